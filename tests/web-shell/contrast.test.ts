import { describe, expect, it } from 'vitest';
import { type Scheme, tokens } from '#web/theme/tokens.ts';

type Colour = { channels: number[]; alpha: number };

const fromHex = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const read = (colour: string): Colour => {
  if (colour.startsWith('#')) return { channels: fromHex(colour), alpha: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { channels: [red, green, blue], alpha };
};

/** The channels of a colour that lies on an opaque one. */
const over = (colour: string, ground: string): number[] => {
  const { channels, alpha } = read(colour);
  return channels.map((channel, index) => alpha * channel + (1 - alpha) * (read(ground).channels[index] ?? 0));
};

const linear = (channel: number): number => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);

const luminance = ([red = 0, green = 0, blue = 0]: number[]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrast = (one: number[], other: number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** What WCAG AA asks of text of our sizes. */
const ENOUGH = 4.5;
const SCHEMES = Object.keys(tokens) as Scheme[];
/** Hovered rows and fields among them: what stands there stays readable. */
const GROUNDS = ['canvas', 'surface', 'raised', 'hover', 'inset'] as const;

describe.each(SCHEMES)('in the %s theme', (scheme) => {
  const colours = tokens[scheme];

  it.each(['text', 'muted', 'faint', 'accent', 'good', 'bad', 'warn'] as const)('[SHL-15] %s can be read on every ground', (name) => {
    for (const ground of GROUNDS) {
      expect(contrast(read(colours[name]).channels, read(colours[ground]).channels), ground).toBeGreaterThanOrEqual(ENOUGH);
    }
  });

  it.each(['accent', 'good', 'bad', 'warn'] as const)('[SHL-15] %s can be read on its own tint, hovered or not', (name) => {
    for (const ground of GROUNDS) {
      const tint = over(colours[`${name}Soft`], colours[ground]);
      expect(contrast(read(colours[name]).channels, tint), ground).toBeGreaterThanOrEqual(ENOUGH);
    }
  });

  it.each(['accentSolid', 'accentSolidHover'] as const)('[SHL-15] the label of a button can be read on %s', (name) => {
    expect(contrast(read(colours.onAccent).channels, read(colours[name]).channels)).toBeGreaterThanOrEqual(ENOUGH);
  });
});
