import { Readable } from 'node:stream';
import { type CreatorFlags, type FlaggedBatch, IGNORED_FULL, type SettledBatch } from '#functions/ports/creators/creator-flags.ts';
import type { Files } from '#functions/ports/system/files.ts';
import { type Job, type Jobs, LEASE_MS, type SendToQueue, type Turn } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { AppError } from '#shared/http/errors.ts';
import { type MemoryNotifications, memoryNotifications } from './notifications.ts';

/** In-memory jobs, creator flags and files for tests of rules; the port suites verify that they behave like the real adapters. */

type Leased = Job & { owner?: string; leasedUntil?: number };

const copy = (leased: Leased | undefined): Job | undefined => {
  const { owner: _, leasedUntil: __, ...job } = structuredClone(leased) ?? {};
  return leased && (job as Job);
};

const position = ({ createdAt, id }: Job) => `${createdAt}#${id}`;

const pageOfJobs = (jobs: Leased[], accountId: string, { queue = '', state, limit, after }: Parameters<Jobs['ofAccount']>[1]) => {
  const matching = jobs
    .filter((job) => job.accountId === accountId && job.queue.startsWith(queue) && (state === undefined || job.state === state))
    .sort((a, b) => (position(a) < position(b) ? 1 : -1))
    .filter((job) => after === undefined || position(job) < after);
  const page = matching.slice(0, limit).map((job) => copy(job) as Job);
  const last = page.at(-1);
  return { jobs: page, ...(last && matching.length > limit && { next: position(last) }) };
};

type Recorder = Pick<MemoryNotifications, 'record'>;

export const memoryJobs = (
  send: SendToQueue,
  now: () => Date = () => new Date(),
  notifications: Recorder = memoryNotifications(),
): Jobs => {
  const jobs = new Map<string, Leased>();
  const change = (leased: Leased | undefined, changes: Partial<Leased>): boolean => {
    if (leased) Object.assign(leased, structuredClone(changes), { updatedAt: now().toISOString() });
    return leased !== undefined;
  };
  return {
    find: async (id) => copy(jobs.get(id)),
    start: async (wanted, afterSeconds) => {
      const at = now().toISOString();
      const job = jobs.get(wanted.id) ?? { ...structuredClone(wanted), state: 'queued', done: 0, createdAt: at, updatedAt: at };
      jobs.set(wanted.id, job);
      if (job.state === 'queued') await send(job.queue, { jobId: job.id }, afterSeconds);
      return copy(job) as Job;
    },
    ofAccount: async (accountId, asked) => pageOfJobs([...jobs.values()], accountId, asked),
    ...memoryLeases({ jobs, change, notifications, send, now }),
    resend: ({ id, queue }, { afterSeconds, settle } = {}) => send(queue, { jobId: id, ...(settle && { settle }) }, afterSeconds),
    ...memoryTurns(jobs, now),
    cancel: async (id) => {
      const job = jobs.get(id);
      return change(job && !isEnded(job.state) && !job.isFinal ? job : undefined, { state: 'cancelled', ...unleased });
    },
    forget: async (id, state) => jobs.get(id)?.state === state && jobs.delete(id),
    failed: async (limit) =>
      [...jobs.values()]
        .filter(({ state }) => state === 'failed')
        .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
        .slice(0, limit)
        .map((job) => copy(job) as Job),
    retry: async (id) => {
      queueAgain(jobs, id, now());
      const queued = jobs.get(id);
      if (!queued || isEnded(queued.state)) return undefined;
      await send(queued.queue, { jobId: id });
      return copy(queued);
    },
  };
};

type Leases = Pick<Jobs, 'claim' | 'report' | 'finish' | 'release' | 'pause'>;
type LeaseParts = {
  jobs: Map<string, Leased>;
  change: (leased: Leased | undefined, changes: Partial<Leased>) => boolean;
  notifications: Recorder;
  send: SendToQueue;
  now: () => Date;
};

const unleased = { owner: undefined, leasedUntil: undefined };

