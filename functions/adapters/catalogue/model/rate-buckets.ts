import type { RateBucket } from '#shared/reports/report.ts';

/** Peers have from half to double the followers; below this number, all creators of the platform are peers. */
export const LEAST_PEERS = 50;
export const BUCKETS = 10;
/** Widths that read well, as fractions. */
const WIDTHS = [0.001, 0.002, 0.0025, 0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
/** Nearly all of them fall below the last bucket's bound. */
export const COVERED = 0.95;

/** Rates of some creators: how many, the one in the middle, and the one that most are below. */
export type Spread = { count: number; middle: number; high: number };

export const widthFor = ({ high }: Spread): number => WIDTHS.find((each) => each * (BUCKETS - 1) >= high) ?? 1;

/** Rates are stored in halves of a millionth: a bucket of so many of them is exact, where 0.7 / 0.1 is less than 7. */
export const HALVES = 2_000_000;
export const halvesIn = (width: number): number => Math.round(width * HALVES);

/** Buckets of one width, of which the last is open. */
export const rateBuckets = ({ middle }: Spread, width: number, counts: ReadonlyMap<number, number>): RateBucket[] => {
  const median = Math.min(Math.floor(Number((middle / width).toPrecision(12))), BUCKETS - 1);
  return Array.from({ length: BUCKETS }, (_, at) => ({
    ...(at > 0 && { min: bound(at, width) }),
    ...(at < BUCKETS - 1 && { max: bound(at + 1, width) }),
    total: counts.get(at) ?? 0,
    ...(at === median && { median: true as const }),
  }));
};

/** Without the dust of binary fractions: 0.030000000000000002. */
const bound = (at: number, width: number): number => Number((at * width).toPrecision(6));
