import type { FilterKind, Unit, Wording } from './filter.ts';
import { readOne, weightFrom, weightText, withWeight } from './filter-kinds.ts';
import { crosses, DEFAULT_GROWTH_WEIGHT, DEFAULT_WEIGHT, isOpen, OPEN_RANGE, type Range, type Steps } from './ranges.ts';
import { GROWTH_INTERVALS, RATE_OPERATORS } from './search-codes.ts';

export type WeightedRange = Range & { weight?: number };
/** `max`: upper bound of a rate that is also at least `value`. */
export type Rate = { value: number | null; operator: (typeof RATE_OPERATORS)[number]; max?: number };
/** '' if not chosen; the weight then has its default. `weight`: at least this growth, null for no lower bound; `max`: at most. */
export type Growth = { interval: (typeof GROWTH_INTERVALS)[number] | ''; weight: number | null; max?: number };

const MAX_COUNT = 1e12;

const rangeText = ({ from, to }: Range, { openEnd }: Steps, say: Wording, format: (value: number) => string): string => {
  const upper = to === null ? '' : `${format(to)}${to === openEnd && to > 1 ? '+' : ''}`;
  if (from === null) return say.word('chip.upTo', { to: upper });
  return upper ? say.word('chip.between', { from: format(from), to: upper }) : say.word('chip.atLeast', { from: format(from) });
};

const rangeFrom = (text: string): Range | undefined => {
  const [, from, to] = /^(\d{0,13})-(\d{0,13})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || !(from || to)) return undefined;
  const range = { from: from ? Number(from) : null, to: to ? Number(to) : null };
  return (range.from ?? 0) <= MAX_COUNT && (range.to ?? 0) <= MAX_COUNT ? range : undefined;
};

/** Filter by a number between two ends, chosen from steps or typed. In the URL, fractions are percentages, and decimals are as in a rate: "0.5~3". */
export const range = (steps: Steps, unit: Unit = 'count'): FilterKind<Range> => {
  const textOf = ({ from, to }: Range): string =>
    unit === 'count' ? `${from ?? ''}-${to ?? ''}` : boundsText(from, to ?? undefined, SCALES[unit]);
  return {
    empty: OPEN_RANGE,
    editor: { kind: 'range', steps, unit, typed: true, weighted: false },
    count: (value) => (isOpen(value, steps) ? 0 : 1),
    chips: (value, say, chipText) => {
      const format = unit === 'percent' ? say.percent : say.number;
      return isOpen(value, steps) ? [] : [{ id: '', text: chipText({ value: rangeText(value, steps, say, format) }), without: OPEN_RANGE }];
    },
    toUrl: (value) => (isOpen(value, steps) ? [] : [textOf(value)]),
    fromUrl: (texts) =>
      readOne(texts, OPEN_RANGE, (text) => {
        const value = unit === 'count' ? rangeFrom(text) : decimalsFrom(text, unit);
        return value && (value.from ?? 0) <= (value.to ?? Number.POSITIVE_INFINITY) ? value : undefined;
      }),
  };
};

const decimalsFrom = (text: string, unit: Unit): Range | undefined => {
  const bounds = boundsFrom(text, { min: 0, max: unit === 'percent' ? 1 : 1000 }, SCALES[unit]);
  return bounds && { from: bounds.from, to: bounds.to ?? null };
};

/** Filter by age buckets, so only the listed ends are valid. */
export const ages = (steps: Steps, { weighted = false } = {}): FilterKind<WeightedRange> => {
  const empty: WeightedRange = weighted ? { ...OPEN_RANGE, weight: DEFAULT_WEIGHT } : OPEN_RANGE;
  const isStep = ({ from, to }: Range): boolean => (from === null || steps.from.includes(from)) && (to === null || steps.to.includes(to));
  const parse = (text: string): WeightedRange | undefined => {
    const [valueText = '', percent] = text.split('.');
    const value = rangeFrom(valueText);
    const weight = weightFrom(percent);
    const isValid = value && weight && isStep(value) && !crosses(value, steps) && (weighted || !percent);
    return isValid ? { ...value, ...weight } : undefined;
  };
  const isSet = (value: Range): boolean => !isOpen(value, steps);
  return {
    empty,
    editor: { kind: 'range', steps, unit: 'count', typed: false, weighted },
    count: (value) => (isSet(value) ? 1 : 0),
    chips: (value, say, chipText) => {
      if (!isSet(value)) return [];
      const text = chipText({ value: rangeText(value, steps, say, String) });
      return [{ id: '', text: withWeight(text, value.weight, say), without: empty }];
    },
    toUrl: (value) => {
      if (!isSet(value)) return [];
      const ends = `${value.from ?? ''}-${value.to ?? ''}`;
      return [value.weight ? `${ends}.${weightText(value.weight)}` : ends];
    },
    fromUrl: (texts) => readOne(texts, empty, parse),
  };
};

