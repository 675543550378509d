import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/http/errors.ts';
import type { OpenSearchClient } from '../client.ts';
import { readVersioned, removeIf, type Versioned, writeIf } from './conditional-write.ts';
import { createIndex } from './loading-index.ts';

/** No pattern of the loads' indices matches this name. */
const LOCK = { index: 'creator-load-lock', id: 'lock' };
/** Timeout of heartbeats and of the release: both may fail without preventing a load from ending. */
const HEARTBEAT_TIMEOUT_MS = 15_000;

const ANOTHER_RUNS = 'Another load into this cluster is running: wait for its end, or stop it';
const TAKEN_OVER = 'Another load into this cluster took over, as nothing was heard of this one for a while';

/** Interval of the heartbeats, and time without one after which a lock is taken over. */
export type LockTimes = { heartbeatMs: number; expiryMs: number };
export const LOCK_TIMES: LockTimes = { heartbeatMs: 5_000, expiryMs: 30_000 };

type LockOptions = {
  signal?: AbortSignal | undefined;
  times?: LockTimes | undefined;
  /** Name of the work. Processes with the same name hold the lock together; without a name, one process holds it alone. */
  sharedBy?: string;
};
type Client = Pick<OpenSearchClient, 'call'>;
/** `members` are the processes that hold the lock together; earlier releases did not write them. */
type Lock = { holder: string; members?: string[] };

export type LockHeld = {
  /** Aborted when the lock is lost. */
  signal: AbortSignal;
  /** Throws `conflict` when this load has lost the lock. */
  confirm(): Promise<void>;
};

/**
 * Allows one load into a cluster at a time, from any number of machines, or one change. The lock is a document that its owner rewrites
 * periodically, conditional on its last write. Another load detects a dead owner by missing heartbeats, without comparing clocks, and the
 * conditional write rejects an owner that was taken for dead. Throws `conflict`.
 */
export const withLoadLock = async <T>(
  client: Client,
  { signal, times = LOCK_TIMES, sharedBy }: LockOptions,
  load: (held: LockHeld) => Promise<T>,
): Promise<T> => {
  const me = randomUUID();
  const acquired = await acquire(client, { me, holder: sharedBy ?? me, times, signal });
  const { lost, sendHeartbeat, release } = heldLock(client, me, acquired);
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

const heldLock = (client: Client, me: string, acquired: Versioned<Lock>) => {
  const lost = new AbortController();
  let lock = acquired;
  let before: Promise<unknown> = Promise.resolve();
  /** Reads the lock after a refused write: another member, or an attempt whose response was lost, may have written it. */
  const readOwn = async (): Promise<Versioned<Lock> | undefined> => {
    const now = await readVersioned<Lock>(client, LOCK);
    return now?.body.members?.includes(me) ? now : undefined;
  };
  const writeOnce = async (timeoutMs?: number): Promise<void> => {
    lost.signal.throwIfAborted();
    const written = (await writeIf(client, LOCK, lock.body, { expected: lock, timeoutMs })) ?? (await readOwn());
    if (!written) lost.abort(new AppError('conflict', TAKEN_OVER));
    lost.signal.throwIfAborted();
    lock = written ?? lock;
  };
  const leave = async (): Promise<void> => {
    for (let now: Versioned<Lock> | undefined = lock; now; now = await readOwn()) {
      const members = (now.body.members ?? []).filter((member) => member !== me);
      const isDone =
        members.length === 0
          ? await removeIf(client, LOCK, now, HEARTBEAT_TIMEOUT_MS)
          : await writeIf(client, LOCK, { ...now.body, members }, { expected: now, timeoutMs: HEARTBEAT_TIMEOUT_MS });
      if (isDone) return;
    }
  };
  return {
    lost: lost.signal,
    /** Writes run in sequence, because each is conditional on the previous one. */
    sendHeartbeat: (timeoutMs?: number): Promise<void> => {
      const next = before.then(() => writeOnce(timeoutMs));
      before = next.catch(() => undefined);
      return next;
    },
    release: leave,
  };
};

const untilAborted = async (stopped: AbortSignal, everyMs: number, work: () => Promise<void>): Promise<void> => {
  while (!stopped.aborted) {
    await wait(everyMs, undefined, { signal: stopped }).catch(() => undefined);
    // A cluster failure also fails the load's own calls, so it is ignored here.
    if (!stopped.aborted) await work().catch(() => undefined);
  }
};

type Acquiring = { me: string; holder: string; times: LockTimes; signal: AbortSignal | undefined };

const acquire = async (client: Client, { me, holder, times, signal }: Acquiring): Promise<Versioned<Lock>> => {
  const body = { settings: { number_of_shards: 1, auto_expand_replicas: '0-1' }, mappings: { dynamic: false } };
  await createIndex(client, LOCK.index, body);
  const mine: Lock = { holder, members: [me] };
  for (;;) {
    signal?.throwIfAborted();
    const created = await writeIf(client, LOCK, mine);
    if (created) return created;
    const now = await readVersioned<Lock>(client, LOCK);
    if (!now) continue;
    // An attempt whose response was lost may have written the document.
    if (now.body.members?.includes(me)) return now;
    if (now.body.holder === holder) {
      const joined = await writeIf(client, LOCK, { holder, members: [...(now.body.members ?? []), me] }, { expected: now });
      if (joined) return joined;
      continue;
    }
    const silent = await silentLock(client, now, { holder, times, signal });
    const taken = silent && (await writeIf(client, LOCK, mine, { expected: silent }));
    // Other processes of the same load may have taken the lock meanwhile; this one then joins them.
    if (taken) return taken;
  }
};

/** The lock, if its owner has stopped sending heartbeats; undefined when it was released, or taken by the same load, meanwhile. */
const silentLock = async (
  client: Client,
  first: Versioned<Lock>,
  { holder, times: { heartbeatMs, expiryMs }, signal }: Pick<Acquiring, 'holder' | 'times' | 'signal'>,
): Promise<Versioned<Lock> | undefined> => {
  for (const until = Date.now() + expiryMs; Date.now() < until; ) {
    await wait(heartbeatMs / 2, undefined, signal && { signal });
    const now = await readVersioned<Lock>(client, LOCK);
    if (!now || now.body.holder === holder) return undefined;
    if (now._seq_no !== first._seq_no) throw new AppError('conflict', ANOTHER_RUNS);
  }
  return first;
};
