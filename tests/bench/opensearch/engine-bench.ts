import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { openSearchCatalogue } from '#functions/adapters/catalogue/opensearch/opensearch-catalogue.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { loadFolder } from '#functions/cli/load-folder.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { benchCatalogue, likeHandleIn } from '#tests/bench/search/bench-catalogue.ts';
import { benchDropdowns } from '#tests/bench/search/dropdowns.ts';
import { leastText, measureInTurns } from '#tests/bench/search/measure.ts';
import { benchQueries } from '#tests/bench/search/queries.ts';
import { startCluster } from '#tests/opensearch/real-cluster.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';

const TIMEOUT_MS = 60_000;
const HEAP_MB = 1_024;

/**
 * `search --engine opensearch [rows]`: the query classes on a real node, compared with the embedded engine. OPENSEARCH selects an existing
 * cluster.
 */
export const benchOpenSearch = async (rows: number): Promise<void> => {
  const { dir, version } = await benchCatalogue(rows);
  const named = clusterForTests();
  const cluster = named ? { endpoints: named, stop: async () => {} } : await startCluster({ nodes: 1, heapMb: HEAP_MB });
  const settings = { endpoints: cluster.endpoints, access: { kind: 'open' } } as const;
  const embedded = await embeddedCatalogue({ dir, timeoutMs: TIMEOUT_MS });
  try {
    const started = Date.now();
    await loadFolder({ dir, settings, gazetteer: worldGazetteer(), shards: 1, replicas: 0, graceMs: 0 });
    console.log(
      `${rows} creators, one node, one shard; loaded in ${((Date.now() - started) / 1000).toFixed(0)} s; ${await sizeText(settings)}`,
    );
    await rememberNoAnswers(settings);
    const opensearch = await openSearchCatalogue({ ...settings, timeoutMs: TIMEOUT_MS });
    await askQueries({ embedded, opensearch }, likeHandleIn(version));
    await askCounts({ embedded, opensearch });
  } finally {
    await embedded.close();
    version.close();
    await cluster.stop();
  }
};

type Engines = { embedded: CreatorCatalogue; opensearch: CreatorCatalogue };

const askQueries = async ({ embedded, opensearch }: Engines, likeHandle: string): Promise<void> => {
  const lines: Record<string, object> = {};
  for (const { name, title, request } of benchQueries(likeHandle)) {
    const [one, other] = [await embedded.search(request), await opensearch.search(request)];
    const times = await measureInTurns({ embedded: () => embedded.search(request), opensearch: () => opensearch.search(request) });
    const isSame = JSON.stringify([one.total, one.creators.map(idOf)]) === JSON.stringify([other.total, other.creators.map(idOf)]);
    lines[`${name} ${title}`] = {
      found: `${other.total}${isSame ? '' : ' (others differ!)'}`,
      embedded: leastText(times.embedded),
      opensearch: leastText(times.opensearch),
      ratio: (times.opensearch.p50 / times.embedded.p50).toFixed(1),
    };
  }
  console.table(lines);
};

const idOf = ({ user_id }: { user_id: string }): string => user_id;

const askCounts = async ({ embedded, opensearch }: Engines): Promise<void> => {
  const lines: Record<string, object> = {};
  for (const { title, request } of benchDropdowns()) {
    const { variations, ...asked } = { ...request, paging: { limit: 1, skip: 0 } };
    const times = await measureInTurns({
      embedded: () => embedded.countVariations(asked, variations),
      opensearch: () => opensearch.countVariations(asked, variations),
    });
    lines[title] = { options: variations.length, embedded: leastText(times.embedded), opensearch: leastText(times.opensearch) };
  }
  console.table(lines);
};

type Settings = Pick<Parameters<typeof openSearchClient>[0], 'endpoints' | 'access'>;

/** Disables the request cache, which would answer a repeated query. */
const rememberNoAnswers = (settings: Settings): Promise<unknown> =>
  openSearchClient({ ...settings, timeoutMs: TIMEOUT_MS }).call({
    method: 'PUT',
    path: '/creators/_settings',
    body: { 'index.requests.cache.enable': false },
  });

type Stats = { _all: { primaries: { store: { size_in_bytes: number }; docs: { count: number } } } };

const sizeText = async (settings: Settings): Promise<string> => {
  const client = openSearchClient({ ...settings, timeoutMs: TIMEOUT_MS });
  const { _all } = await client.call<Stats>({ method: 'GET', path: '/creators/_stats/store,docs' });
  const { store, docs } = _all.primaries;
  return `${(store.size_in_bytes / docs.count).toFixed(0)} bytes a creator; milliseconds, least / p50`;
};
