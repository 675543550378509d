import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedCatalogue, embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { FLAT_SCAN_CREATORS } from '#functions/adapters/catalogue/embedded/ingest/write-embeddings.ts';
import { contentEmbedding, normOf } from '#functions/adapters/catalogue/model/embedding.ts';
import { halfMillionths } from '#functions/adapters/catalogue/model/fractions.ts';
import { openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { currentLoad } from '#functions/adapters/catalogue/opensearch/search/current-load.ts';
import { valuesAt } from '#functions/adapters/catalogue/opensearch/search/values-at.ts';
import { engagementRateOf } from '#functions/catalogue/attributes.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { MAX_PAGE_SIZE, MAX_PAGES } from '#shared/discovery/limits.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';

const TIMEOUT_MS = 60_000;
const TOP = 100;
const ASKED = 20;
const TOPICS = 60;
const LEAST_RECALL = 0.95;

/** Just above the limit of a full scan. Topics form a circle, and a creator posts about five adjacent ones. */
const CREATORS = FLAT_SCAN_CREATORS + 1_000;
const records = Array.from({ length: CREATORS }, (_, index): CreatorRecord => {
  const tags = [0, 1, 2, 3, 4].map((step) => ({
    tag: `topic${(index * 7 + step * (1 + (index % 3))) % TOPICS}`,
    weight: (30 + ((index * 31 + step * 17) % 70)) / 100,
  }));
  return aCreator(`c${index}`, { followers: 1_000 + (index % 5_000), avg_likes: (index * 7_919) % 300, tags });
});

const vectors = records.map((record) => ({ record, vector: contentEmbedding(record) }));

/** The exact nearest creators, computed without clusters. */
const trueNearest = (asked: CreatorRecord): Set<string> => {
  const vector = contentEmbedding(asked);
  const scored = vectors.map(({ record, vector: other }) => ({
    id: record.user_id,
    score: other.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0) / normOf(other),
  }));
  return new Set(
    scored
      .filter(({ id }) => id !== asked.user_id)
      .sort((a, b) => b.score - a.score)
      .slice(0, TOP)
      .map(({ id }) => id),
  );
};

const leastScore = (asked: CreatorRecord, ids: Set<string>): number =>
  Math.min(...vectors.filter(({ record }) => ids.has(record.user_id)).map(({ vector }) => similarity(contentEmbedding(asked), vector)));
const similarity = (one: Int8Array, other: Int8Array): number =>
  other.reduce((sum, value, at) => sum + value * (one[at] ?? 0), 0) / normOf(other);

describe(`${CREATORS} creators of one network`, () => {
  let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
  let embedded: EmbeddedCatalogue;
  beforeAll(async () => {
    loaded = await loadedCatalogue(records);
    embedded = await embeddedCatalogue({ dir: loaded.dir, timeoutMs: TIMEOUT_MS });
  });
  afterAll(async () => {
    await embedded.close();
    await loaded.close();
  });

  it('[SRC-08] have the lookalikes of the embedded engine out of the clusters around one, at least 95 % as alike as the true 100', async () => {
    const recalls: number[] = [];
    for (let number = 0; number < ASKED; number += 1) {
      const asked = records[number * 2_503] as CreatorRecord;
      const request = SearchRequest.parse({
        search: { relevance: { value: `@${asked.username}`, weight: 0.1 } },
        sort: { field: 'relevance' },
        paging: { limit: TOP },
      });
      const found = await loaded.catalogue.search(request);
      expect(found).toEqual(await embedded.search(request));
      // Many creators are exactly as similar as the last of the hundred, so any of them counts as correct.
      const bound = leastScore(asked, trueNearest(asked));
      const byId = new Map(vectors.map(({ record, vector }) => [record.user_id, vector]));
      const asGood = found.creators.filter(({ user_id }) => similarity(contentEmbedding(asked), byId.get(user_id) as Int8Array) >= bound);
      recalls.push(asGood.length / TOP);
    }
    const recall = recalls.reduce((sum, value) => sum + value, 0) / recalls.length;
    console.log(`recall@${TOP} of ${ASKED} lookalikes by clusters: ${recall.toFixed(3)}`);
    expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL);
  });

  it('[SRC-08] have their exact median rate, among more peers than a search can page through', async () => {
    for (const number of [0, 1_700, 4_400]) {
      const { user_id } = records[number] as CreatorRecord;
      const reports = await Promise.all([loaded.catalogue, embedded].map((catalogue) => catalogue.report('instagram', user_id)));
      const [histogram, expected] = reports.map((report) => report?.extra.engagement_rate_histogram ?? []);
      expect(histogram).toEqual(expected);
      expect(histogram?.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(MAX_PAGES * MAX_PAGE_SIZE);
    }
  });

  it('[SRC-08] have an exact position in every order', async () => {
    const rates = records.map((record) => halfMillionths(engagementRateOf(record) ?? 0)).toSorted((a, b) => a - b);
    const places = [0, 1, 254, 25_499, 25_500, 48_449, CREATORS - 1];
    const client = openSearchClient({ endpoints: clusterForTests() ?? [], access: { kind: 'open' }, timeoutMs: TIMEOUT_MS });
    const asked = { query: { match_all: {} }, field: 'engagement_rate', places, highest: rates.at(-1) ?? 0 };
    expect(await currentLoad(client).use((load) => valuesAt(load, asked))).toEqual(places.map((place) => rates[place]));
  });
});
