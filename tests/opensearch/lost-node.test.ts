import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedCatalogue, embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { loadFolder } from '#functions/cli/load-folder.ts';
import type { SearchPage } from '#functions/ports/creators/creator-catalogue.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';
import { type RealCluster, startCluster } from './real-cluster.ts';
import { sourceFolder } from './support/source-folder.ts';

const COUNT = 1_000;
const SEARCHING_MS = 8_000;
/** Covers the election of a leader and the restoration of replicas. */
const RECOVERED_MS = 300_000;

const REQUESTS = [
  {},
  { platform: 'youtube', paging: { limit: 100 } },
  { platform: 'tiktok', search: { followers: { left_number: 10_000 } }, sort: { field: 'engagements', direction: 'desc' } },
  { search: { has_email: true }, paging: { limit: 50, skip: 100 } },
].map((request) => SearchRequest.parse(request));

const answersOf = (catalogue: Pick<EmbeddedCatalogue, 'search'>): Promise<SearchPage[]> =>
  Promise.all(REQUESTS.map((request) => catalogue.search(request)));

/** On a busy machine, the remaining nodes may need longer to agree than the timeout of a search. */
const eventualAnswers = async (catalogue: Pick<EmbeddedCatalogue, 'search'>): Promise<SearchPage[]> => {
  for (const until = Date.now() + RECOVERED_MS; ; ) {
    try {
      return await answersOf(catalogue);
    } catch (error) {
      if (!isRefused(error) || Date.now() > until) throw error;
    }
  }
};

/** An error for an unavailable cluster, as opposed to a wrong result. */
const isRefused = (error: unknown): boolean => error instanceof AppError && ['unavailable', 'too_slow'].includes(error.code);

const healthOf = async ({ endpoints }: RealCluster): Promise<string> => {
  const answer = await fetch(`${endpoints[1]}/_cluster/health`);
  return ((await answer.json()) as { status: string }).status;
};

describe('a cluster of three nodes that loses one', () => {
  it('[CAT-03] loses nothing of a load, and gives no wrong answer to searches', async () => {
    const cluster = await startCluster({ nodes: 3, heapMb: 1_024 });
    onTestFinished(() => cluster.stop());
    const settings = { endpoints: cluster.endpoints, access: { kind: 'open' } as const };
    const dir = await sourceFolder(COUNT, 11);
    const embedded = await embeddedCatalogue({ dir, timeoutMs: 20_000 });
    const expected = await answersOf(embedded);
    await embedded.close();

    let stopping: Promise<void> | undefined;
    const stopFirst = (stage: string, row: number): void => {
      // The first node leads the cluster, and the loader sends its requests to it.
      if (stage === 'reading' && row > 0) stopping ??= cluster.stopNode(0);
    };
    const load = { dir, settings, gazetteer: worldGazetteer(), shards: 3, graceMs: 0 };
    await loadFolder({ ...load, onProgress: stopFirst });
    expect(stopping).toBeDefined();
    await stopping;

    const catalogue = await openSearchCatalogue({ ...settings, timeoutMs: 10_000 });
    expect(await eventualAnswers(catalogue)).toEqual(expected);

    await cluster.startNode(0);
    // Losing two nodes before the replicas are restored would lose data, and fail the test.
    await expect.poll(() => healthOf(cluster), { timeout: RECOVERED_MS, interval: 500 }).toBe('green');
    const stoppingAnother = cluster.stopNode(2);
    const outcomes = { answered: 0, refused: 0 };
    const begun = Date.now();
    const isEnough = () => Date.now() - begun > (outcomes.answered > 0 ? SEARCHING_MS : RECOVERED_MS);
    while (!isEnough()) {
      try {
        expect(await answersOf(catalogue)).toEqual(expected);
        outcomes.answered += 1;
      } catch (error) {
        if (!isRefused(error)) throw error;
        outcomes.refused += 1;
      }
    }
    await stoppingAnother;
    expect(outcomes.answered).toBeGreaterThan(0);
    expect(await eventualAnswers(catalogue)).toEqual(expected);
  });
});
