import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { CREATORS, type LoadedMeta, MAPPING_VERSION } from '../load/mapping.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { type NameStore, nameStore } from './name-store.ts';

/** The result of one load: its indices by their own names, so that an answer never mixes two loads. */
export type Load = { client: OpenSearchClient; creators: string; info: CatalogueInfo; names: NameStore };

/** Lends the load that the alias names. */
export type CurrentLoad = { use<T>(work: (load: Load) => Promise<T>): Promise<T> };

/** How long a swap can go unnoticed; a load keeps the one before it for longer than that. */
const NOTICED_WITHIN_MS = 2_000;

export const currentLoad = (client: OpenSearchClient): CurrentLoad => {
  let known: { load: Promise<Load>; until: number } | undefined;
  const current = (): Promise<Load> => {
    if (known && Date.now() < known.until) return known.load;
    const before = known?.load;
    const load = resolve(client, before);
    known = { load, until: Date.now() + NOTICED_WITHIN_MS };
    load.catch(() => {
      if (known?.load === load) known = undefined;
    });
    return load;
  };
  return {
    use: async (work) => {
      const load = await current();
      try {
        return await work(load);
      } catch (error) {
        if (!isGone(error)) throw error;
        known = undefined;
        return work(await current());
      }
    },
  };
};

const isGone = (error: unknown): boolean => {
  const cause = error instanceof AppError ? rootOf(error) : error;
  return cause instanceof OpenSearchRefusal && cause.type === 'index_not_found_exception';
};

const rootOf = (error: Error): unknown => (error.cause instanceof Error ? rootOf(error.cause) : error);

const NO_CATALOGUE = 'There is no catalogue yet: run `npm run catalogue -- load`';
const OTHER_FORMAT = 'The catalogue was loaded by another version of this program: run `npm run catalogue -- load` again';

type Mappings = Record<string, { mappings: { _meta?: LoadedMeta } }>;

const resolve = async (client: OpenSearchClient, before: Promise<Load> | undefined): Promise<Load> => {
  const found = await client
    .call<Mappings>({ method: 'GET', path: `/${CREATORS}/_mapping`, query: { filter_path: '*.mappings._meta' } })
    .catch(absent);
  const [creators, index] = Object.entries(found)[0] ?? [];
  const meta = index?.mappings._meta;
  if (creators === undefined || !meta) throw new AppError('unavailable', NO_CATALOGUE);
  if (meta.mapping !== MAPPING_VERSION) throw new AppError('unavailable', OTHER_FORMAT);
  const old = await before?.catch(() => undefined);
  return old?.creators === creators ? old : { client, creators, info: meta.info, names: nameStore(client, meta.names) };
};

const absent = (error: unknown): Mappings => {
  if (error instanceof OpenSearchRefusal && error.status === 404) return {};
  throw error;
};
