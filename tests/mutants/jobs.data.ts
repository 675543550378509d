import type { Mutant } from './mutant.ts';

const JOBS_SUITE = ['tests/ports/system/jobs.test.ts'];
const RUN = ['tests/jobs/run-job.test.ts'];
const KILLED = ['tests/jobs/killed-jobs.test.ts'];
const STORE = 'functions/adapters/dynamo/jobs.ts';
const RUNNER = 'functions/jobs/run-job.ts';

/** Background jobs: leases, retries and resumption. */
export const JOBS: readonly Mutant[] = [
  { file: STORE, text: '#heldUntil < :now', becomes: '#heldUntil > :now', tests: JOBS_SUITE },
  { file: STORE, text: 'now().getTime() + LEASE_MS', becomes: 'now().getTime()', tests: JOBS_SUITE },
  { file: STORE, text: "'#state = :held AND #holder = :by'", becomes: "'#state = :held OR #holder = :by'", tests: JOBS_SUITE },
  { file: STORE, text: ' AND attribute_not_exists(#isFinal)', becomes: '', tests: JOBS_SUITE },
  { file: STORE, text: "remove: ['message', 'canRetry', 'charge']", becomes: "remove: ['message', 'canRetry']", tests: JOBS_SUITE },
  { file: STORE, text: "if (started.state === 'queued')", becomes: "if (started.state !== 'queued')", tests: JOBS_SUITE },
  { file: STORE, text: "ConditionExpression: '#state = :state'", becomes: "ConditionExpression: '#state <> :state'", tests: JOBS_SUITE },
  { file: RUNNER, text: 'receives >= kind.maxReceives', becomes: 'receives > kind.maxReceives', tests: RUN },
  { file: RUNNER, text: '!isLast && !isRefused(error)', becomes: '!isRefused(error)', tests: RUN },
  { file: 'shared/http/errors.ts', text: 'error.status < 500', becomes: 'error.status < 400', tests: RUN },
  { file: RUNNER, text: 'await kind.undo(ctx, job, kind.payload.parse(job.input));', becomes: '', tests: RUN },
  {
    file: RUNNER,
    text: 'if (job.charge) await',
    becomes: 'if (!job.charge) await',
    tests: [...RUN, 'tests/exports/export-recovery.test.ts'],
  },
  {
    file: RUNNER,
    text: 'await lease.release();',
    becomes: '',
    tests: [...RUN, 'tests/exports/export-recovery.test.ts'],
  },
  { file: 'shared/jobs.ts', text: 'visibilitySeconds: 900', becomes: 'visibilitySeconds: 60', tests: ['tests/infra/work-times.test.ts'] },
  {
    file: 'shared/jobs.ts',
    text: 'visibilitySeconds: 900,\n    maxReceives: 5',
    becomes: 'visibilitySeconds: 900,\n    maxReceives: 1',
    tests: ['tests/exports/export-recovery.test.ts'],
  },
  {
    file: 'functions/jobs/worker.ts',
    text: 'return [{ itemIdentifier: record.messageId }];',
    becomes: 'return [];',
    tests: ['tests/jobs/worker.test.ts'],
  },
  { file: RUNNER, text: 'takeTurn(job, kind.turns)', becomes: 'takeTurn(job, 100)', tests: KILLED },
  {
    file: 'functions/features/activity/sweep-jobs.ts',
    text: 'attempts >= (queues',
    becomes: 'attempts > (queues',
    tests: KILLED,
  },
  {
    file: 'functions/jobs/worker.ts',
    text: "job?.state === 'failed'",
    becomes: "job?.state !== 'failed'",
    tests: ['tests/jobs/worker.test.ts'],
  },
  {
    file: 'functions/adapters/dynamo/job-turns.ts',
    text: "?.job.state !== 'running';",
    becomes: "?.job.state === 'running';",
    tests: ['tests/ports/system/job-turns.test.ts'],
  },
  {
    file: 'functions/adapters/dynamo/open-table.ts',
    text: 'if_not_exists(#itemVersion, :itemVersion)',
    becomes: ':itemVersion',
    tests: ['tests/migrations/migrate.test.ts'],
  },
  {
    file: 'functions/adapters/dynamo/migrate-table.ts',
    text: "['attribute_exists(PK)', ...conditions]",
    becomes: "['attribute_exists(PK)']",
    tests: ['tests/migrations/migrate.test.ts'],
  },
];
