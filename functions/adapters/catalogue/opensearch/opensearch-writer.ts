import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CreatorNames } from '#functions/catalogue/import/known-creators.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import { isConflict } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { type ChangeInput, changeLoad } from './change/change-load.ts';
import { suppressNow } from './change/suppress.ts';
import { openSearchClient } from './client.ts';
import { type LockHeld, withLoadLock } from './load/load-lock.ts';
import { clusterOf, type LoadSettings } from './load/load-source.ts';
import { mergeSegments } from './load/merge-segments.ts';
import { searchedLoad } from './load/searched-load.ts';
import { recordsNamed } from './search/find-records.ts';

type WriterOptions = LoadSettings & Pick<ChangeInput, 'gazetteer' | 'onProgress' | 'suppressionKey'>;

/** Changes the load that searches of a cluster read. Throws `conflict` while a load or another change runs, `unavailable` without a load. */
export const openSearchWriter = ({ settings, lockTimes, signal, ...options }: WriterOptions): CatalogueWriter<CreatorRecord> => {
  const alone = <T>(work: (held: Pick<ChangeInput, 'client' | 'confirm' | 'signal'>) => Promise<T>): Promise<T> =>
    withLoadLock(openSearchClient(clusterOf(settings)), { signal, times: lockTimes }, ({ signal: lost, confirm }: LockHeld) => {
      const stop = AbortSignal.any([lost, ...(signal ? [signal] : [])]);
      return work({ client: openSearchClient({ ...clusterOf(settings), signal: stop }), confirm, signal: stop });
    });
  /** Corrects the counts that earlier changes left behind. A load or another change that runs now leaves this to the next change. */
  const settle = async (origin: string): Promise<void> => {
    const settling = alone((held) => changeLoad({ ...options, ...held, origin, upserts: [], removals: [] }));
    await settling.catch((error: unknown) => {
      if (!isConflict(error)) throw error;
    });
  };
  return {
    upsert: (upserts, { count: _, ...origin }) => alone((held) => changeLoad({ ...options, ...origin, ...held, upserts, removals: [] })),
    remove: (removals, origin) => alone((held) => changeLoad({ ...options, ...origin, ...held, upserts: [], removals })),
    suppress: async (creators) => {
      const outcome = await suppressNow(openSearchClient({ ...clusterOf(settings), signal }), creators, options.suppressionKey);
      if (outcome.removed > 0) await settle(`suppress ${outcome.removed} creators`);
      return outcome;
    },
    compact: () =>
      alone(async ({ client, signal: stop }) => {
        const { creators } = await searchedLoad(client);
        await mergeSegments(client, creators, stop);
      }),
  };
};

/** Records and counts of the load that searches of a cluster read, for imports. Throws `unavailable` without a load. */
export const searchedRecords = (settings: LoadSettings['settings']) => {
  const client = openSearchClient(clusterOf(settings));
  return {
    find: async (platform: Platform, names: CreatorNames): Promise<CreatorRecord[]> => {
      const { creators } = await searchedLoad(client);
      return recordsNamed({ client, creators }, platform, names);
    },
    info: async () => {
      const { info, origin } = (await searchedLoad(client)).meta;
      return { ...info, origin };
    },
  };
};
