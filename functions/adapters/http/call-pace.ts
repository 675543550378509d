import { monotonic } from './monotonic.ts';

export type CallPace = {
  /** Reserves the next slot and returns the delay until it in ms; undefined, without a reservation, if it exceeds `mostMs`. */
  take(maxMs: number): number | undefined;
  /** Blocks all calls for this time, e.g. after a Retry-After. */
  holdFor(ms: number): void;
};

/** Limits the calls per second of this process, first in, first out. */
export const callPace = (perSecond: number, now: () => number = monotonic): CallPace => {
  const places: number[] = [];
  let heldUntil = 0;
  return {
    take: (maxMs) => {
      const time = now();
      const free = places.length < perSecond ? 0 : (places[0] ?? 0) + 1_000;
      const place = Math.max(time, free, heldUntil);
      if (place - time > maxMs) return undefined;
      places.push(place);
      if (places.length > perSecond) places.shift();
      return place - time;
    },
    holdFor: (ms) => {
      heldUntil = Math.max(heldUntil, now() + ms);
    },
  };
};
