const STEPS = [1, 2, 2.5, 5, 10];
const WANTED = 3;

/** Round ticks that enclose the range from `least` to `most`. */
export const niceTicks = (least: number, most: number): number[] => {
  const span = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(span / WANTED));
  const step = power * (STEPS.find((each) => each * power >= span / WANTED) ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
};
