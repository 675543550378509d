import { log } from './log.ts';
import type { Metrics } from './ports/system/metrics.ts';

/** Twice the lease of a job, and longer than the gateway waits for a call. */
const MAX_SKEW_MS = 60_000;

/** Counts a machine whose clock differs by `skewMs` from that of the service which called it. NaN, without a time to compare, counts nothing. */
export const watchClock = ({ metrics }: { metrics: Metrics }, skewMs: number): void => {
  if (!(Math.abs(skewMs) > MAX_SKEW_MS)) return;
  log('error', 'clock differs from that of the calling service', { skewMs });
  metrics.count('ClockSkews', [{}]);
};
