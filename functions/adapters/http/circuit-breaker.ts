import { monotonic } from './monotonic.ts';

export type BreakerSettings = {
  /** So many failures one after another, and nobody asks for a while. */
  failures: number;
  pauseMs: number;
};

export type CircuitBreaker = {
  /** How long nobody may ask, in milliseconds; 0 lets the caller pass and, after a pause, holds back all others until it reports. */
  pass(): number;
  report(outcome: 'answered' | 'failed' | 'not asked'): void;
};

/** Spares a service that is down, and those who would wait for it. After a pause one call finds out whether it is back. */
export const circuitBreaker = ({ failures, pauseMs }: BreakerSettings, now: () => number = monotonic): CircuitBreaker => {
  let inARow = 0;
  let openUntil = 0;
  let probing = false;
  return {
    pass: () => {
      if (inARow < failures) return 0;
      const left = openUntil - now();
      if (left > 0) return left;
      if (probing) return pauseMs;
      probing = true;
      return 0;
    },
    report: (outcome) => {
      probing = false;
      if (outcome === 'answered') inARow = 0;
      if (outcome !== 'failed') return;
      inARow += 1;
      if (inARow >= failures) openUntil = now() + pauseMs;
    },
  };
};
