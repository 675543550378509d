import { setTimeout as wait } from 'node:timers/promises';

const SECOND_MS = 1_000;

/** Waits before each write, so that all callers together write at most `perSecond` items a second. */
export const writePace = (perSecond: number): (() => Promise<void>) => {
  let due = 0;
  return async () => {
    const now = Date.now();
    due = Math.max(due, now) + SECOND_MS / perSecond;
    // Timers have whole milliseconds.
    if (due - now >= 1) await wait(due - now);
  };
};
