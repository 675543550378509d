import { openSource } from '#functions/adapters/catalogue/embedded/files/version-source.ts';
import { BACKGROUND_RETRY } from '#functions/adapters/http/retry-policy.ts';
import { AppError } from '#shared/http/errors.ts';
import { openSearchClient } from '../client.ts';
import type { CallSettings } from '../patient-calls.ts';
import { indexSize } from './index-size.ts';
import { type LoadInput, loadCluster } from './load.ts';
import { type LockTimes, withLoadLock } from './load-lock.ts';
import type { IndexSize } from './loading-index.ts';
import { sourceStamp } from './source-stamp.ts';

/** Timeout of one call, including its retries. */
const MAX_CALL_MS = 900_000;

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
    const cluster = { ...settings, timeoutMs: MAX_CALL_MS, retryPolicy: BACKGROUND_RETRY };
    const asked = { ...(shards !== undefined && { shards }), ...(replicas !== undefined && { replicas }) };
    const stamp = await sourceStamp(dir, source.info);
    // Whoever stops a load still lets the lock go.
    return await withLoadLock(openSearchClient(cluster), { signal: input.signal, times: lockTimes }, async ({ signal: lost, confirm }) => {
      const signal = AbortSignal.any([lost, ...(input.signal ? [input.signal] : [])]);
      const client = openSearchClient({ ...cluster, signal });
      const size = await indexSize(client, source.total, asked);
      return loadCluster({ ...input, client, source, size, stamp, signal, confirm });
    });
  } finally {
    source.close();
  }
};
