import type { SourceName } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import type { OpenSearchClient } from '../client.ts';

type Kind = SourceName['kind'];
export type Entry<K extends Kind> = Omit<Extract<SourceName, { kind: K }>, 'kind'>;

/** The names of a load. Fetched entries are cached indefinitely, as a load never changes. */
export type NameStore = {
  index: string;
  /** Reads what is not known yet, all in one call. */
  fetch(ids: readonly string[]): Promise<void>;
  /** Reads a fetched entry; undefined when it does not exist. */
  get<K extends Kind>(id: string): Entry<K> | undefined;
};

const MAX_REMEMBERED = 50_000;

export const nameStore = (client: OpenSearchClient, index: string, most = MAX_REMEMBERED): NameStore => {
  const known = new Map<string, Entry<Kind> | undefined>();
  /** Evicts the least recently used entry: a running search keeps all its names. */
  const remember = (id: string, entry: Entry<Kind> | undefined): void => {
    known.delete(id);
    known.set(id, entry);
  };
  return {
    index,
    fetch: async (ids) => {
      const asked = [...new Set(ids)];
      const wanted = asked.filter((id) => !known.has(id));
      for (const id of asked) if (known.has(id)) remember(id, known.get(id));
      const found = await client.getMany<{ entry: Entry<Kind> }>(index, wanted);
      for (const [at, id] of wanted.entries()) remember(id, found[at]?.entry);
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },
    // An id begins with its kind, so the entry is of the kind asked.
    get: <K extends Kind>(id: string) => known.get(id) as Entry<K> | undefined,
  };
};