const memoryLeases = ({ jobs, change, notifications, send, now }: LeaseParts): Leases => {
  const leasedBy = (id: string, owner: string) => {
    const leased = jobs.get(id);
    return leased?.state === 'running' && leased.owner === owner ? leased : undefined;
  };
  return {
    claim: async (id, owner) => {
      const job = jobs.get(id);
      const isFree = job?.state === 'queued' || (job?.state === 'running' && (job.leasedUntil ?? 0) < now().getTime());
      if (!isFree) return undefined;
      change(job, { state: 'running', owner, leasedUntil: now().getTime() + LEASE_MS, attempts: (job.attempts ?? 0) + 1 });
      return copy(job);
    },
    report: async (id, owner, progress) => change(leasedBy(id, owner), { ...progress, leasedUntil: now().getTime() + LEASE_MS }),
    finish: async (id, owner, { notice, ...end }) => {
      const isLeased = change(leasedBy(id, owner), { ...end, ...unleased });
      if (isLeased) notifications.record(notice);
      return isLeased;
    },
    release: async (id, owner) => void change(leasedBy(id, owner), { state: 'queued', ...unleased }),
    pause: async (id, owner) => {
      const job = leasedBy(id, owner);
      if (change(job, { state: 'queued', attempts: 0, ...unleased }) && job) await send(job.queue, { jobId: id });
    },
  };
};

type Turns = Pick<Jobs, 'takeTurn' | 'endTurn' | 'abandoned'>;

const memoryTurns = (jobs: Map<string, Leased>, now: () => Date): Turns => {
  /** Times at which jobs took their turns, by job id, for each queue and account. */
  const turns = new Map<string, Map<string, number>>();
  const turnsOf = ({ queue, accountId }: Turn) => {
    const key = JSON.stringify([queue, accountId]);
    const found = turns.get(key) ?? new Map<string, number>();
    turns.set(key, found);
    return found;
  };
  const isFree = ([id, at]: [string, number]) => at < now().getTime() - LEASE_MS && jobs.get(id)?.state !== 'running';
  return {
    takeTurn: async (job, limit) => {
      const taken = turnsOf(job);
      for (const turn of [...taken].filter(isFree)) taken.delete(turn[0]);
      if (!taken.has(job.id) && taken.size >= limit) return false;
      taken.set(job.id, now().getTime());
      return true;
    },
    endTurn: async (job) => void turnsOf(job).delete(job.id),
    abandoned: async () => ({
      jobs: [...turns.values()]
        .flatMap((taken) => [...taken.keys()])
        .map((id) => jobs.get(id))
        .filter((job) => job?.state === 'running' && (job.leasedUntil ?? 0) < now().getTime() - LEASE_MS)
        .map((job) => copy(job) as Job),
      problems: [],
    }),
  };
};

const queueAgain = (jobs: Map<string, Leased>, id: string, now: Date): void => {
  const job = jobs.get(id);
  if (job?.state !== 'failed') return;
  const { charge: _, message: __, canRetry: ___, ...again } = job;
  jobs.set(id, { ...again, state: 'queued', attempts: 0, updatedAt: now.toISOString() });
};

type MemoryOperation = { of: string; batch: FlaggedBatch; at: string; phase: 'reserved' | 'withdrawn' | 'settled' };

const batchesIn = (operations: readonly MemoryOperation[]): SettledBatch[] =>
  operations.flatMap(({ phase, batch: { key, userIds }, at }) => (phase === 'settled' ? [{ key, userIds: userIds.slice(), at }] : []));

/** Removes ids from settled operations; false when none has one of them. */
const forgetIn = (operations: readonly MemoryOperation[], userIds: ReadonlySet<string>): boolean => {
  const named = operations.filter(({ phase, batch }) => phase === 'settled' && batch.userIds.some((userId) => userIds.has(userId)));
  for (const { batch } of named) batch.userIds = batch.userIds.filter((userId) => !userIds.has(userId));
  return named.length > 0;
};

