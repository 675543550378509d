import { BACKGROUND_RETRY } from '#functions/adapters/http/retry-policy.ts';
import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import type { CallSettings } from '../calls-with-retry.ts';
import { openSearchClient } from '../client.ts';
import { indexSize } from './index-size.ts';
import { type LoadInput, loadCluster } from './load.ts';
import { type LockTimes, withLoadLock } from './load-lock.ts';
import type { IndexSize } from './loading-index.ts';

/** Timeout of one call, including its retries. */
const MAX_CALL_MS = 900_000;

export type LoadSettings = {
  settings: Pick<CallSettings, 'endpoints' | 'access'>;
  lockTimes?: LockTimes;
  signal?: AbortSignal;
};

type SourceLoad = Partial<IndexSize> & Omit<LoadInput, 'client' | 'stepsClient' | 'size' | 'confirm' | 'lockTimes'> & LoadSettings;

export const clusterOf = (settings: LoadSettings['settings']) => ({
  ...settings,
  timeoutMs: MAX_CALL_MS,
  retryPolicy: BACKGROUND_RETRY,
});

/**
 * Loads a catalogue into the cluster; an interrupted load of the same source resumes where it stopped, and several processes with the same
 * source share it. Throws `conflict` while another source is loaded.
 */
export const loadSource = async ({ settings, shards, replicas, lockTimes, ...input }: SourceLoad): Promise<CatalogueInfo> => {
  const cluster = clusterOf(settings);
  const sizes = { ...(shards !== undefined && { shards }), ...(replicas !== undefined && { replicas }) };
  // This client has no abort signal, so that an aborted load still releases the lock and its step.
  const stepsClient = openSearchClient(cluster);
  const sharing = { signal: input.signal, times: lockTimes, sharedBy: `load ${input.source.stamp}` };
  return withLoadLock(stepsClient, sharing, async ({ signal: lost, confirm }) => {
    const signal = AbortSignal.any([lost, ...(input.signal ? [input.signal] : [])]);
    const client = openSearchClient({ ...cluster, signal });
    const size = await indexSize(client, input.source.total, sizes);
    return loadCluster({ ...input, ...(lockTimes && { lockTimes }), client, stepsClient, size, signal, confirm });
  });
};
