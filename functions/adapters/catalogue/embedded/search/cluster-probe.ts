import type { Centroid, Centroids } from '#functions/adapters/catalogue/model/clusters.ts';
import { type Embedding, platformNumber } from '#functions/adapters/catalogue/model/embedding.ts';
import type { Platform } from '#shared/platforms.ts';
import type { QueryPool } from '../query-pool.ts';
import { name, sql } from '../sql.ts';

/** Caches the centroids, some hundred per platform, for the lifetime of a version. */
export const centroidsIn = (pool: QueryPool): Centroids => {
  const cache = new Map<string, Promise<Centroid[]>>();
  return (embedding, platform, deadline) => {
    const key = `${embedding} ${platform}`;
    const known = cache.get(key);
    if (known) return known;
    const reading = readCentroids(pool, { embedding, platform }, deadline).catch((error: unknown) => {
      cache.delete(key);
      throw error;
    });
    cache.set(key, reading);
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
