import { setTimeout as wait } from 'node:timers/promises';
import type { OpenSearchClient } from '../client.ts';

const POLL_MS = 2_000;
/** The cluster releases the operation history every 30 s. */
const MAX_MS = 90_000;

type Shard = { seq_no: { max_seq_no: number }; retention_leases: { leases: { retaining_seq_no: number }[] } };
type Stats = { indices: Record<string, { shards: Record<string, Shard[]> }> };

/**
 * Waits until no shard retains its operation history for the recovery of a replica. While one does, merging keeps the complete source
 * of each document next to the part that is read, which doubles its size. A missing node can retain the history forever, so the wait
 * is limited.
 */
export const forgetHistory = async ({ call }: OpenSearchClient, index: string, signal?: AbortSignal): Promise<void> => {
  await call({ method: 'POST', path: `/${index}/_flush`, repeatable: true });
  const query = { level: 'shards', filter_path: '**.seq_no,**.retention_leases' };
  for (const until = Date.now() + MAX_MS; Date.now() < until; await wait(POLL_MS, undefined, signal && { signal })) {
    const { indices } = await call<Stats>({ method: 'GET', path: `/${index}/_stats`, query });
    const shards = Object.values(indices[index]?.shards ?? {}).flat();
    if (shards.every(isForgotten)) return;
  }
};

const isForgotten = ({ seq_no, retention_leases }: Shard): boolean =>
  retention_leases.leases.every(({ retaining_seq_no }) => retaining_seq_no > seq_no.max_seq_no);
