import type { Level, LevelWrite } from './dynalite.ts';

type Buffered<T> = { output: T; writes: LevelWrite[] };
export type AtomicWrites = {
  /** Runs `work` and buffers its writes instead of applying them; discarding the buffer is the rollback. Must not run concurrently. */
  hold<T>(work: () => Promise<T>): Promise<Buffered<T>>;
  /** Applies all writes, or none if the process dies. */
  commit(writes: LevelWrite[]): Promise<void>;
};

/** dynalite writes an item and each of its index rows separately; this combines them into one atomic batch of LevelDB. */
export const atomicWrites = (level: Level): AtomicWrites => {
  const put = level.put.bind(level);
  const del = level.del.bind(level);
  let buffer: LevelWrite[] | undefined;

  const keep = (write: LevelWrite, done: (error: unknown) => void): void => {
    buffer?.push(write);
    setImmediate(done, null);
  };
  level.put = (key, value, done) => (buffer ? keep({ type: 'put', key, value }, done) : put(key, value, done));
  level.del = (key, done) => (buffer ? keep({ type: 'del', key }, done) : del(key, done));

  return {
    hold: async (work) => {
      const writes: LevelWrite[] = [];
      buffer = writes;
      try {
        return { output: await work(), writes };
      } finally {
        buffer = undefined;
      }
    },
    commit: async (writes) => {
      if (writes.length > 0) await level.batch(writes);
    },
  };
};
