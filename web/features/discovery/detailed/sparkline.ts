const WIDTH = 48;
const HEIGHT = 20;
const MARGIN = 2;

/**
 * Points of a line from the oldest known month to now. `months`: growth as a fraction over 1, 2 … months; null if unknown. Undefined for
 * fewer than two points.
 */
export const sparkline = (months: readonly (number | null)[]): string | undefined => {
  const past = months.flatMap((growth, index) => (growth === null || growth <= -1 ? [] : [{ age: index + 1, value: 1 / (1 + growth) }]));
  if (past.length === 0) return undefined;
  const points = [...past.toReversed(), { age: 0, value: 1 }];
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (age: number) => MARGIN + ((WIDTH - 2 * MARGIN) * (months.length - age)) / months.length;
  const y = (value: number) => (high === low ? HEIGHT / 2 : MARGIN + ((HEIGHT - 2 * MARGIN) * (high - value)) / (high - low));
  return points.map(({ age, value }) => `${round(x(age))},${round(y(value))}`).join(' ');
};

const round = (px: number): number => Math.round(px * 10) / 10;
