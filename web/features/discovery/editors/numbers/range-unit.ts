import type { Unit } from '#shared/discovery/filters/filter.ts';
import { typedCount } from '#shared/discovery/filters/typed-count.ts';
import { typedPercent } from '#shared/discovery/filters/typed-percent.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWording } from '#web/search/use-wording.ts';

const MAX: Record<Unit, number> = { count: Number.POSITIVE_INFINITY, decimal: 1000, percent: 1 };
const rounded = (value: number): number => Number(value.toFixed(4));

/** How numbers of a range are shown and typed; fractions are typed as percentages. */
export const useRangeUnit = (unit: Unit) => {
  const { number, percent } = useWording();
  const { number: wholeNumber } = useFormat();
  const scale = unit === 'percent' ? 100 : 1;
  return {
    most: MAX[unit],
    short: unit === 'percent' ? percent : number,
    long: unit === 'percent' ? percent : unit === 'count' ? wholeNumber : number,
    parse: unit === 'count' ? typedCount : typedPercent,
    toTyped: (value: number | null) => (value === null ? null : rounded(value * scale)),
    fromTyped: (typed: number | null) => (typed === null ? null : rounded(typed / scale)),
  };
};
