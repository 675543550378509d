import { describe, expect, it } from 'vitest';
import { contrast, read } from '#tests/support/screens/contrast.ts';
import { SERIES_COLOURS } from '#web/charts/chart-theme.ts';
import { type Scheme, tokens } from '#web/theme/tokens.ts';

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** Machado, Oliveira and Fernandes (2009), full deficiency, on linear RGB. */
const DEFICIENCIES: Record<string, Matrix> = {
  none: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const MIN_CONTRAST = 3;
/** In CIELAB; 2.3 is just noticeable side by side. */
const MIN_DISTANCE = 15;

const times = (matrix: Matrix, [r, g, b]: Vector): Vector => matrix.map(([x, y, z]) => x * r + y * g + z * b) as unknown as Vector;
const bounded = (value: number): number => Math.min(1, Math.max(0, value));
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const rgbOf = (hex: string): Vector => [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Vector;

const XYZ: Matrix = [
  [0.4339, 0.3763, 0.1899],
  [0.2126, 0.7152, 0.0722],
  [0.0177, 0.1095, 0.8728],
];

const labOf = (rgb: Vector): Vector => {
  const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const [x, y, z] = times(XYZ, rgb).map(root) as unknown as Vector;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const seen = (hex: string, matrix: Matrix): Vector => labOf(times(matrix, rgbOf(hex)).map(bounded) as unknown as Vector);
const distance = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe.each(Object.keys(tokens) as Scheme[])('the colors of series in the %s theme', (scheme) => {
  const { male, female, surface } = tokens[scheme];

  it.each([
    ['several series', SERIES_COLOURS[scheme]],
    ['genders', [male, female]],
  ])('[TBL-07] the colors of %s have enough contrast with the card', (_, colours) => {
    for (const colour of colours)
      expect(contrast(read(colour).channels, read(surface).channels), colour).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  it.each(Object.keys(DEFICIENCIES))('[TBL-07] any two colors differ with the color vision deficiency "%s"', (name) => {
    const matrix = DEFICIENCIES[name] as Matrix;
    for (const colours of [SERIES_COLOURS[scheme], [male, female]])
      for (const [index, a] of colours.entries())
        for (const b of colours.slice(0, index))
          expect(distance(seen(a, matrix), seen(b, matrix)), `${a} ${b}`).toBeGreaterThan(MIN_DISTANCE);
  });
});
