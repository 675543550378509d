import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { OpenSearchRefusal } from '../refusal.ts';
import { createIndex } from './loading-index.ts';

/** No pattern of the loads' indices matches this name. */
const INDEX = 'creator-load-lock';
const ID = 'lock';
const PATH = `/${INDEX}/_doc/${ID}`;
/** Timeout of heartbeats and of the release: both may fail without preventing a load from ending. */
const HEARTBEAT_TIMEOUT_MS = 15_000;

const ANOTHER_RUNS = 'Another load into this cluster is running: wait for its end, or stop it';
const TAKEN_OVER = 'Another load into this cluster took over, as nothing was heard of this one for a while';

/** Interval of the heartbeats, and time without one after which a lock is taken over. */
export type LockTimes = { heartbeatMs: number; expiryMs: number };
const TIMES: LockTimes = { heartbeatMs: 5_000, expiryMs: 30_000 };

type LockOptions = { signal?: AbortSignal | undefined; times?: LockTimes | undefined };
type Client = Pick<OpenSearchClient, 'call'>;
/** Sequence number and primary term, which change with each write. */
type Version = { _seq_no: number; _primary_term: number };
type LockVersion = Version & { holder: string };

export type LockHeld = {
  /** Aborted when the lock is lost. */
  signal: AbortSignal;
  /** Throws `conflict` when this load has lost the lock. */
  confirm(): Promise<void>;
};

/**
 * Allows one load into a cluster at a time, from any machine. The lock is a document that its owner rewrites periodically, conditional
 * on its last write. Another load detects a dead owner by missing heartbeats, without comparing clocks, and the conditional write
 * rejects an owner that was taken for dead. Throws `conflict`.
 */
export const withLoadLock = async <T>(
  client: Client,
  { signal, times = TIMES }: LockOptions,
  load: (held: LockHeld) => Promise<T>,
): Promise<T> => {
  const { lost, sendHeartbeat, release } = heldLock(client, await acquire(client, times, signal));
  const stopped = new AbortController();
  const heartbeats = untilAborted(stopped.signal, times.heartbeatMs, () => sendHeartbeat(HEARTBEAT_TIMEOUT_MS));
  try {
    return await load({ signal: lost, confirm: () => sendHeartbeat() });
  } catch (error) {
    throw lost.aborted ? lost.reason : error;
  } finally {
    stopped.abort();
    await heartbeats;
    // If the release fails, the next load detects the missing heartbeats.
    await release().catch(() => undefined);
  }
};

const heldLock = (client: Client, acquired: LockVersion) => {
  const lost = new AbortController();
  let version = acquired;
  let before: Promise<unknown> = Promise.resolve();
  const writeOnce = async (timeoutMs?: number): Promise<void> => {
    lost.signal.throwIfAborted();
    const written = await write(client, version.holder, { expected: version, timeoutMs });
    if (!written) lost.abort(new AppError('conflict', TAKEN_OVER));
    lost.signal.throwIfAborted();
    version = written ?? version;
  };
  return {
    lost: lost.signal,
    /** Writes run in sequence, because each is conditional on the previous one. */
    sendHeartbeat: (timeoutMs?: number): Promise<void> => {
      const next = before.then(() => writeOnce(timeoutMs));
      before = next.catch(() => undefined);
      return next;
    },
    release: (): Promise<unknown> =>
      client.call({ method: 'DELETE', path: PATH, query: onlyIfUnchanged(version), timeoutMs: HEARTBEAT_TIMEOUT_MS }),
  };
};

const untilAborted = async (stopped: AbortSignal, everyMs: number, work: () => Promise<void>): Promise<void> => {
  while (!stopped.aborted) {
    await wait(everyMs, undefined, { signal: stopped }).catch(() => undefined);
    // A cluster failure also fails the load's own calls, so it is ignored here.
    if (!stopped.aborted) await work().catch(() => undefined);
  }
};

const acquire = async (client: Client, times: LockTimes, signal: AbortSignal | undefined): Promise<LockVersion> => {
  const body = { settings: { number_of_shards: 1, auto_expand_replicas: '0-1' }, mappings: { dynamic: false } };
  await createIndex(client, INDEX, body);
  const owner = randomUUID();
  for (;;) {
    const created = await write(client, owner);
    if (created) return created;
    const silent = await silentOwner(client, times, signal);
    const acquired = silent && (await write(client, owner, { expected: silent }));
    if (acquired) return acquired;
    if (silent) throw new AppError('conflict', ANOTHER_RUNS);
  }
};

/** The lock owner that has stopped sending heartbeats; undefined when the lock was released meanwhile. */
const silentOwner = async (
  client: Client,
  { heartbeatMs, expiryMs }: LockTimes,
  signal?: AbortSignal,
): Promise<LockVersion | undefined> => {
  const first = await read(client);
  for (const until = Date.now() + expiryMs; Date.now() < until; ) {
    await wait(heartbeatMs / 2, undefined, signal && { signal });
    const now = await read(client);
    if (!now || !first) return undefined;
    if (now._seq_no !== first._seq_no) throw new AppError('conflict', ANOTHER_RUNS);
  }
  return first;
};

type Writing = { expected?: Version; timeoutMs?: number | undefined };

/** Writes conditionally on the version that was read, or on absence; undefined when another writer was faster. */
const write = async (client: Client, holder: string, { expected, timeoutMs }: Writing = {}): Promise<LockVersion | undefined> => {
  const path = expected ? PATH : `/${INDEX}/_create/${ID}`;
  try {
    const written = await client.call<Version>({
      method: 'PUT',
      path,
      query: expected && onlyIfUnchanged(expected),
      body: { holder },
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    return { ...written, holder };
  } catch (error) {
    if (!isRefusal(error, 409)) throw error;
    // An attempt whose response was lost may have written the document.
    const now = await read(client);
    return now?.holder === holder ? now : undefined;
  }
};

const read = async ({ call }: Client): Promise<LockVersion | undefined> => {
  try {
    const { _source, ...found } = await call<Version & { _source: { holder: string } }>({ method: 'GET', path: PATH });
    return { _seq_no: found._seq_no, _primary_term: found._primary_term, holder: _source.holder };
  } catch (error) {
    if (isRefusal(error, 404)) return undefined;
    throw error;
  }
};

const onlyIfUnchanged = ({ _seq_no, _primary_term }: Version): Record<string, string> => ({
  if_seq_no: `${_seq_no}`,
  if_primary_term: `${_primary_term}`,
});

const isRefusal = (error: unknown, status: number): boolean => error instanceof OpenSearchRefusal && error.status === status;
