import type { Platform } from '#shared/platforms.ts';
import { type Embedding, platformNumber, vectorLiteral } from './embedding-tables.ts';
import type { QueryPool } from './query-pool.ts';
import { name, sql } from './sql.ts';

/** Part of a platform's creators that a lookalike search looks at, nearest clusters first. */
const PROBED_PART = 0.15;

/** Clusters to look into; undefined where a platform is small enough to be looked through whole. */
export const clustersToProbe = async (
  pool: QueryPool,
  { table, platform, vector }: { table: Embedding; platform: Platform; vector: readonly number[] },
  deadline: number,
): Promise<number[] | undefined> => {
  const clusters = await pool.run<[cluster: number, size: number]>(
    sql`SELECT cluster, size::DOUBLE FROM embeddings.${name(`${table}_centroid`)}
      WHERE platform = ${platformNumber(platform)}::UTINYINT ORDER BY array_inner_product(c, ${vectorLiteral(vector)}) DESC, cluster`,
    deadline,
  );
  const enough = PROBED_PART * clusters.reduce((total, [, size]) => total + size, 0);
  let looked = 0;
  const nearest = clusters.filter(([, size]) => {
    const isNeeded = looked < enough;
    looked += size;
    return isNeeded;
  });
  return clusters.length === 0 ? undefined : nearest.map(([cluster]) => cluster);
};
