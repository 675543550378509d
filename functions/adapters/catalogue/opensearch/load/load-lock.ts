import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { createIndex } from './loading-index.ts';

/** Found by its own name; no pattern of the loads' indices has it. */
const INDEX = 'creator-load-lock';
const ID = 'lock';
const PATH = `/${INDEX}/_doc/${ID}`;
/** Signs of life come again, and a lock that is not let go falls silent: neither keeps a load from ending. */
const BRIEF_MS = 15_000;

const ANOTHER_RUNS = 'Another load into this cluster is running: wait for its end, or stop it';
const TAKEN_OVER = 'Another load into this cluster took over, as nothing was heard of this one for a while';

/** How often a load shows that it lives, and how long another one listens before it takes it for dead. */
export type LockTimes = { beatMs: number; silenceMs: number };
const TIMES: LockTimes = { beatMs: 5_000, silenceMs: 30_000 };

type Locking = { signal?: AbortSignal | undefined; times?: LockTimes | undefined };
type Client = Pick<OpenSearchClient, 'call'>;
/** Sequence number and term, which the cluster increments with each write. */
type Version = { _seq_no: number; _primary_term: number };
type Written = Version & { holder: string };

type HeldLock = {
  /** Aborted when the lock is lost. */
  signal: AbortSignal;
  /** Throws unless this load still has it. */
  confirm(): Promise<void>;
};

/**
 * One load at a time into a cluster, whichever machines they run on. The lock is a document that its owner writes again and again,
 * each time onto what it wrote before: who died is known by silence, without comparing clocks, and who was taken for dead is refused.
 */
export const withLoadLock = async <T>(
  client: Client,
  { signal, times = TIMES }: Locking,
  load: (held: HeldLock) => Promise<T>,
): Promise<T> => {
  const { lost, beat, release } = heldLock(client, await acquire(client, times, signal));
  const over = new AbortController();
  const beating = untilAborted(over.signal, times.beatMs, () => beat(BRIEF_MS));
  try {
    return await load({ signal: lost, confirm: () => beat() });
  } catch (error) {
    throw lost.aborted ? lost.reason : error;
  } finally {
    over.abort();
    await beating;
    // Where it fails, the next load finds out by listening.
    await release().catch(() => undefined);
  }
};

const heldLock = (client: Client, acquired: Written) => {
  const lost = new AbortController();
  let mine = acquired;
  let before: Promise<unknown> = Promise.resolve();
  const writeOnce = async (timeoutMs?: number): Promise<void> => {
    lost.signal.throwIfAborted();
    const written = await write(client, mine.holder, { there: mine, timeoutMs });
    if (!written) lost.abort(new AppError('conflict', TAKEN_OVER));
    lost.signal.throwIfAborted();
    mine = written ?? mine;
  };
  return {
    lost: lost.signal,
    /** One after another, as each is written onto the one before. */
    beat: (timeoutMs?: number): Promise<void> => {
      const next = before.then(() => writeOnce(timeoutMs));
      before = next.catch(() => undefined);
      return next;
    },
    release: (): Promise<unknown> => client.call({ method: 'DELETE', path: PATH, query: onto(mine), timeoutMs: BRIEF_MS }),
  };
};

const untilAborted = async (over: AbortSignal, everyMs: number, work: () => Promise<void>): Promise<void> => {
  while (!over.aborted) {
    await wait(everyMs, undefined, { signal: over }).catch(() => undefined);
    // The load itself meets whatever trouble the cluster is in.
    if (!over.aborted) await work().catch(() => undefined);
  }
};

const acquire = async (client: Client, times: LockTimes, signal: AbortSignal | undefined): Promise<Written> => {
  const body = { settings: { number_of_shards: 1, auto_expand_replicas: '0-1' }, mappings: { dynamic: false } };
  await createIndex(client, INDEX, body);
  const owner = randomUUID();
  for (;;) {
    const mine = await write(client, owner);
    if (mine) return mine;
    const silent = await silentOwner(client, times, signal);
    const taken = silent && (await write(client, owner, { there: silent }));
    if (taken) return taken;
    if (silent) throw new AppError('conflict', ANOTHER_RUNS);
  }
};

/** The lock owner that has stopped sending heartbeats; undefined when the lock was released meanwhile. */
const silentOwner = async (client: Client, { beatMs, silenceMs }: LockTimes, signal?: AbortSignal): Promise<Written | undefined> => {
  const first = await read(client);
  for (const until = Date.now() + silenceMs; Date.now() < until; ) {
    await wait(beatMs / 2, undefined, signal && { signal });
    const now = await read(client);
    if (!now || !first) return undefined;
    if (now._seq_no !== first._seq_no) throw new AppError('conflict', ANOTHER_RUNS);
  }
  return first;
};

type Writing = { there?: Version; timeoutMs?: number | undefined };

/** Writes conditionally on the version that was read, or on absence; undefined when another writer was faster. */
const write = async (client: Client, holder: string, { there, timeoutMs }: Writing = {}): Promise<Written | undefined> => {
  const path = there ? PATH : `/${INDEX}/_create/${ID}`;
  try {
    const written = await client.call<Version>({
      method: 'PUT',
      path,
      query: there && onto(there),
      body: { holder },
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    return { ...written, holder };
  } catch (error) {
    if (!isRefusal(error, 409)) throw error;
    // A try whose answer was lost may have written it.
    const now = await read(client);
    return now?.holder === holder ? now : undefined;
  }
};

const read = async ({ call }: Client): Promise<Written | undefined> => {
  try {
    const { _source, ...found } = await call<Version & { _source: { holder: string } }>({ method: 'GET', path: PATH });
    return { _seq_no: found._seq_no, _primary_term: found._primary_term, holder: _source.holder };
  } catch (error) {
    if (isRefusal(error, 404)) return undefined;
    throw error;
  }
};

const onto = ({ _seq_no, _primary_term }: Version): Record<string, string> => ({
  if_seq_no: `${_seq_no}`,
  if_primary_term: `${_primary_term}`,
});

const isRefusal = (error: unknown, status: number): boolean => error instanceof OpenSearchRefusal && error.status === status;
