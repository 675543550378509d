import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { CREATORS, type LoadedMeta, MAPPING_VERSION } from '../load/mapping.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { type NameStore, nameStore } from './name-store.ts';

/** A load with the names of its own indices, so that an answer never mixes two loads. */
export type Load = { client: OpenSearchClient; creators: string; info: CatalogueInfo; names: NameStore };

/** Runs work on the load that the alias points to. Throws `unavailable` when there is none. */
export type CurrentLoad = { use<T>(work: (load: Load) => Promise<T>): Promise<T> };

/** Maximum delay until a swap is noticed; a load keeps the previous indices for longer than that. */
const REFRESH_MS = 2_000;

export const currentLoad = (client: OpenSearchClient): CurrentLoad => {
  let cached: { load: Promise<Load>; until: number } | undefined;
  const current = (): Promise<Load> => {
    if (cached && Date.now() < cached.until) return cached.load;
    const previous = cached?.load;
    const load = resolve(client, previous);
    cached = { load, until: Date.now() + REFRESH_MS };
    load.catch(() => {
      if (cached?.load === load) cached = undefined;
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
        cached = undefined;
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

const resolve = async (client: OpenSearchClient, previous: Promise<Load> | undefined): Promise<Load> => {
  const found = await client
    .call<Mappings>({ method: 'GET', path: `/${CREATORS}/_mapping`, query: { filter_path: '*.mappings._meta' } })
    .catch(absent);
  const [creators, index] = Object.entries(found)[0] ?? [];
  const meta = index?.mappings._meta;
  if (creators === undefined || !meta) throw new AppError('unavailable', NO_CATALOGUE);
  if (meta.mapping !== MAPPING_VERSION) throw new AppError('unavailable', OTHER_FORMAT);
  const old = await previous?.catch(() => undefined);
  return old?.creators === creators ? old : { client, creators, info: meta.info, names: nameStore(client, meta.names) };
};

const absent = (error: unknown): Mappings => {
  if (error instanceof OpenSearchRefusal && error.status === 404) return {};
  throw error;
};
