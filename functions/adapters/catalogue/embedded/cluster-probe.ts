import type { Platform } from '#shared/platforms.ts';
import { type Embedding, platformNumber, vectorLiteral } from './embedding-tables.ts';
import type { QueryPool } from './query-pool.ts';
import { name, sql } from './sql.ts';

/** How much of a platform a lookalike search looks at, nearest clusters first: a part of the creators, and some at least. */
const PROBED_PART = 0.12;
const LEAST_PROBED = 15_000;

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
  const total = clusters.reduce((sum, [, size]) => sum + size, 0);
  const nearest = clusters.map(([cluster, size]) => ({ cluster, size }));
  return clusters.length === 0 ? undefined : nearestFirst(nearest, creatorsToProbe(total));
};

export const creatorsToProbe = (total: number): number => Math.max(LEAST_PROBED, PROBED_PART * total);

/** As many of the clusters, nearest first, as hold so many creators. */
export const nearestFirst = (clusters: readonly { cluster: number; size: number }[], creators: number): number[] => {
  let looked = 0;
  const probed = clusters.filter(({ size }) => {
    const isNeeded = looked < creators;
    looked += size;
    return isNeeded;
  });
  return probed.map(({ cluster }) => cluster);
};
