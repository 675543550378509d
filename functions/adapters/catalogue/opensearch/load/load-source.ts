import type { CatalogueInfo } from '#functions/ports/creators/creator-catalogue.ts';
import { openSearchClient } from '../client.ts';
import type { CallSettings, Patience } from '../patient-calls.ts';
import { indexSize } from './index-size.ts';
import { type LoadInput, loadCluster } from './load.ts';
import { type LockTimes, withLoadLock } from './load-lock.ts';
import type { IndexSize } from './loading-index.ts';

/** Nobody waits at a screen: a node that starts again, or a cluster that is busy, is waited for. */
const PATIENT: Patience = { tries: 200, firstWaitMs: 250, mostWaitMs: 5_000, tryMs: 120_000 };
const MOST_MS = 900_000;

type SourceLoad = Partial<IndexSize> &
  Omit<LoadInput, 'client' | 'size' | 'confirm'> & {
    settings: Pick<CallSettings, 'endpoints' | 'access'>;
    lockTimes?: LockTimes;
  };

/** Loads a catalogue into the cluster; an interrupted load of the same source resumes where it stopped. */
export const loadSource = async ({ settings, shards, replicas, lockTimes, ...input }: SourceLoad): Promise<CatalogueInfo> => {
  const patient = { ...settings, timeoutMs: MOST_MS, patience: PATIENT };
  const asked = { ...(shards !== undefined && { shards }), ...(replicas !== undefined && { replicas }) };
  // A load that is stopped still releases the lock.
  return withLoadLock(openSearchClient(patient), { signal: input.signal, times: lockTimes }, async ({ signal: lost, confirm }) => {
    const signal = AbortSignal.any([lost, ...(input.signal ? [input.signal] : [])]);
    const client = openSearchClient({ ...patient, signal });
    const size = await indexSize(client, input.source.total, asked);
    return loadCluster({ ...input, client, size, signal, confirm });
  });
};
