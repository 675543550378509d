import { AppError } from '#shared/http/errors.ts';
import { openSource } from '../embedded/version-source.ts';
import { openSearchClient } from './client.ts';
import { indexSize } from './index-size.ts';
import { type LoadInput, loadCluster } from './load.ts';
import { type LockTimes, withLoadLock } from './load-lock.ts';
import type { IndexSize } from './loading-index.ts';
import type { CallSettings, Patience } from './patient-calls.ts';
import { sourceStamp } from './source-stamp.ts';

/** A load has no waiting user: it waits for a restarting node or a busy cluster. */
const PATIENT: Patience = { tries: 200, firstWaitMs: 250, mostWaitMs: 5_000, tryMs: 120_000 };
const MOST_MS = 900_000;

type FolderLoad = Partial<IndexSize> &
  Omit<LoadInput, 'client' | 'source' | 'stamp' | 'size' | 'confirm'> & {
    dir: string;
    settings: Pick<CallSettings, 'endpoints' | 'access'>;
    lockTimes?: LockTimes;
  };

/** Loads the catalogue of a folder into the cluster; a load that was stopped goes on where it was. */
export const loadFolder = async ({ dir, settings, shards, replicas, lockTimes, ...input }: FolderLoad) => {
  const source = await openSource(dir);
  if (!source) throw new AppError('bad_request', `There is no catalogue in ${dir}; "seed" or "import" makes one`);
  try {
    const patient = { ...settings, timeoutMs: MOST_MS, patience: PATIENT };
    const asked = { ...(shards !== undefined && { shards }), ...(replicas !== undefined && { replicas }) };
    const stamp = await sourceStamp(dir, source.info);
    // An aborted load still releases the lock.
    return await withLoadLock(openSearchClient(patient), { signal: input.signal, times: lockTimes }, async ({ signal: lost, confirm }) => {
      const signal = AbortSignal.any([lost, ...(input.signal ? [input.signal] : [])]);
      const client = openSearchClient({ ...patient, signal });
      const size = await indexSize(client, source.total, asked);
      return loadCluster({ ...input, client, source, size, stamp, signal, confirm });
    });
  } finally {
    source.close();
  }
};
