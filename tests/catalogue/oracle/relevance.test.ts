import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedCatalogue, embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { trainClusters } from '#functions/adapters/catalogue/embedded/ingest/clusters.ts';
import { FLAT_SCAN_CREATORS } from '#functions/adapters/catalogue/embedded/ingest/write-embeddings.ts';
import { creatorsToProbe, nearestFirst } from '#functions/adapters/catalogue/model/clusters.ts';
import { contentEmbedding } from '#functions/adapters/catalogue/model/embedding.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AS_OF, load, temporaryFolder } from '#tests/support/catalogue/catalogue-of.ts';
import { gradeOf, mean, nDcg } from '#tests/support/catalogue/ndcg.ts';

const CREATORS = 8_000;
const SEED = 11;
const records = [...seedRecords({ count: CREATORS, seed: SEED, asOf: AS_OF })].flat();
const onInstagram = records.filter(({ platform }) => platform === 'instagram');
const byId = new Map(onInstagram.map((record) => [record.user_id, record]));

const relevanceOf = (found: string[], asked: readonly number[], among: CreatorRecord[]): number =>
  nDcg(
    found.map((id) => gradeOf(asked, byId.get(id) as CreatorRecord)),
    among.map((record) => gradeOf(asked, record)).sort((one, other) => other - one),
  );

describe(`relevance among ${CREATORS} seeded creators`, () => {
  let dir: string;
  let catalogue: EmbeddedCatalogue;
  beforeAll(async () => {
    dir = await temporaryFolder();
    await load(dir, records);
    catalogue = await embeddedCatalogue({ dir, timeoutMs: 20_000 });
  }, 300_000);
  afterAll(async () => {
    await catalogue.close();
    await rm(dir, { recursive: true });
  });

  const mostRelevant = async (value: string) => {
    const request = SearchRequest.parse({
      search: { relevance: { value, weight: 0.3 } },
      sort: { field: 'relevance' },
      paging: { limit: 10 },
    });
    return (await catalogue.search(request)).creators.map(({ user_id }) => user_id);
  };

  it('[SRC-06] the ranking by tags has an nDCG@10 of at least 0.85', async () => {
    const scores = await Promise.all(
      TOPICS.map(async ({ tags: [tag], interests }) => relevanceOf(await mostRelevant(`#${tag}`), interests, onInstagram)),
    );
    console.log(`nDCG@10 of ${scores.length} tags: ${mean(scores).toFixed(3)}`);
    expect(mean(scores)).toBeGreaterThanOrEqual(0.85);
  });

  it('[SRC-06] the ranking of lookalikes has an nDCG@10 of at least 0.85', async () => {
    const asked = onInstagram.filter(({ interests = [] }, index) => interests.length > 0 && index % 40 === 0);
    const scores = await Promise.all(
      asked.map(async ({ user_id, username, interests = [] }) =>
        relevanceOf(
          await mostRelevant(`@${username}`),
          interests,
          onInstagram.filter((other) => other.user_id !== user_id),
        ),
      ),
    );
    console.log(`nDCG@10 of ${scores.length} lookalikes: ${mean(scores).toFixed(3)}`);
    expect(mean(scores)).toBeGreaterThanOrEqual(0.85);
  });
});

const product = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number);
  return sum;
};

describe('lookalikes by clusters', () => {
  it('[SRC-06] find at least 95 % of the exact 100 nearest', () => {
    const vectors = records.map(contentEmbedding);
    const clusters = trainClusters(vectors.filter((_, index) => index % 2 === 0));
    // The probed fraction on the smallest platform that has clusters.
    const probed = (vectors.length * creatorsToProbe(FLAT_SCAN_CREATORS)) / FLAT_SCAN_CREATORS;
    const clusterOf = vectors.map(clusters.nearest);
    const sizes = clusters.centroids.map((_, cluster) => clusterOf.filter((other) => other === cluster).length);
    const lengths = vectors.map((vector) => Math.hypot(...vector));
    const recalls = vectors
      .filter((_, index) => index % 200 === 0)
      .map((asked) => {
        const byNearness = clusters.centroids
          .map((centroid, cluster) => ({ cluster, size: sizes[cluster] ?? 0, product: product(centroid, asked) }))
          .sort((a, b) => b.product - a.product);
        const looked = new Set(nearestFirst(byNearness, probed));
        const nearest = vectors
          .map((vector, index) => ({ index, score: product(asked, vector) / (lengths[index] ?? 1) }))
          .sort((a, b) => b.score - a.score)
          .slice(0, 100);
        return nearest.filter(({ index }) => looked.has(clusterOf[index] ?? -1)).length / 100;
      });
    console.log(`recall@100 of ${recalls.length} lookalikes by clusters: ${mean(recalls).toFixed(3)}`);
    expect(mean(recalls)).toBeGreaterThanOrEqual(0.95);
  });
});
