import type { CatalogueStore, SourceGroup } from '#functions/adapters/catalogue/model/catalogue-store.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { aggregationIn } from '../aggregation.ts';
import { userIdOf } from '../load/document-terms.ts';
import type { LoadSettings } from '../load/load-source.ts';
import { CREATORS } from '../load/mapping.ts';
import { range } from './clauses.ts';
import type { CurrentLoad, Load } from './current-load.ts';
import { recordsNamed } from './find-records.ts';

export type StoreOptions = {
  settings: LoadSettings['settings'];
  /** Reads the key of the list of suppressed creators; the local default if absent. */
  openKey?: (() => Promise<string | undefined>) | undefined;
};

/** Data of the load that searches read. */
export const openSearchStore = (current: CurrentLoad, { settings, openKey }: StoreOptions): CatalogueStore => ({
  sourceGroups: () => current.use(sourceGroups),
  bytes: () => current.use(bytesOf),
  keptUntilBefore: (day, limit) => current.use((load) => keptUntilBefore(load, day, limit)),
  find: (platform, names) => current.use((load) => recordsNamed(load, platform, names)),
  // Bundled only for functions that may change the cluster, because it reads the list of places.
  openWriter: async (run = {}) => {
    const { clusterWriter } = await import('#functions/adapters/catalogue/opensearch/cluster-writer.ts');
    return clusterWriter({ settings, suppressionKey: await openKey?.(), ...run });
  },
  // Those functions do not serve admins.
  suppressedByCommand: true,
});

const GROUPS_PER_REQUEST = 1_000;

type Key = { source: string | null; fetched_at: number | null; keep_until: number | null };
type Groups = { after_key?: Key; buckets: { key: Key; doc_count: number }[] };

const SOURCES = ['source', 'fetched_at', 'keep_until'].map((field) => ({ [field]: { terms: { field, missing_bucket: true } } }));

const sourceGroups = async ({ client, creators }: Load): Promise<SourceGroup[]> => {
  const found: SourceGroup[] = [];
  for (let after: Key | undefined; ; ) {
    const groups = { composite: { size: GROUPS_PER_REQUEST, sources: SOURCES, ...(after && { after }) } };
    const result = await client.search(creators, { size: 0, track_total_hits: false, aggs: { groups } });
    const { buckets, after_key } = aggregationIn<Groups>(result, 'groups');
    for (const { key, doc_count } of buckets) {
      const [fetchedAt, keepUntil] = [key.fetched_at ?? 0, key.keep_until ?? 0];
      found.push({ source: key.source ?? '', fetchedAt, keepUntil, creators: doc_count });
    }
    if (!after_key || buckets.length < GROUPS_PER_REQUEST) return found;
    after = after_key;
  }
};

type Stats = { _all: { primaries: { store: { size_in_bytes: number } } } };

/** Asks by the alias, because the permission of the functions applies to it. */
const bytesOf = async ({ client }: Load): Promise<number> => {
  const query = { filter_path: '_all.primaries.store.size_in_bytes' };
  const stats = await client.call<Stats>({ method: 'GET', path: `/${CREATORS}/_stats/store`, query });
  return stats._all.primaries.store.size_in_bytes;
};

const keptUntilBefore = async ({ client, creators }: Load, day: number, limit: number) => {
  const query = range('keep_until', { lt: day });
  const { hits } = await client.search<never>(creators, { query, size: limit, track_total_hits: false, _source: false });
  return hits.hits.flatMap(({ _id }) => {
    const platform = PLATFORMS.find((each) => _id.startsWith(`${each}:`));
    return platform ? [{ platform, user_id: userIdOf(_id) }] : [];
  });
};
