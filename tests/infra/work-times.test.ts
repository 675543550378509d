import { expect, it } from 'vitest';
import { STOP_BEFORE_MS } from '#functions/jobs/worker.ts';
import { queues } from '#shared/jobs.ts';

/** A worker is stopped after a sixth of the visibility time, and Lambda allows 900 s. */
const RUNS_PER_VISIBILITY = 6;
const MAX_LAMBDA_SECONDS = 900;

it.each(Object.entries(queues))(
  '[REL-01] the worker of %s has the time that its longest run takes',
  (_name, { visibilitySeconds, longestRun }) => {
    const workerSeconds = Math.min(MAX_LAMBDA_SECONDS, visibilitySeconds / RUNS_PER_VISIBILITY);
    expect(longestRun.requests * longestRun.seconds).toBeGreaterThan(0);
    expect(workerSeconds).toBeGreaterThanOrEqual(longestRun.requests * longestRun.seconds);
  },
);

it.each(Object.entries(queues))(
  '[CLD-04] a worker of %s stops in time for the longest step between two checkpoints',
  (_name, { longestRun }) => {
    if (longestRun.requests > 1) expect(STOP_BEFORE_MS).toBeGreaterThanOrEqual(2 * 1_000 * longestRun.seconds);
  },
);
