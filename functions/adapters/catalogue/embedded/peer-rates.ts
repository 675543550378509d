import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { RateBucket } from '#shared/reports/report.ts';
import type { OpenVersion } from './open-version.ts';
import { LEAST_PEERS, peersOf } from './peers.ts';
import { double, type Sql, sql } from './sql.ts';

const BUCKETS = 10;
/** Widths that read well, as fractions. */
const WIDTHS = [0.001, 0.002, 0.0025, 0.005, 0.01, 0.02, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
/** Nearly all of them fall below the last bucket's bound. */
const COVERED = 0.95;
/** The column counts halves of a millionth. */
const RATE = sql`(engagement_rate / 2e6)`;

/** Engagement rates of creators of the network and about that size, counted in buckets of one width; the last is open. */
export const peerRates = async (
  version: Pick<OpenVersion, 'pool' | 'info'>,
  creator: Pick<CreatorRecord, 'platform' | 'followers'>,
  deadline: number,
): Promise<RateBucket[]> => {
  const { pool } = version;
  const { all, alike } = peersOf(version, creator, sql`engagement_rate IS NOT NULL`);
  const spread = async (peers: Sql) => {
    const query = sql`SELECT count(*)::DOUBLE, median(${RATE}), quantile_cont(${RATE}, ${double(COVERED)}) ${peers}`;
    const [[count, middle, high] = [0, null, null]] = await pool.run<[number, number | null, number | null]>(query, deadline);
    return { peers, count, middle: middle ?? 0, high: high ?? 0 };
  };
  const near = await spread(alike);
  const { peers, count, middle, high } = near.count < LEAST_PEERS ? await spread(all) : near;
  if (count === 0) return [];
  const width = WIDTHS.find((each) => each * (BUCKETS - 1) >= high) ?? 1;
  const bucketOf = sql`least(floor(${RATE} / ${double(width)}), ${BUCKETS - 1})`;
  const counts = new Map(await pool.run<[number, number]>(sql`SELECT ${bucketOf}::DOUBLE, count(*)::DOUBLE ${peers} GROUP BY 1`, deadline));
  const median = Math.min(Math.floor(middle / width), BUCKETS - 1);
  return Array.from({ length: BUCKETS }, (_, at) => ({
    ...(at > 0 && { min: bound(at, width) }),
    ...(at < BUCKETS - 1 && { max: bound(at + 1, width) }),
    total: counts.get(at) ?? 0,
    ...(at === median && { median: true as const }),
  }));
};

/** Without the dust of binary fractions: 0.030000000000000002. */
const bound = (at: number, width: number): number => Number((at * width).toPrecision(6));
