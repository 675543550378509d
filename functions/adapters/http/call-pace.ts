import { monotonic } from './monotonic.ts';

export type CallPace = {
  /**
   * Reserves the next slot and returns the delay until it in milliseconds; undefined, without a reservation, if the delay exceeds
   * `maxMs`.
   */
  take(maxMs: number): number | undefined;
  /** Blocks all calls for this time, for example after a Retry-After. */
  holdFor(ms: number): void;
};

/** Limits the calls per second of this process, first in, first out. */
export const callPace = (perSecond: number, now: () => number = monotonic): CallPace => {
  const slots: number[] = [];
  let heldUntil = 0;
  return {
    take: (maxMs) => {
      const time = now();
      const free = slots.length < perSecond ? 0 : (slots[0] ?? 0) + 1_000;
      const slot = Math.max(time, free, heldUntil);
      if (slot - time > maxMs) return undefined;
      slots.push(slot);
      if (slots.length > perSecond) slots.shift();
      return slot - time;
    },
    holdFor: (ms) => {
      heldUntil = Math.max(heldUntil, now() + ms);
    },
  };
};
