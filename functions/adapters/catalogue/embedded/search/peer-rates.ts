import { BUCKETS, COVERED, halvesIn, MIN_PEERS, rateBuckets, widthFor } from '#functions/adapters/catalogue/model/peer-figures.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { RateBucket } from '#shared/reports/report.ts';
import { storedRate } from '../files/columns.ts';
import { double, type Sql, sql } from '../sql.ts';
import { type PeerSource, peersOf } from './peers.ts';

const RATE = sql`((engagement_rate - ${storedRate(0)}) / 2e6)`;

/**
 * Histogram of the engagement rates of creators on the same platform with a similar number of followers. Buckets have equal width; the
 * last one is open.
 */
export const peerRates = async (
  version: PeerSource,
  creator: Pick<CreatorRecord, 'platform' | 'followers'>,
  deadline: number,
): Promise<RateBucket[]> => {
  const { pool } = version;
  const { all, alike } = peersOf(version, creator, sql`engagement_rate >= ${storedRate(0)}`);
  const spreadOf = async (peers: Sql) => {
    const query = sql`SELECT count(*)::DOUBLE, median(${RATE}), quantile_cont(${RATE}, ${double(COVERED)}) ${peers}`;
    const [[count, middle, high] = [0, null, null]] = await pool.run<[number, number | null, number | null]>(query, deadline);
    return { peers, spread: { count, middle: middle ?? 0, high: high ?? 0 } };
  };
  const near = await spreadOf(alike);
  const { peers, spread } = near.spread.count < MIN_PEERS ? await spreadOf(all) : near;
  if (spread.count === 0) return [];
  const width = widthFor(spread);
  const bucketOf = sql`least((engagement_rate - ${storedRate(0)}) // ${halvesIn(width)}, ${BUCKETS - 1})`;
  const counts = new Map(await pool.run<[number, number]>(sql`SELECT ${bucketOf}::DOUBLE, count(*)::DOUBLE ${peers} GROUP BY 1`, deadline));
  return rateBuckets(spread, width, counts);
};