export const NO_RATE: Rate = { value: null, operator: 'gte' };

/** Chip text of two optional bounds of a fraction. */
const fractionText = (from: number | null, to: number | undefined, say: Wording): string => {
  if (to === undefined) return say.word('chip.atLeast', { from: say.percent(from ?? 0) });
  return from === null
    ? say.word('chip.upTo', { to: say.percent(to) })
    : say.word('chip.between', { from: say.percent(from), to: say.percent(to) });
};

/** Factors from values to those of the URL, which has percents of fractions. */
const SCALES: Record<Unit, number> = { count: 1, decimal: 1, percent: 100 };

const numberText = (value: number | null, scale: number): string => (value === null ? '' : `${Number((value * scale).toFixed(2))}`);
/** Bounds of the URL, which has "2~8", "2" or "~8". */
const boundsText = (from: number | null, to: number | undefined, scale = 100): string =>
  to === undefined ? numberText(from, scale) : `${numberText(from, scale)}~${numberText(to, scale)}`;

type Limits = { min: number; max: number };

const boundsFrom = (text: string, { min, max }: Limits, scale = 100): { from: number | null; to?: number } | undefined => {
  const [, fromText, separator, toText] = /^(-?\d{1,6}(?:\.\d{1,2})?)?(?:(~)(-?\d{1,6}(?:\.\d{1,2})?))?$/.exec(text) ?? [];
  if (fromText === undefined && separator === undefined) return undefined;
  const value = (digits: string) => Number((Number(digits) / scale).toFixed(4));
  const from = fromText === undefined ? null : value(fromText);
  const to = toText === undefined ? undefined : value(toText);
  const isWithin = [from ?? min, to ?? max].every((bound) => bound >= min && bound <= max) && (from ?? min) <= (to ?? max);
  return isWithin ? { from, ...(to !== undefined && { to }) } : undefined;
};

/** Filter by rate; 'gte.2' in the URL is ≥ 2 %, 'gte.2~8' is 2 to 8 %. */
export const rate = (): FilterKind<Rate> => ({
  empty: NO_RATE,
  editor: { kind: 'rate' },
  count: ({ value, max }) => (value === null && max === undefined ? 0 : 1),
  chips: ({ value, operator, max }, say, chipText) => {
    if (value === null && max === undefined) return [];
    const text = max === undefined ? `${say.word(`sign.${operator}`)} ${say.percent(value ?? 0)}` : fractionText(value, max, say);
    return [{ id: '', text: chipText({ value: text }), without: NO_RATE }];
  },
  toUrl: ({ value, operator, max }) => (value === null && max === undefined ? [] : [`${operator}.${boundsText(value, max)}`]),
  fromUrl: (texts) =>
    readOne(texts, NO_RATE, (text) => {
      const [, sign, percents = ''] = /^([a-z]+)\.(.*)$/.exec(text) ?? [];
      const operator = RATE_OPERATORS.find((known) => known === sign);
      const bounds = boundsFrom(percents, RATE_BOUNDS);
      if (!operator || !bounds || (bounds.to !== undefined && (operator === 'lt' || operator === 'lte'))) return undefined;
      return { operator, value: bounds.from, ...(bounds.to !== undefined && { max: bounds.to }) };
    }),
});

/** Fractions that the request accepts. */
export const RATE_BOUNDS = { min: 0, max: 100 };
export const GROWTH_BOUNDS = { min: -1, max: 1000 };

export const NO_GROWTH: Growth = { interval: '', weight: DEFAULT_GROWTH_WEIGHT };

/** Filter by growth; in the URL, 'i3months.150' is ≥ +150 % within three months and 'i3months.-10~20' from -10 to +20 %. */
export const growth = (): FilterKind<Growth> => ({
  empty: NO_GROWTH,
  editor: { kind: 'growth' },
  count: ({ interval }) => (interval ? 1 : 0),
  chips: ({ interval, weight, max }, say, chipText) => {
    if (!interval) return [];
    const within = say.word(`interval.${interval}`);
    const growth =
      max === undefined ? say.word('more_than', { share: say.percent(weight ?? GROWTH_BOUNDS.min) }) : fractionText(weight, max, say);
    return [{ id: '', text: chipText({ growth, interval: within }), without: NO_GROWTH }];
  },
  toUrl: ({ interval, weight, max }) => (interval ? [`${interval}.${boundsText(weight, max)}`] : []),
  fromUrl: (texts) =>
    readOne(texts, NO_GROWTH, (text) => {
      const [, name, percents = ''] = /^(\w+)\.(.*)$/.exec(text) ?? [];
      const interval = GROWTH_INTERVALS.find((known) => known === name);
      const bounds = boundsFrom(percents, GROWTH_BOUNDS);
      return interval && bounds ? { interval, weight: bounds.from, ...(bounds.to !== undefined && { max: bounds.to }) } : undefined;
    }),
});
