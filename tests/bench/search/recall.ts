import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { join, name, sql, vectorLiteral } from '#functions/adapters/catalogue/embedded/sql.ts';
import { nearestClusters } from '#functions/adapters/catalogue/model/clusters.ts';
import { EMBEDDINGS, type Embedding, platformNumber } from '#functions/adapters/catalogue/model/embedding.ts';
import type { Platform } from '#shared/platforms.ts';

const NEIGHBOURS = 100;
const CREATORS_ASKED = 40;
const TIMEOUT_MS = 60_000;

/**
 * Recall of the approximate search: fraction of the true 100 nearest neighbors in the probed clusters, averaged over evenly sampled
 * creators.
 */
export const recall = async (version: OpenVersion, platform: Platform): Promise<Record<Embedding, number>> => {
  const entries = await Promise.all(
    EMBEDDINGS.map(async (embedding) => [embedding, await recallOf(version, platform, embedding)] as const),
  );
  return Object.fromEntries(entries) as Record<Embedding, number>;
};

const recallOf = async ({ pool, centroids }: OpenVersion, platform: Platform, embedding: Embedding): Promise<number> => {
  const deadline = Date.now() + TIMEOUT_MS;
  const table = sql`embeddings.${name(embedding)}`;
  const ofPlatform = sql`platform = ${platformNumber(platform)}::UTINYINT AND norm > 0`;
  const asked = await pool.run<[{ items: number[] }]>(
    sql`SELECT e::FLOAT[] FROM ${table} WHERE ${ofPlatform} AND rid % 1009 = 7 ORDER BY rid LIMIT ${CREATORS_ASKED}`,
    deadline,
  );
  let found = 0;
  for (const [{ items: vector }] of asked) {
    const clusters = nearestClusters(await centroids(embedding, platform, deadline), vector);
    if (!clusters) return 1;
    const probed = join(
      clusters.map((cluster) => sql`${cluster}`),
      ', ',
    );
    const [row] = await pool.run<[number]>(
      sql`SELECT count(*) FILTER (cluster IN (${probed}))::DOUBLE FROM (
        SELECT cluster FROM ${table} WHERE ${ofPlatform} ORDER BY array_inner_product(e, ${vectorLiteral(vector)}) / norm DESC LIMIT ${NEIGHBOURS})`,
      Date.now() + TIMEOUT_MS,
    );
    found += row?.[0] ?? 0;
  }
  return found / (asked.length * NEIGHBOURS);
};