export const memoryCreatorFlags = (maxIgnored = MAX_IGNORED): CreatorFlags => {
  const operations = new Map<string, MemoryOperation>();
  const revisions = new Map<string, number>();
  const setKey = (accountId: string, flag: string, platform: string) => JSON.stringify([accountId, flag, platform]);
  const operationKey = (of: string, key: string) => JSON.stringify([of, key]);
  const operationsOf = (of: string) => [...operations.values()].filter((operation) => operation.of === of);
  const settledOf = (of: string, since = new Date(0)) =>
    new Set(
      operationsOf(of)
        .filter(({ phase, at }) => phase === 'settled' && at >= since.toISOString())
        .flatMap(({ batch }) => batch.userIds),
    );
  const put = (of: string, batch: FlaggedBatch, rest: Pick<MemoryOperation, 'phase' | 'at'>) =>
    void operations.set(operationKey(of, batch.key), { of, batch: structuredClone(batch), ...rest });
  const find = (accountId: string, flag: string, { key, platform }: Pick<FlaggedBatch, 'key' | 'platform'>) =>
    operations.get(operationKey(setKey(accountId, flag, platform), key));
  return {
    marked: async (accountId, flag, platform, since) => settledOf(setKey(accountId, flag, platform), since),
    findBatch: async (accountId, flag, batch) => {
      const operation = find(accountId, flag, batch);
      return operation?.phase === 'settled' ? operation.batch.userIds.slice() : undefined;
    },
    add: async (accountId, flag, batch) => {
      const of = setKey(accountId, flag, batch.platform);
      const others = operationsOf(of).filter((operation) => operation.batch.key !== batch.key);
      if (flag === 'ignored' && others.length >= maxIgnored) throw new AppError('conflict', IGNORED_FULL);
      put(of, batch, { phase: 'settled', at: new Date().toISOString() });
    },
    remove: async (accountId, flag, { key, platform }) => void operations.delete(operationKey(setKey(accountId, flag, platform), key)),
    batches: async (accountId, flag, platform) => batchesIn(operationsOf(setKey(accountId, flag, platform))),
    forget: async (accountId, flag, platform, userIds) => forgetIn(operationsOf(setKey(accountId, flag, platform)), userIds),
    sold: async (accountId, flag, platform) => {
      const of = setKey(accountId, flag, platform);
      const open = operationsOf(of).filter(({ phase }) => phase !== 'settled');
      const reserved = open.map(({ batch, at, phase }) => ({ ...structuredClone(batch), at, withdrawn: phase === 'withdrawn' }));
      return { revision: revisions.get(of) ?? 0, settled: settledOf(of), reserved };
    },
    reserve: async (accountId, flag, { at, ...batch }, revision) => {
      const of = setKey(accountId, flag, batch.platform);
      if ((revisions.get(of) ?? 0) !== revision || find(accountId, flag, batch)) return false;
      revisions.set(of, revision + 1);
      put(of, batch, { phase: 'reserved', at });
      return true;
    },
    settle: async (accountId, flag, batch) => {
      const operation = find(accountId, flag, batch);
      if (!operation || operation.phase === 'withdrawn') return false;
      put(operation.of, batch, { phase: 'settled', at: operation.at });
      return true;
    },
    withdraw: async (accountId, flag, batch) => {
      const operation = find(accountId, flag, batch);
      if (!operation || operation.phase === 'settled') return false;
      operation.phase = 'withdrawn';
      return true;
    },
  };
};

export const memoryFiles = <Key extends string = FileKey>(): Files<Key> => {
  const files = new Map<Key, Uint8Array>();
  return {
    put: async (key, content) => void files.set(key, typeof content === 'string' ? new TextEncoder().encode(content) : content.slice()),
    find: async (key) => files.get(key)?.slice(),
    open: async (key) => {
      const file = files.get(key);
      return file && Readable.from(chunksOf(file));
    },
    remove: async (key) => void files.delete(key),
    removeAll: async (prefix) => {
      for (const key of [...files.keys()]) if (key.startsWith(prefix)) files.delete(key);
    },
    upload: async (key, { type }) => ({ url: 'memory:///', fields: { key, 'Content-Type': type } }),
    link: async (key, { name }) => `memory:///${key}?name=${encodeURIComponent(name)}`,
  };
};

const CHUNK_BYTES = 65_536;

const chunksOf = function* (file: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < file.length; from += CHUNK_BYTES) yield file.slice(from, from + CHUNK_BYTES);
};
