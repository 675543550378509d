import type { SourceName } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { OpenSearchClient } from '../client.ts';

type Kind = SourceName['kind'];
export type Entry<K extends Kind> = Omit<Extract<SourceName, { kind: K }>, 'kind'>;

/** The names of a load. Entries are cached without expiry, because a load never changes. */
export type NameStore = {
  index: string;
  /** Reads the entries that are not cached, in one call. */
  fetch(ids: readonly string[]): Promise<void>;
  /** Returns a fetched entry; undefined when it does not exist. */
  get<K extends Kind>(id: string): Entry<K> | undefined;
};

const MAX_CACHED = 50_000;

export const nameStore = (client: OpenSearchClient, index: string, maxEntries = MAX_CACHED): NameStore => {
  const cache = new Map<string, Entry<Kind> | undefined>();
  /** Moves the entry to the end of the eviction order, so that a running search keeps all its names. */
  const store = (id: string, entry: Entry<Kind> | undefined): void => {
    cache.delete(id);
    cache.set(id, entry);
  };
  return {
    index,
    fetch: async (ids) => {
      const distinct = [...new Set(ids)];
      const missing = distinct.filter((id) => !cache.has(id));
      for (const id of distinct) if (cache.has(id)) store(id, cache.get(id));
      const found = await client.getMany<{ entry: Entry<Kind> }>(index, missing);
      for (const [at, id] of missing.entries()) store(id, found[at]?.entry);
      for (const oldest of cache.keys()) {
        if (cache.size <= maxEntries) break;
        cache.delete(oldest);
      }
    },
    // An id begins with its kind, so the entry has the requested kind.
    get: <K extends Kind>(id: string) => cache.get(id) as Entry<K> | undefined,
  };
};
