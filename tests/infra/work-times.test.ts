import { expect, it } from 'vitest';
import { queues } from '#shared/jobs.ts';

/** A worker is stopped after a sixth of the visibility time, and Lambda allows 900 s. */
const RUNS_PER_VISIBILITY = 6;
const MAX_LAMBDA_SECONDS = 900;

/** Requests of the longest job of each queue in one run, and the seconds that one request may take. */
const LONGEST: Record<keyof typeof queues, { requests: number; seconds: number }> = {
  // 10,000 rows, 100 for each request to a connected service.
  exports: { requests: 100, seconds: 1 },
  // One document with its images.
  'report-pdfs': { requests: 1, seconds: 30 },
  // 100 saved searches.
  alerts: { requests: 100, seconds: 6 },
  // 500 posts, ten for each request.
  'campaign-refreshes': { requests: 50, seconds: 2 },
  // 100,000 addresses, 5,000 for each request.
  'email-matches': { requests: 20, seconds: 5 },
  // 50 posts, five for each request.
  'post-analyses': { requests: 10, seconds: 10 },
  // 1,000,000 followers do not fit one run: a run that ends continues from its checkpoint.
  'follower-lists': { requests: 500, seconds: 1 },
};

it.each(Object.entries(LONGEST))('[REL-01] the worker of %s has the time that its longest job takes', (name, { requests, seconds }) => {
  const { visibilitySeconds } = queues[name as keyof typeof queues];
  const workerSeconds = Math.min(MAX_LAMBDA_SECONDS, visibilitySeconds / RUNS_PER_VISIBILITY);
  expect(workerSeconds).toBeGreaterThanOrEqual(requests * seconds);
});
