import { isDeepStrictEqual } from 'node:util';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { searchedLoad } from '../load/searched-load.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { type NameStore, nameStore } from './name-store.ts';

/** A load as of one of its changes, with the names of its own indices, so that an answer never mixes two loads. */
export type Load = { client: OpenSearchClient; creators: string; info: CatalogueInfo; names: NameStore };

/** Runs work on the load that the alias points to. Throws `unavailable` when there is none. */
export type CurrentLoad = { use<T>(work: (load: Load) => Promise<T>): Promise<T> };

/** Maximum delay until a swap or a change is noticed; a load keeps the previous indices for longer than that. */
const REFRESH_MS = 1_000;

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

const resolve = async (client: OpenSearchClient, previous: Promise<Load> | undefined): Promise<Load> => {
  const { creators, meta } = await searchedLoad(client);
  const old = await previous?.catch(() => undefined);
  // A suppression during a load changes the counts, but not the version.
  const isUnchanged = old?.creators === creators && isDeepStrictEqual(old.info, meta.info);
  return isUnchanged ? old : { client, creators, info: meta.info, names: nameStore(client, meta.names) };
};
