import { monotonic } from './monotonic.ts';

export type CallPace = {
  /** Takes the next place; answers in how many milliseconds it comes, or undefined, and takes none, when that is later than `mostMs`. */
  take(mostMs: number): number | undefined;
  /** Nobody may ask before that: the service said so. */
  holdFor(ms: number): void;
};

/** At most so many calls in any second of this process, in the order they come. */
export const callPace = (perSecond: number, now: () => number = monotonic): CallPace => {
  const places: number[] = [];
  let heldUntil = 0;
  return {
    take: (mostMs) => {
      const time = now();
      const free = places.length < perSecond ? 0 : (places[0] ?? 0) + 1_000;
      const place = Math.max(time, free, heldUntil);
      if (place - time > mostMs) return undefined;
      places.push(place);
      if (places.length > perSecond) places.shift();
      return place - time;
    },
    holdFor: (ms) => {
      heldUntil = Math.max(heldUntil, now() + ms);
    },
  };
};
