import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { monotonic } from '#functions/adapters/http/monotonic.ts';
import type { OpenSearchClient } from '../client.ts';
import { bulkLines, missingLines, sendBulk } from './bulk.ts';
import { readVersioned, type Version, type Versioned, writeIf } from './conditional-write.ts';
import type { LockTimes } from './load-lock.ts';

/** Kind of the documents of steps, beside the names of a load. */
export const STEP_KIND = 'step';

/** A part of a load that one process does: names, a range of the creators, or the end. */
export type Step = { id: string; from: number; to: number };
/** `row` is the position that is complete: all creators of the range before it are stored. */
type Progress = { owner: string | null; row: number; isDone: boolean };
type StepDocument = { kind: typeof STEP_KIND; entry: Progress };
type StoredStep = Step & Versioned<StepDocument>;

export type HeldStep = Step & {
  row: number;
  /** Aborted when another process has taken the step. */
  signal: AbortSignal;
  /** Reports the progress, which the next heartbeat stores. */
  onStored(row: number): void;
};

type Steps = {
  client: OpenSearchClient;
  /** The index of names of the load. */
  index: string;
  /** In their order. */
  steps: readonly Step[];
  /** The step that waits for all others. */
  last?: string;
  times: LockTimes;
  signal?: AbortSignal | undefined;
  /** Positions that are complete, in all ranges. */
  onProgress?: (rows: number) => void;
};

const START: Progress = { owner: null, row: 0, isDone: false };

type StepsOf = Pick<Steps, 'client' | 'index' | 'steps'>;

/** Creates the steps that are not there yet. */
export const createSteps = ({ client, index, steps }: StepsOf): Promise<void> => sendBulk(client, index, startOf(steps).map(missingLines));

/** The steps begin again. */
export const resetSteps = ({ client, index, steps }: StepsOf): Promise<void> => sendBulk(client, index, startOf(steps).map(bulkLines));

const startOf = (steps: readonly Step[]) => steps.map(({ id, from }) => ({ id, body: documentOf({ ...START, row: from }) }));

const documentOf = (entry: Progress): StepDocument => ({ kind: STEP_KIND, entry });

/**
 * Does the steps of a load together with other processes, until all are done. A process claims a step by a conditional write and rewrites
 * it periodically with its progress. A step whose owner is silent goes to another process, which continues at the stored progress.
 */
export const doSteps = async (given: Steps, work: (step: HeldStep) => Promise<void>): Promise<void> => {
  const { client, index, steps, times, signal } = given;
  const me = randomUUID();
  const isSilent = silenceWatch(times.expiryMs);
  for (;;) {
    signal?.throwIfAborted();
    const stored = await readSteps(client, index, steps);
    const rowsBefore = completeRows(stored);
    given.onProgress?.(rowsBefore);
    const open = stored.filter(({ body }) => !body.entry.isDone);
    const [first] = open;
    if (!first) return;
    const mayClaim = open.length === 1 ? open : open.filter(({ id }) => id !== given.last);
    const free = mayClaim.filter((step) => step.body.entry.owner === null || isSilent(step))[0];
    const claimed =
      free && (await writeIf(client, { index, id: free.id }, documentOf({ ...free.body.entry, owner: me }), { expected: free }));
    if (free && claimed) await doStep({ ...given, rowsBefore }, { ...free, ...claimed }, work);
    else if (!free) await wait(times.heartbeatMs / 2, undefined, signal && { signal });
  }
};

type Found = Version & { _id: string; found: boolean; _source: StepDocument };

const readSteps = async ({ call }: OpenSearchClient, index: string, steps: readonly Step[]): Promise<StoredStep[]> => {
  const body = { ids: steps.map(({ id }) => id) };
  const { docs } = await call<{ docs: Found[] }>({ method: 'POST', path: `/${index}/_mget`, body, repeatable: true });
  return steps.map((step, at) => {
    const stored = docs[at];
    if (!stored?.found) throw new Error(`The step ${step.id} of the load is gone: load again`);
    return { ...step, _seq_no: stored._seq_no, _primary_term: stored._primary_term, body: stored._source };
  });
};

const completeRows = (stored: readonly StoredStep[]): number =>
  stored.reduce((sum, { from, to, body }) => sum + (body.entry.isDone ? to : body.entry.row) - from, 0);

/** Remembers since when each step is unchanged, without comparing clocks of machines. */
const silenceWatch = (expiryMs: number) => {
  const seen = new Map<string, { version: number; since: number }>();
  return ({ id, _seq_no }: StoredStep): boolean => {
    const last = seen.get(id);
    if (last?.version !== _seq_no) seen.set(id, { version: _seq_no, since: monotonic() });
    return last?.version === _seq_no && monotonic() - last.since >= expiryMs;
  };
};

const doStep = async (
  given: Steps & { rowsBefore: number },
  claimed: StoredStep,
  work: (step: HeldStep) => Promise<void>,
): Promise<void> => {
  const { client, index, times, signal, rowsBefore } = given;
  const lost = new AbortController();
  let stored: Versioned<StepDocument> = claimed;
  let before: Promise<unknown> = Promise.resolve();
  const write = async (change: Partial<Progress>): Promise<void> => {
    if (lost.signal.aborted) return;
    const body = documentOf({ ...stored.body.entry, ...change });
    const written = (await writeIf(client, { index, id: claimed.id }, body, { expected: stored })) ?? (await own());
    if (written) stored = written;
    else lost.abort(new Error(`another process has taken the step ${claimed.id}`));
  };
  /** After a refused write: an attempt whose response was lost may have written the document. */
  const own = async (): Promise<Versioned<StepDocument> | undefined> => {
    const now = await readVersioned<StepDocument>(client, { index, id: claimed.id });
    return now?.body.entry.owner === claimed.body.entry.owner ? now : undefined;
  };
  const save = (change: Partial<Progress>): Promise<void> => {
    const next = before.then(() => write(change));
    before = next.catch(() => undefined);
    return next;
  };
  const [stop, stopped] = [new AbortController(), AbortSignal.any([lost.signal, ...(signal ? [signal] : [])])];
  let row = claimed.body.entry.row;
  const heartbeats = repeat(times.heartbeatMs, stop.signal, () => save({ row }));
  const onStored = (upTo: number): void => {
    row = upTo;
    given.onProgress?.(rowsBefore + upTo - claimed.body.entry.row);
  };
  try {
    await work({ ...claimed, row, signal: stopped, onStored });
    await save({ row: claimed.to, isDone: true });
  } catch (error) {
    if (!lost.signal.aborted) {
      await save({ row, owner: null }).catch(() => undefined);
      throw error;
    }
  } finally {
    stop.abort();
    await heartbeats;
  }
};

const repeat = async (everyMs: number, stop: AbortSignal, work: () => Promise<void>): Promise<void> => {
  while (!stop.aborted) {
    await wait(everyMs, undefined, { signal: stop }).catch(() => undefined);
    // A failure of the cluster also fails the calls of the step itself.
    if (!stop.aborted) await work().catch(() => undefined);
  }
};
