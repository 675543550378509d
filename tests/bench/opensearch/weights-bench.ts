import { openSource } from '#functions/adapters/catalogue/embedded/files/version-source.ts';
import { audienceFacts } from '#functions/adapters/catalogue/model/audience-facts.ts';
import type { CatalogueSource } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { type OpenSearchClient, openSearchClient } from '#functions/adapters/catalogue/opensearch/client.ts';
import { sourceNames, sourcePlaces } from '#functions/adapters/catalogue/opensearch/load/source-ids.ts';
import { type ValueShare, valueShares } from '#functions/adapters/catalogue/opensearch/search/reach.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { benchCatalogue } from '#tests/bench/search/bench-catalogue.ts';
import { leastText, measureInTurns, type Timing } from '#tests/bench/search/measure.ts';
import { startCluster } from '#tests/opensearch/real-cluster.ts';
import { clusterForTests } from '#tests/support/catalogue/opensearch-over.ts';
import { WEIGHT_LAYOUTS, type WeightLayout } from './weight-layouts.ts';

const ROWS = 100_000;
const TIMEOUT_MS = 600_000;
const BULK = 500;

/** Minimum percentages of values: a country; five countries; a country, a gender and an interest. Ids as in the API. */
const QUESTIONS: Record<string, [value: string, percent: number][][]> = {
  'US ≥ 30 %': [[['p840', 30]]],
  'US at all': [[['p840', 1]]],
  'one of five countries ≥ 10 %': [['p826', 'p76', 'p356', 'p276', 'p250'].map((value) => [value, 10])],
  'US ≥ 5 %, women ≥ 50 %, an interest ≥ 10 %': [[['p840', 5]], [['g1', 50]], [['i13', 10]]],
};

/** `weights [rows]`: four index layouts for audience shares with the same queries, on a separate node or the cluster in OPENSEARCH. */
export const run = async ([rows = String(ROWS)]: string[]): Promise<void> => {
  const { dir, version } = await benchCatalogue(Number(rows));
  version.close();
  const source = await openSource(dir);
  if (!source) throw new Error(`${dir} holds no catalogue`);
  const named = clusterForTests();
  const cluster = named ? { endpoints: named, stop: async () => {} } : await startCluster({ nodes: 1, heapMb: 1_024 });
  try {
    const client = openSearchClient({ endpoints: cluster.endpoints, access: { kind: 'open' }, timeoutMs: TIMEOUT_MS });
    const layouts = Object.entries(WEIGHT_LAYOUTS).map(([title, layout], index) => ({ title, layout, index: `weights-${index}` }));
    if (!(await isFilled(client))) {
      for (const { layout, index } of layouts) await create(client, index, layout);
      await fill(client, source, layouts);
    }
    await report(client, layouts);
  } finally {
    await cluster.stop();
    source.close();
  }
};

type Named = { title: string; layout: WeightLayout; index: string };

/** An existing cluster may contain the data of an earlier run. */
const isFilled = async (client: OpenSearchClient): Promise<boolean> =>
  'weights-0' in (await client.call<object>({ method: 'GET', path: '/weights-*/_settings' }));

const create = (client: OpenSearchClient, index: string, { properties }: WeightLayout) =>
  client.call({
    method: 'PUT',
    path: `/${index}`,
    body: {
      settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1', translog: { durability: 'async' } },
      mappings: { dynamic: 'strict', _source: { enabled: false }, properties: { followers: { type: 'integer' }, ...properties } },
    },
  });

const fill = async (client: OpenSearchClient, source: CatalogueSource, layouts: readonly Named[]): Promise<void> => {
  const ids = (await sourceNames(source)).ids;
  const places = sourcePlaces(worldGazetteer());
  const sharesOf = ({ audience_followers: audience }: CreatorRecord): ValueShare[] =>
    audience
      ? valueShares(
          audienceFacts({ ...audience, states: [], cities: [], brands: [] }, places.audience({ countries: audience.countries }), ids),
        )
      : [];
  for await (const batch of source.creators()) {
    for (let from = 0; from < batch.length; from += BULK) {
      const creators = batch
        .slice(from, from + BULK)
        .map(({ record }) => ({ followers: Math.min(record.followers, 2 ** 31 - 1), shares: sharesOf(record) }));
      await Promise.all(
        layouts.map(({ layout, index }) => {
          const lines = creators.map(
            ({ followers, shares }) => `{"index":{}}\n${JSON.stringify({ followers, ...layout.fields(shares) })}\n`,
          );
          return client.call({ method: 'POST', path: `/${index}/_bulk`, query: { filter_path: 'errors' }, body: lines.join('') });
        }),
      );
    }
  }
  for (const { index } of layouts) {
    await client.call({ method: 'POST', path: `/${index}/_forcemerge`, query: { max_num_segments: '1' } });
    await client.call({ method: 'POST', path: `/${index}/_refresh` });
  }
};

const report = async (client: OpenSearchClient, layouts: readonly Named[]): Promise<void> => {
  const lines: Record<string, Record<string, string>> = Object.fromEntries(layouts.map(({ title }) => [title, {}]));
  for (const { title, index } of layouts) {
    const stats = await client.call<Stats>({ method: 'GET', path: `/${index}/_stats/store,docs` });
    const { store } = stats._all.primaries;
    const { hits } = await client.search(index, { size: 0, track_total_hits: true });
    const line = lines[title];
    if (line) line['bytes a creator'] = (store.size_in_bytes / (hits.total?.value ?? 1)).toFixed(0);
  }
  for (const [question, groups] of Object.entries(QUESTIONS)) {
    const ask = ({ layout, index }: Named) =>
      client.search(index, {
        query: {
          bool: {
            filter: groups.map((values) => ({ bool: { should: values.map(([value, percent]) => layout.reaches(value, percent)) } })),
          },
        },
        sort: [{ followers: 'desc' }],
        size: 20,
        track_total_hits: true,
      });
    const times = await measureInTurns(Object.fromEntries(layouts.map((named) => [named.title, () => ask(named)])));
    for (const named of layouts) {
      const { hits } = await ask(named);
      const line = lines[named.title];
      if (line) line[question] = `${leastText(times[named.title] as Timing)} (${hits.total?.value})`;
    }
  }
  console.table(lines);
};

type Stats = { _all: { primaries: { store: { size_in_bytes: number } } } };
