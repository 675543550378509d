import type { Level, LevelWrite } from './dynalite.ts';

type Held<T> = { output: T; writes: LevelWrite[] };
export type AtomicWrites = {
  /** Runs `work` and keeps what it would write; dropping that is the rollback. One at a time. */
  hold<T>(work: () => Promise<T>): Promise<Held<T>>;
  /** All of them or, when the process dies, none. */
  commit(writes: LevelWrite[]): Promise<void>;
};

/** dynalite writes an item and each of its index rows one by one; here they become one batch in LevelDB's own journal. */
export const atomicWrites = (level: Level): AtomicWrites => {
  const put = level.put.bind(level);
  const del = level.del.bind(level);
  let held: LevelWrite[] | undefined;

  const keep = (write: LevelWrite, done: (error: unknown) => void): void => {
    held?.push(write);
    setImmediate(done, null);
  };
  level.put = (key, value, done) => (held ? keep({ type: 'put', key, value }, done) : put(key, value, done));
  level.del = (key, done) => (held ? keep({ type: 'del', key }, done) : del(key, done));

  return {
    hold: async (work) => {
      const writes: LevelWrite[] = [];
      held = writes;
      try {
        return { output: await work(), writes };
      } finally {
        held = undefined;
      }
    },
    commit: async (writes) => {
      if (writes.length > 0) await level.batch(writes);
    },
  };
};
