import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import { type ChangeInput, changeLoad } from './change/change-load.ts';
import { openSearchClient } from './client.ts';
import { type LockHeld, withLoadLock } from './load/load-lock.ts';
import { clusterOf, type LoadSettings } from './load/load-source.ts';
import { mergeSegments } from './load/merge-segments.ts';
import { searchedLoad } from './load/searched-load.ts';

type WriterOptions = LoadSettings & Pick<ChangeInput, 'gazetteer' | 'onProgress'>;

/** Changes the load that searches of a cluster read. Throws `conflict` while a load or another change runs, `unavailable` without a load. */
export const openSearchWriter = ({ settings, lockTimes, signal, ...options }: WriterOptions): CatalogueWriter<CreatorRecord> => {
  const alone = <T>(work: (held: Pick<ChangeInput, 'client' | 'confirm' | 'signal'>) => Promise<T>): Promise<T> =>
    withLoadLock(openSearchClient(clusterOf(settings)), { signal, times: lockTimes }, ({ signal: lost, confirm }: LockHeld) => {
      const stop = AbortSignal.any([lost, ...(signal ? [signal] : [])]);
      return work({ client: openSearchClient({ ...clusterOf(settings), signal: stop }), confirm, signal: stop });
    });
  return {
    upsert: (upserts, { count: _, ...origin }) => alone((held) => changeLoad({ ...options, ...origin, ...held, upserts, removals: [] })),
    remove: (removals, origin) => alone((held) => changeLoad({ ...options, ...origin, ...held, upserts: [], removals })),
    compact: () =>
      alone(async ({ client, signal: stop }) => {
        const { creators } = await searchedLoad(client);
        await mergeSegments(client, creators, stop);
      }),
  };
};
