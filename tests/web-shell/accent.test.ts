import { describe, expect, it } from 'vitest';
import { contrast, GROUNDS, over, READABLE, read, VISIBLE } from '#tests/support/screens/contrast.ts';
import { accentColours } from '#web/theme/accent.ts';
import { type Colours, type Scheme, tokens } from '#web/theme/tokens.ts';

const SCHEMES = Object.keys(tokens) as Scheme[];
const ACCENTS = ['#ffffff', '#000000', '#ffff00', '#808080', '#767676', '#7f7f00', '#ff0000', '#00ff00', '#0000ff', '#4f61f2', '#ffb3c7'];

describe.each(ACCENTS)("a tenant's accent %s", (accent) => {
  describe.each(SCHEMES)('in the %s theme', (scheme) => {
    const ours = tokens[scheme];
    const worn = { ...ours, ...accentColours(accent, scheme) } satisfies Colours;
    const channels = (name: keyof Colours) => read(worn[name]).channels;

    it('[SHL-15] can be read on every ground, and on its own tint there', () => {
      for (const ground of GROUNDS) {
        expect(contrast(channels('accent'), channels(ground)), ground).toBeGreaterThanOrEqual(READABLE);
        expect(contrast(channels('accent'), over(worn.accentSoft, ours[ground])), ground).toBeGreaterThanOrEqual(READABLE);
      }
    });

    it('[SHL-15] keeps text on its tint readable', () => {
      for (const ground of GROUNDS)
        expect(contrast(channels('muted'), over(worn.accentSoft, ours[ground])), ground).toBeGreaterThanOrEqual(READABLE);
    });

    it('[SHL-15] bears the label of a button, hovered or not', () => {
      for (const name of ['accentSolid', 'accentSolidHover'] as const)
        expect(contrast(channels('onAccent'), channels(name)), name).toBeGreaterThanOrEqual(READABLE);
    });

    it('[SHL-15] shows a button and its hover', () => {
      for (const ground of GROUNDS) expect(contrast(channels('accentSolid'), channels(ground)), ground).toBeGreaterThanOrEqual(VISIBLE);
      expect(worn.accentSolidHover).not.toBe(worn.accentSolid);
    });
  });
});

describe("a tenant's accent that can be read as it is", () => {
  it.each([
    ['#7c8cff', 'dark'],
    ['#4153e8', 'light'],
  ] as const)('%s stays so in the %s theme', (accent, scheme) => {
    expect(accentColours(accent, scheme)).toMatchObject({ accent });
  });
});
