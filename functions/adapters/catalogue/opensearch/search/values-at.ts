import { aggregationIn } from '../aggregation.ts';
import type { Clause } from './clauses.ts';
import type { Load } from './current-load.ts';

/** Ranges counted per request; any 32-bit integer is found in four rounds. */
const PARTS = 256;

/** Range of a value: at least `from`, less than `to`. `before` is the number of smaller values. */
type Span = { from: number; to: number; before: number };
type Range = Pick<Span, 'from' | 'to'>;

type Positions = {
  query: Clause;
  field: string;
  /** Zero-based, in ascending order of values. */
  places: readonly number[];
  highest: number;
};

/**
 * Exact integers at these positions of the sorted values. Counts them in ranges that narrow down to a single number, because a
 * percentile estimate is off by up to a thousandth of the positions.
 */
export const valuesAt = async (load: Load, { query, field, places, highest }: Positions): Promise<number[]> => {
  let spans = places.map((): Span => ({ from: 0, to: highest + 1, before: 0 }));
  while (spans.some(isWide)) {
    const counts = await countsIn(load, { query, field, spans: spans.filter(isWide) });
    spans = spans.map((span, index) => (isWide(span) ? narrowed(span, places[index] ?? 0, counts.get(keyOf(span)) ?? []) : span));
  }
  return spans.map(({ from }) => from);
};

const isWide = ({ from, to }: Range): boolean => to - from > 1;
const keyOf = ({ from, to }: Range): string => `${from}-${to}`;

const partsOf = ({ from, to }: Range): Range[] => {
  const step = Math.ceil((to - from) / PARTS);
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => ({
    from: from + at * step,
    to: Math.min(to, from + (at + 1) * step),
  }));
};

type Counting = Pick<Positions, 'query' | 'field'> & { spans: readonly Span[] };

/** Number of values in each part, by span. */
const countsIn = async ({ client, creators }: Load, { query, field, spans }: Counting): Promise<Map<string, number[]>> => {
  const spansByKey = new Map(spans.map((span) => [keyOf(span), span]));
  const found = await client.search(creators, {
    query,
    size: 0,
    track_total_hits: false,
    aggs: Object.fromEntries([...spansByKey].map(([key, span]) => [key, { range: { field, ranges: partsOf(span) } }])),
  });
  return new Map([...spansByKey.keys()].map((key) => [key, aggregationIn<Counted>(found, key).buckets.map(({ doc_count }) => doc_count)]));
};

type Counted = { buckets: { doc_count: number }[] };

const narrowed = (span: Span, place: number, counts: readonly number[]): Span => {
  let { before } = span;
  for (const [index, part] of partsOf(span).entries()) {
    const count = counts[index] ?? 0;
    if (place < before + count) return { ...part, before };
    before += count;
  }
  throw new Error(`fewer than ${place + 1} values`);
};
