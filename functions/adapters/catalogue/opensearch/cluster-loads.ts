import { publishedSource } from '#functions/adapters/catalogue/published/published-source.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import type { CatalogueLoads } from '#functions/ports/creators/catalogue-loads.ts';
import type { Files } from '#functions/ports/system/files.ts';
import { openSearchClient } from './client.ts';
import { keepSnapshot, type SnapshotStore } from './load/keep-snapshot.ts';
import type { LoadInput } from './load/load.ts';
import { withLoadLock } from './load/load-lock.ts';
import { clusterOf, type LoadSettings, loadSource } from './load/load-source.ts';
import { removeIndices } from './load/loading-index.ts';
import { CREATORS, indicesOf, namesOf, PREVIOUS } from './load/mapping.ts';
import { indicesBehind } from './load/swap-alias.ts';

type Opening = Pick<LoadSettings, 'settings' | 'lockTimes'> &
  Pick<LoadInput, 'suppressionKey' | 'rangeSize' | 'graceMs'> & {
    files: Pick<Files<string>, 'find'>;
    /** One loader keeps about one core busy. */
    creatorsPerLoader?: number;
    /** Undefined where no snapshots are made. */
    snapshots?: SnapshotStore | undefined;
  };

const CREATORS_PER_LOADER = 250_000;
const MAX_LOADERS = 24;

/** Loads published catalogues into a cluster, by the steps that commands share as well. */
export const clusterLoads = ({
  files,
  snapshots,
  settings,
  lockTimes,
  creatorsPerLoader = CREATORS_PER_LOADER,
  ...loading
}: Opening): CatalogueLoads => {
  const load = async (catalogue: string, share: 'parts' | 'end', signal: AbortSignal): Promise<boolean> => {
    const source = await publishedSource(files, catalogue);
    try {
      await loadSource({ ...loading, ...(lockTimes && { lockTimes }), settings, gazetteer: worldGazetteer(), source, share, signal });
      return true;
    } catch (error) {
      // The step is free again, with its progress.
      if (signal.aborted) return false;
      throw error;
    }
  };
  return {
    plan: async (catalogue) => {
      const { total } = await publishedSource(files, catalogue);
      return { creators: total, loaders: Math.min(MAX_LOADERS, Math.max(1, Math.ceil(total / creatorsPerLoader))) };
    },
    loadParts: (catalogue, signal) => load(catalogue, 'parts', signal),
    finish: (catalogue, signal) => load(catalogue, 'end', signal),
    cleanUp: async (catalogue) => {
      const client = openSearchClient(clusterOf(settings));
      return withLoadLock(client, { times: lockTimes }, async ({ confirm }) => {
        const [searched] = await indicesBehind(client, CREATORS);
        const previous = await indicesBehind(client, PREVIOUS);
        if (searched === undefined || !isLoadOf(searched, catalogue) || previous.length === 0) return false;
        await confirm();
        await removeIndices(client, [...previous, ...previous.map(namesOf)]);
        return true;
      });
    },
    snapshot: (day, keptDays) => keepSnapshot(openSearchClient(clusterOf(settings)), { store: snapshots, day, keptDays }),
  };
};

/** A catalogue that was changed since its first load is loaded into an index with a number. */
const isLoadOf = (index: string, catalogue: string): boolean => {
  const { creators } = indicesOf(catalogue);
  return index === creators || index.startsWith(`${creators}-`);
};
