import { setTimeout as wait } from 'node:timers/promises';
import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';

const FIRST_POLL_MS = 20;
const MAX_POLL_MS = 1_000;

/** An index without further writes is searched fastest with one segment per shard. */
export const mergeSegments = async ({ call }: OpenSearchClient, index: string, signal?: AbortSignal): Promise<void> => {
  const query = { max_num_segments: '1', wait_for_completion: 'false' };
  const { task } = await call<{ task: string }>({ method: 'POST', path: `/${index}/_forcemerge`, query, repeatable: true });
  for (let pollMs = FIRST_POLL_MS; await isRunning(call, task); pollMs = Math.min(MAX_POLL_MS, 2 * pollMs))
    await wait(pollMs, undefined, signal && { signal });
};

/** A task that disappeared with its node counts as finished: unmerged segments make searches slower but not wrong. */
const isRunning = async (call: OpenSearchClient['call'], task: string): Promise<boolean> => {
  try {
    return !(await call<{ completed: boolean }>({ method: 'GET', path: `/_tasks/${task}` })).completed;
  } catch (error) {
    if (error instanceof OpenSearchRefusal && error.status === 404) return false;
    throw error;
  }
};
