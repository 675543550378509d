import { monotonic } from './monotonic.ts';

export type BreakerSettings = {
  /** Number of consecutive failures that open the circuit. */
  failures: number;
  pauseMs: number;
};

export type CircuitBreaker = {
  /** Milliseconds until calls are allowed; 0 allows the call. After a pause only one trial call passes until it reports. */
  pass(): number;
  report(outcome: 'answered' | 'failed' | 'not asked'): void;
};

/** Protects a failing service and its callers. After a pause one call probes whether it has recovered. */
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
