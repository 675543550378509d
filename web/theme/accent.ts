import { type Colours, type Scheme, tokens } from './tokens.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Slightly above the 4.5 that WCAG AA requires for text, because mixed colors are rounded. */
const TEXT_CONTRAST = 4.55;
/** Contrast required for elements other than text. */
const NON_TEXT_CONTRAST = 3;
/** Backgrounds, including hovered rows and fields. */
const BACKGROUNDS = ['canvas', 'surface', 'raised', 'hover', 'inset'] as const;
const TINT: Record<Scheme, number> = { dark: 0.14, light: 0.09 };
const HOVERED = 0.12;
/** Small enough that a color changes no more than necessary. */
const STEP = 0.01;

/** A tenant's accent color per role. Lightened in the dark theme and darkened in the light theme until each role has enough contrast. */
export const accentColours = (colour: string, scheme: Scheme): Partial<Colours> => {
  const own = fromHex(colour);
  const backgrounds = BACKGROUNDS.map((name) => fromHex(tokens[scheme][name]));
  const towardsText = (isEnough: (mixed: Rgb) => boolean) => firstReadable(own, scheme === 'dark' ? WHITE : BLACK, isEnough);
  const onAll = (mixed: Rgb, enough: number) => backgrounds.every((background) => contrast(mixed, background) >= enough);

  const muted = fromHex(tokens[scheme].muted);
  const tint = largestShare(TINT[scheme], (share) =>
    backgrounds.every((background) => contrast(muted, mix(own, background, share)) >= TEXT_CONTRAST),
  );
  const tints = backgrounds.map((background) => mix(own, background, tint));
  const accent = towardsText(
    (mixed) => onAll(mixed, TEXT_CONTRAST) && tints.every((background) => contrast(mixed, background) >= TEXT_CONTRAST),
  );
  const solid = towardsText((mixed) => onAll(mixed, NON_TEXT_CONTRAST));
  const label = contrast(WHITE, solid) >= TEXT_CONTRAST ? WHITE : BLACK;
  const hovers = [BLACK, WHITE].map((end) => mix(end, solid, HOVERED));
  return {
    accent: hex(accent),
    accentSolid: hex(solid),
    accentSolidHover: hex(hovers.find((hover) => hex(hover) !== hex(solid) && contrast(label, hover) >= TEXT_CONTRAST) ?? solid),
    accentSoft: `rgba(${own.join(', ')}, ${tint})`,
    onAccent: hex(label),
  };
};

const firstReadable = (from: Rgb, to: Rgb, isEnough: (mixed: Rgb) => boolean): Rgb => {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(to, from, share);
    if (isEnough(mixed)) return mixed;
  }
  return to;
};

const largestShare = (max: number, isEnough: (share: number) => boolean): number => {
  for (let share = max; share > 0; share -= STEP) if (isEnough(share)) return Number(share.toFixed(2));
  return 0;
};

const fromHex = (colour: string): Rgb => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};
const hex = (colour: Rgb): string => `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Blends `share` of the first color over the second. */
const mix = ([r, g, b]: Rgb, [red, green, blue]: Rgb, share: number): Rgb => {
  const mixed = (one: number, other: number) => Math.round(one * share + other * (1 - share));
  return [mixed(r, red), mixed(g, green), mixed(b, blue)];
};

const linear = (channel: number): number => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a / b, b / a);
};
