import type { SourceName } from '../embedded/version-source.ts';
import type { OpenSearchClient } from './client.ts';

type Kind = SourceName['kind'];
export type Entry<K extends Kind> = Omit<Extract<SourceName, { kind: K }>, 'kind'>;

/** The names of a load. What was asked once is remembered, as a load never changes. */
export type NameStore = {
  index: string;
  /** Reads what is not known yet, all in one call. */
  fetch(ids: readonly string[]): Promise<void>;
  /** Of what was fetched; undefined for what is not there. */
  get<K extends Kind>(id: string): Entry<K> | undefined;
};

const MOST_REMEMBERED = 50_000;

export const nameStore = (client: OpenSearchClient, index: string): NameStore => {
  const known = new Map<string, Entry<Kind> | undefined>();
  return {
    index,
    fetch: async (ids) => {
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (known.size + missing.length > MOST_REMEMBERED) known.clear();
      const wanted = [...new Set(ids)].filter((id) => !known.has(id));
      const found = await client.getMany<{ entry: Entry<Kind> }>(index, wanted);
      for (const [at, id] of wanted.entries()) known.set(id, found[at]?.entry);
    },
    // An id begins with its kind, so the entry is of the kind asked.
    get: <K extends Kind>(id: string) => known.get(id) as Entry<K> | undefined,
  };
};
