import { Worker } from 'node:worker_threads';
import type { RecordTask } from '#functions/catalogue/record-batches.ts';
import type { FromWorker, NumberedBatch, PreparedBatch, StagedBatch, ToWorker, WorkerOptions } from './messages.ts';

const PROGRAM = new URL('./stage-worker.ts', import.meta.url);
/** Of the heap: records live longer than most objects of other programs, and would be copied twice as often. */
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
  /** Stops the workers, whatever they do. */
  close(): Promise<void>;
};

type Thread = { thread: Worker; open: number; hasEnded: boolean };

export const openWorkerPool = (workers: readonly WorkerOptions[], { number, store }: Steps): WorkerPool => {
  let failure: { error: unknown } | undefined;
  let wake = () => {};
  let sent = 0;
  const post = ({ thread }: Thread, message: ToWorker) => thread.postMessage(message);
  const prepared = inOrder(({ from, message }: { from: Thread; message: PreparedBatch }) => post(from, number(message)));
  const staged = inOrder(store);
  const receive = (from: Thread, message: FromWorker): void => {
    if (message.kind === 'prepared') prepared(message.batch, { from, message });
    else if (message.kind === 'staged') {
      staged(message.batch, message);
      from.open--;
    } else from.hasEnded = true;
  };
  const fail = (error: unknown): void => {
    failure ??= { error };
    wake();
  };
  const threads = workers.map((workerData): Thread => {
    const one: Thread = {
      thread: new Worker(PROGRAM, { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } }),
      open: 0,
      hasEnded: false,
    };
    one.thread.on('message', (message: FromWorker) => {
      try {
        receive(one, message);
        wake();
      } catch (error) {
        fail(error);
      }
    });
    one.thread.on('error', fail);
    one.thread.on('exit', (code) => {
      if (!one.hasEnded) fail(new Error(`a worker of the load ended with ${code}`));
    });
    return one;
  });
  /** Waits for a message. */
  const change = async (): Promise<void> => {
    if (!failure) await new Promise<void>((resolve) => (wake = resolve));
    if (failure) throw failure.error;
  };
  return {
    send: async (task) => {
      const withRoom = () => threads.filter(({ open }) => open < BATCHES_OF_A_WORKER).toSorted((a, b) => a.open - b.open)[0];
      let free = withRoom();
      while (!free) {
        await change();
        free = withRoom();
      }
      if (failure) throw failure.error;
      free.open++;
      post(free, { kind: 'batch', batch: sent++, task });
    },
    advance: async () => {
      const open = () => threads.reduce((sum, one) => sum + one.open, 0);
      const before = open();
      while (before > 0 && open() >= before) await change();
      return before > 0;
    },
    end: async () => {
      for (const one of threads) post(one, { kind: 'end' });
      while (threads.some(({ hasEnded }) => !hasEnded)) await change();
    },
    close: async () => {
      for (const one of threads) one.thread.removeAllListeners();
      await Promise.all(threads.map(({ thread }) => thread.terminate()));
    },
  };
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
