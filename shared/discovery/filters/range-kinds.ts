import type { FilterKind, Wording } from './filter.ts';
import { readOne, weightFrom, weightText, withWeight } from './filter-kinds.ts';
import { crosses, DEFAULT_GROWTH_WEIGHT, DEFAULT_WEIGHT, GROWTH_WEIGHTS, isOpen, OPEN_RANGE, type Range, type Steps } from './ranges.ts';
import { GROWTH_INTERVALS, RATE_OPERATORS } from './search-codes.ts';

export type WeightedRange = Range & { weight?: number };
export type Rate = { value: number | null; operator: (typeof RATE_OPERATORS)[number] };
/** '' if not chosen; the weight then has its default. */
export type Growth = { interval: (typeof GROWTH_INTERVALS)[number] | ''; weight: number };

const MAX_COUNT = 1e12;

const rangeText = ({ from, to }: Range, { openEnd }: Steps, say: Wording, format: (value: number) => string): string => {
  const upper = to === openEnd ? `${format(to)}+` : to === null ? '' : format(to);
  if (from === null) return say.word('chip.upTo', { to: upper });
  return upper ? say.word('chip.between', { from: format(from), to: upper }) : say.word('chip.atLeast', { from: format(from) });
};

const rangeFrom = (text: string): Range | undefined => {
  const [, from, to] = /^(\d{0,13})-(\d{0,13})$/.exec(text) ?? [];
  if (from === undefined || to === undefined || !(from || to)) return undefined;
  const range = { from: from ? Number(from) : null, to: to ? Number(to) : null };
  return (range.from ?? 0) <= MAX_COUNT && (range.to ?? 0) <= MAX_COUNT ? range : undefined;
};

/** Filter by a count between two ends, chosen from steps or typed. */
export const range = (steps: Steps): FilterKind<Range> => ({
  empty: OPEN_RANGE,
  editor: { kind: 'range', steps, typed: true, weighted: false },
  count: (value) => (isOpen(value, steps) ? 0 : 1),
  chips: (value, say, chipText) =>
    isOpen(value, steps) ? [] : [{ id: '', text: chipText({ value: rangeText(value, steps, say, say.number) }), without: OPEN_RANGE }],
  toUrl: (value) => (isOpen(value, steps) ? [] : [`${value.from ?? ''}-${value.to ?? ''}`]),
  fromUrl: (texts) =>
    readOne(texts, OPEN_RANGE, (text) => {
      const value = rangeFrom(text);
      return value && (value.from ?? 0) <= (value.to ?? Number.POSITIVE_INFINITY) ? value : undefined;
    }),
});

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
    editor: { kind: 'range', steps, typed: false, weighted },
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

const NO_RATE: Rate = { value: null, operator: 'gte' };

/** Filter by rate; 'gte.2' in the URL is ≥ 2 %. */
export const rate = (): FilterKind<Rate> => ({
  empty: NO_RATE,
  editor: { kind: 'rate' },
  count: ({ value }) => (value === null ? 0 : 1),
  chips: ({ value, operator }, say, chipText) =>
    value === null
      ? []
      : [{ id: '', text: chipText({ value: `${say.word(`sign.${operator}`)} ${say.percent(value)}` }), without: NO_RATE }],
  toUrl: ({ value, operator }) => (value === null ? [] : [`${operator}.${Number((value * 100).toFixed(2))}`]),
  fromUrl: (texts) =>
    readOne(texts, NO_RATE, (text) => {
      const [, sign, percent] = /^(\w+)\.(\d{1,3}(?:\.\d{1,2})?)$/.exec(text) ?? [];
      const operator = RATE_OPERATORS.find((known) => known === sign);
      return operator && percent ? { operator, value: Number((Number(percent) / 100).toFixed(4)) } : undefined;
    }),
});

const NO_GROWTH: Growth = { interval: '', weight: DEFAULT_GROWTH_WEIGHT };

/** Filter by growth; 'i3months.150' in the URL is ≥ +150 % within three months. */
export const growth = (): FilterKind<Growth> => ({
  empty: NO_GROWTH,
  editor: { kind: 'growth' },
  count: ({ interval }) => (interval ? 1 : 0),
  chips: ({ interval, weight }, say, chipText) => {
    if (!interval) return [];
    const values = { weight: say.percent(weight), interval: say.word(`interval.${interval}`) };
    return [{ id: '', text: chipText(values), without: NO_GROWTH }];
  },
  toUrl: ({ interval, weight }) => (interval ? [`${interval}.${Math.round(weight * 100)}`] : []),
  fromUrl: (texts) =>
    readOne(texts, NO_GROWTH, (text) => {
      const [valueText, percent] = text.split('.');
      const interval = GROWTH_INTERVALS.find((known) => known === valueText);
      const weight = Number(percent) / 100;
      return interval && GROWTH_WEIGHTS.includes(weight) ? { interval, weight } : undefined;
    }),
});
