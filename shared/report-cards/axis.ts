import type { Formats } from '#shared/messages/formats.ts';

/** A value axis. `ticks` enclose the values; each has a text of its own. */
export type Axis = { ticks: readonly number[]; texts: readonly string[]; startsAtZero: boolean };

const STEPS = [1, 2, 2.5, 5, 10];
const TARGET_TICKS = 3;
const MAX_DECIMALS = 4;

/** Round ticks that enclose the range from `min` to `max`. Counts have no ticks between whole numbers. */
const niceTicks = (min: number, max: number, isCount: boolean): number[] => {
  const span = max - min || Math.abs(max) || 1;
  const power = 10 ** Math.floor(Math.log10(span / TARGET_TICKS));
  const steps = STEPS.map((each) => each * power).filter((each) => !isCount || Number.isInteger(each));
  const step = steps.find((each) => each >= span / TARGET_TICKS) ?? Math.max(1, 10 * power);
  const [first, last] = [Math.floor(min / step), Math.ceil(max / step)];
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};

/** Uses as many decimals as the ticks have: 0.75M, 1M, 1.25M are evenly spaced, 0.8M, 1M, 1.3M are not. */
const exactTexts = (ticks: readonly number[], textOf: (tick: number, decimals: number) => string): string[] => {
  const exact = ticks.map((tick) => textOf(tick, MAX_DECIMALS));
  for (let decimals = 1; ; decimals += 1) {
    const texts = ticks.map((tick) => textOf(tick, decimals));
    if (decimals === MAX_DECIMALS || texts.every((text, index) => text === exact[index])) return texts;
  }
};

const axisOf = (ticks: readonly number[], texts: readonly string[]): Axis => ({ ticks, texts, startsAtZero: ticks[0] === 0 });

/** An axis of counts. It need not start at zero, because a small change of a large number matters, too. */
export const countAxis = (values: readonly number[], { shortTo }: Formats): Axis => {
  const ticks = niceTicks(Math.min(...values), Math.max(...values), true);
  const largest = ticks.at(-1) ?? 0;
  return axisOf(
    ticks,
    exactTexts(ticks, (tick, decimals) => shortTo(tick, decimals, largest)),
  );
};

/** An axis of shares, from zero. */
export const shareAxis = (shares: readonly number[]): Axis => {
  const ticks = niceTicks(0, Math.max(...shares), false);
  return axisOf(
    ticks,
    exactTexts(ticks, (tick, decimals) => `${Number((tick * 100).toFixed(decimals))}%`),
  );
};
