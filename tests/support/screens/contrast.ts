type Colour = { channels: number[]; alpha: number };

/** Minimum contrast of WCAG AA for our text sizes and for graphics. */
export const READABLE = 4.5;
export const VISIBLE = 3;
/** Includes hovered rows and fields, whose text must stay readable. */
export const GROUNDS = ['canvas', 'surface', 'raised', 'hover', 'inset'] as const;

const fromHex = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export const read = (colour: string): Colour => {
  if (colour.startsWith('#')) return { channels: fromHex(colour), alpha: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { channels: [red, green, blue], alpha };
};

/** The channels of a color that is blended over an opaque one. */
export const over = (colour: string, ground: string): number[] => {
  const { channels, alpha } = read(colour);
  return channels.map((channel, index) => alpha * channel + (1 - alpha) * (read(ground).channels[index] ?? 0));
};

const linear = (channel: number): number => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);

const luminance = ([red = 0, green = 0, blue = 0]: number[]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export const contrast = (one: number[], other: number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
