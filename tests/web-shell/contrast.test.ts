import { describe, expect, it } from 'vitest';
import { contrast, GROUNDS, over, READABLE, read } from '#tests/support/screens/contrast.ts';
import { type Scheme, tokens } from '#web/theme/tokens.ts';

const SCHEMES = Object.keys(tokens) as Scheme[];

describe.each(SCHEMES)('in the %s theme', (scheme) => {
  const colours = tokens[scheme];

  it.each(['text', 'muted', 'faint', 'accent', 'good', 'bad', 'warn'] as const)('[SHL-15] %s can be read on every ground', (name) => {
    for (const ground of GROUNDS) {
      expect(contrast(read(colours[name]).channels, read(colours[ground]).channels), ground).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it.each(['accent', 'good', 'bad', 'warn'] as const)('[SHL-15] %s can be read on its own tint, hovered or not', (name) => {
    for (const ground of GROUNDS) {
      const tint = over(colours[`${name}Soft`], colours[ground]);
      expect(contrast(read(colours[name]).channels, tint), ground).toBeGreaterThanOrEqual(READABLE);
    }
  });

  it.each(['accentSolid', 'accentSolidHover'] as const)('[SHL-15] the label of a button can be read on %s', (name) => {
    expect(contrast(read(colours.onAccent).channels, read(colours[name]).channels)).toBeGreaterThanOrEqual(READABLE);
  });
});
