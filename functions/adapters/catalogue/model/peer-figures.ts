import type { FigureBand, RateBucket } from '#shared/reports/report.ts';

/** Peers have from half to double the followers; with fewer peers than this, all creators of the platform are peers. */
export const MIN_PEERS = 50;
export const BUCKETS = 10;
/** Round bucket widths, as fractions. */
const WIDTHS = [0.001, 0.002, 0.0025, 0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
/** Share of the rates that should fall below the bound of the last bucket. */
export const COVERED = 0.95;

/** Rates of some creators: their number, the median, and the quantile of `COVERED`. */
export type Spread = { count: number; middle: number; high: number };

export const widthFor = ({ high }: Spread): number => WIDTHS.find((each) => each * (BUCKETS - 1) >= high) ?? 1;

/** Rates are stored in halves of a millionth. Integer division is exact, while 0.7 / 0.1 is less than 7. */
export const HALVES = 2_000_000;
export const halvesIn = (width: number): number => Math.round(width * HALVES);

/** Histogram with buckets of one width, the last of which is open. */
export const rateBuckets = ({ middle }: Spread, width: number, counts: ReadonlyMap<number, number>): RateBucket[] => {
  const median = Math.min(Math.floor(Number((middle / width).toPrecision(12))), BUCKETS - 1);
  return Array.from({ length: BUCKETS }, (_, at) => ({
    ...(at > 0 && { min: bound(at, width) }),
    ...(at < BUCKETS - 1 && { max: bound(at + 1, width) }),
    total: counts.get(at) ?? 0,
    ...(at === median && { median: true as const }),
  }));
};

/** Rounds away binary artifacts such as 0.030000000000000002. */
const bound = (at: number, width: number): number => Number((at * width).toPrecision(6));

/** Figures with a band, and the attribute that holds each. */
export const BAND_FIGURES: readonly { of: FigureBand['of']; attribute: 'engagements' | 'views' }[] = [
  { of: 'avg_likes', attribute: 'engagements' },
  { of: 'avg_views', attribute: 'views' },
];

/** Bounds of the middle half. */
export const QUARTILES = [0.25, 0.75] as const;

export const bandOf = (of: FigureBand['of'], total: number, [low, high]: readonly [number, number]): FigureBand => ({
  of,
  low: Math.round(low),
  high: Math.round(high),
  total,
});
