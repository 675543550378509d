import type { Platform } from '#shared/platforms.ts';
import { type Embedding, platformNumber, vectorLiteral } from './embedding-tables.ts';
import type { QueryPool } from './query-pool.ts';
import { name, sql } from './sql.ts';

/** Part of a platform's creators that a lookalike search looks at, nearest clusters first. */
const PROBED_PART = 0.2;

/** Clusters to look into; undefined where a platform is small enough to be looked through whole. */
export const nearestClusters = async (
  pool: QueryPool,
  { table, platform, vector }: { table: Embedding; platform: Platform; vector: readonly number[] },
  deadline: number,
): Promise<number[] | undefined> => {
  const clusters = await pool.run<[cluster: number, size: number]>(
    sql`SELECT cluster, size::DOUBLE FROM embeddings.${name(`${table}_centroid`)}
      WHERE platform = ${platformNumber(platform)}::UTINYINT ORDER BY array_inner_product(c, ${vectorLiteral(vector)}) DESC, cluster`,
    deadline,
  );
  return clusters.length === 0 ? undefined : nearestFirst(clusters.map(([cluster, size]) => ({ cluster, size })));
};

/** As many of the clusters, nearest first, as hold the part of the creators to be looked at. */
export const nearestFirst = (clusters: readonly { cluster: number; size: number }[]): number[] => {
  const enough = PROBED_PART * clusters.reduce((total, { size }) => total + size, 0);
  let looked = 0;
  const probed = clusters.filter(({ size }) => {
    const isNeeded = looked < enough;
    looked += size;
    return isNeeded;
  });
  return probed.map(({ cluster }) => cluster);
};
