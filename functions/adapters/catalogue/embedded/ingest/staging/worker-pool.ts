import { Worker } from 'node:worker_threads';
import type { RecordTask } from '#functions/catalogue/record-batches.ts';
import type { FromWorker, NumberedBatch, PreparedBatch, StagedBatch, ToWorker, WorkerOptions } from './messages.ts';

const PROGRAM = new URL('./stage-worker.ts', import.meta.url);
/** Size of the young generation. In a smaller one, the records of a batch would be copied more often. */
const YOUNG_MEGABYTES = 48;
/** A worker prepares one batch while another waits for its numbers. */
const BATCHES_OF_A_WORKER = 2;

/** Called with each batch in the order of the batches, whichever worker is first. */
type Steps = { number(batch: PreparedBatch): NumberedBatch; store(batch: StagedBatch): void };

export type WorkerPool = {
  /** Waits for a worker with room for a batch. */
  send(task: RecordTask): Promise<void>;
  /** Waits until fewer batches are open; false when there were none. */
  advance(): Promise<boolean>;
  /** Closes the tables of the workers. */
  end(): Promise<void>;
  /** Stops the workers after the batches that they have, and waits for their ends. */
  close(): Promise<void>;
};

type Thread = { thread: Worker; open: number; hasEnded: boolean; exit: Promise<unknown> };

export const openWorkerPool = (workers: readonly WorkerOptions[], { number, store }: Steps): WorkerPool => {
  const state = changes();
  const prepared = inOrder(({ from, message }: { from: Thread; message: PreparedBatch }) => post(from, number(message)));
  const staged = inOrder(({ from, message }: { from: Thread; message: StagedBatch }) => {
    store(message);
    // Not before: what waits for the batch of a slower worker takes memory, too.
    from.open--;
  });
  let isClosed = false;
  const receive = (from: Thread, message: FromWorker): void => {
    if (isClosed) return;
    if (message.kind === 'prepared') prepared(message.batch, { from, message });
    else if (message.kind === 'staged') staged(message.batch, { from, message });
    else from.hasEnded = true;
  };
  const threads = workers.map((options) => startThread(options, receive, state));
  const withRoom = () => threads.filter(({ open }) => open < BATCHES_OF_A_WORKER).toSorted((a, b) => a.open - b.open)[0];
  const countOpen = () => threads.reduce((sum, { open }) => sum + open, 0);
  let sent = 0;
  return {
    send: async (task) => {
      let free = withRoom();
      for (; !free; free = withRoom()) await state.next();
      state.throwIfFailed();
      free.open++;
      post(free, { kind: 'batch', batch: sent++, task });
    },
    advance: async () => {
      const before = countOpen();
      while (before > 0 && countOpen() >= before) await state.next();
      return before > 0;
    },
    end: async () => {
      for (const one of threads) post(one, { kind: 'end' });
      while (threads.some(({ hasEnded }) => !hasEnded)) await state.next();
    },
    close: async () => {
      isClosed = true;
      // Not `terminate`: DuckDB aborts the whole process if its thread ends during a call.
      for (const one of threads) post(one, { kind: 'stop' });
      await Promise.all(threads.map(({ exit }) => exit));
    },
  };
};

const post = ({ thread }: Thread, message: ToWorker): void => thread.postMessage(message);

type Changes = ReturnType<typeof changes>;

/** Wakes the load when a worker sent a message or failed. */
const changes = () => {
  let failure: { error: unknown } | undefined;
  let wake = () => {};
  const throwIfFailed = (): void => {
    if (failure) throw failure.error;
  };
  return {
    notify: (): void => wake(),
    fail: (error: unknown): void => {
      failure ??= { error };
      wake();
    },
    throwIfFailed,
    next: async (): Promise<void> => {
      throwIfFailed();
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      throwIfFailed();
    },
  };
};

const startThread = (workerData: WorkerOptions, receive: (from: Thread, message: FromWorker) => void, state: Changes): Thread => {
  const thread = new Worker(PROGRAM, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } });
  const exit = new Promise((resolve) => thread.once('exit', resolve));
  const one: Thread = { thread, open: 0, hasEnded: false, exit };
  thread.on('message', (message: FromWorker) => {
    try {
      receive(one, message);
      state.notify();
    } catch (error) {
      state.fail(error);
    }
  });
  thread.on('error', state.fail);
  thread.on('exit', (code) => {
    if (!one.hasEnded) state.fail(new Error(`a worker of the load ended with ${code}`));
  });
  return one;
};

/** Holds what comes too early. */
const inOrder = <T>(handle: (item: T) => void): ((place: number, item: T) => void) => {
  const early = new Map<number, T>();
  let next = 0;
  return (place, item) => {
    early.set(place, item);
    for (let current = early.get(next); current !== undefined; current = early.get(next)) {
      early.delete(next++);
      handle(current);
    }
  };
};
