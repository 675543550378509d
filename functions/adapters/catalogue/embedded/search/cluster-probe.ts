import { type Embedding, platformNumber } from '#functions/adapters/catalogue/model/embedding-tables.ts';
import type { Platform } from '#shared/platforms.ts';
import type { QueryPool } from '../query-pool.ts';
import { name, sql } from '../sql.ts';

/** How much of a platform a lookalike search looks at, nearest clusters first: a part of the creators, and some at least. */
const PROBED_PART = 0.08;
const LEAST_PROBED = 15_000;

type Centroid = { cluster: number; size: number; direction: readonly number[] };
/** Clusters of a platform; none where it is small enough to be looked through whole. */
export type Centroids = (embedding: Embedding, platform: Platform, deadline: number) => Promise<Centroid[]>;

/** Some hundred a platform, read once a version. */
export const centroidsIn = (pool: QueryPool): Centroids => {
  const read = new Map<string, Promise<Centroid[]>>();
  return (embedding, platform, deadline) => {
    const key = `${embedding} ${platform}`;
    const known = read.get(key);
    if (known) return known;
    const reading = readCentroids(pool, { embedding, platform }, deadline).catch((error: unknown) => {
      read.delete(key);
      throw error;
    });
    read.set(key, reading);
    return reading;
  };
};

const readCentroids = async (
  pool: QueryPool,
  { embedding, platform }: { embedding: Embedding; platform: Platform },
  deadline: number,
): Promise<Centroid[]> => {
  const rows = await pool.run<[cluster: number, size: number, direction: { items: number[] }]>(
    sql`SELECT cluster, size::DOUBLE, c::FLOAT[] FROM embeddings.${name(`${embedding}_centroid`)}
      WHERE platform = ${platformNumber(platform)}::UTINYINT ORDER BY cluster`,
    deadline,
  );
  return rows.map(([cluster, size, { items }]) => ({ cluster, size, direction: items }));
};

/** Clusters to look into; undefined where there are none. */
export const nearestClusters = (centroids: readonly Centroid[], vector: ArrayLike<number>): number[] | undefined => {
  if (centroids.length === 0) return undefined;
  const total = centroids.reduce((sum, { size }) => sum + size, 0);
  const nearest = centroids
    .map(({ cluster, size, direction }) => ({ cluster, size, product: innerProduct(direction, vector) }))
    .sort((a, b) => b.product - a.product || a.cluster - b.cluster);
  return nearestFirst(nearest, creatorsToProbe(total));
};

const innerProduct = (direction: readonly number[], vector: ArrayLike<number>): number =>
  direction.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0);

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
