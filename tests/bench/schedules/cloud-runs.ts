import type { Context, ScheduledEvent, SQSEvent } from 'aws-lambda';
import { sweepJobs } from '#functions/features/activity/sweep-jobs.ts';
import { renewAllowances } from '#functions/features/billing/renew-allowances.ts';
import { reportUsage } from '#functions/features/billing/report-usage.ts';
import { startRefreshes } from '#functions/features/campaigns/start-refreshes.ts';
import { eraseSuppressed } from '#functions/features/privacy/erase-suppressed.ts';
import { purgeAccounts } from '#functions/features/privacy/purge-accounts.ts';
import { alertStartsJob, startAlerts } from '#functions/features/saved-searches/start-alerts.ts';
import { jobHandler, type ScheduleHandler, scheduleHandler } from '#functions/jobs/worker.ts';
import { queues } from '#shared/jobs.ts';
import type { BenchApp } from './bench-app.ts';
import type { CloudClock } from './cloud-clock.ts';
import { NOW, POISON, shareOf } from './synthetic-items.ts';

/** Timeout of a schedule's function in the cloud: infra/constructs/job-schedule.ts. */
const RUN_MS = 300_000;
/** Remaining time at which a run stops by itself. */
const STOP_BEFORE_MS = 20_000;
const MAX_RUNS = 60;
const DAY_MS = 86_400_000;

export type Clocks = { next(): CloudClock };
type Runs = { runs: number; failures: number; seconds: number };

export type ScheduleCase = {
  name: string;
  /** Items other than the poisoned one. */
  expected(accounts: number): number;
  run(app: BenchApp, clocks: Clocks): Promise<Runs>;
  done(app: BenchApp): Promise<number>;
};

/** A Lambda context whose time is that of the clock; `isStopped` is true once a run had to stop. */
const contextOf = (clock: CloudClock, timeoutMs: number) => {
  let isStopped = false;
  let isFirst = true;
  const getRemainingTimeInMillis = (): number => {
    // The middleware asks first, and ends the run by the clock of this machine, which is slower.
    if (isFirst) {
      isFirst = false;
      return DAY_MS;
    }
    const left = timeoutMs - clock.elapsed();
    isStopped ||= left < STOP_BEFORE_MS;
    return left;
  };
  return { context: { getRemainingTimeInMillis, awsRequestId: 'bench' } as unknown as Context, isStopped: () => isStopped };
};

type Schedule = { name: string; handler: ScheduleHandler; maxRuns?: number; timeoutMs?: number };

/** Runs a schedule again until a run does not have to stop, as its clock does in the cloud. */
const runSchedule = async ({ name, handler, maxRuns = MAX_RUNS, timeoutMs = RUN_MS }: Schedule, clocks: Clocks): Promise<Runs> => {
  const total = { runs: 0, failures: 0, seconds: 0 };
  for (;;) {
    const clock = clocks.next();
    const { context, isStopped } = contextOf(clock, timeoutMs);
    const event = { resources: [name], time: NOW.toISOString() } as ScheduledEvent;
    await handler(event, context).catch((error: unknown) => {
      total.failures += 1;
      console.error(`${name}: ${error}`);
    });
    total.runs += 1;
    total.seconds += clock.elapsed() / 1_000;
    if (!isStopped() || total.runs === maxRuns) return total;
  }
};

/** Runs the jobs that start the checks, shard after shard; in the cloud four workers share them. */
const runStarts = async (app: BenchApp, clocks: Clocks): Promise<Runs> => {
  const { concurrency, visibilitySeconds, maxReceives } = queues['alert-starts'];
  const handler = jobHandler(alertStartsJob, app);
  const total = { runs: 0, failures: 0, seconds: 0 };
  const waiting = app.queue.splice(0).map(({ message }) => ({ message, receives: 1 }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const clock = clocks.next();
    const { context } = contextOf(clock, (visibilitySeconds / 6) * 1_000);
    const attributes = { ApproximateReceiveCount: String(next.receives) };
    const record = { messageId: 'bench', receiptHandle: 'bench', body: JSON.stringify(next.message), attributes };
    const { batchItemFailures } = await handler({ Records: [record] } as unknown as SQSEvent, context);
    total.runs += 1;
    total.seconds += clock.elapsed() / 1_000 / concurrency;
    total.failures += batchItemFailures.length;
    if (batchItemFailures.length > 0 && next.receives < maxReceives) waiting.push({ ...next, receives: next.receives + 1 });
    waiting.push(...app.queue.splice(0).map(({ message }) => ({ message, receives: 1 })));
  }
  return total;
};

const startAndCheck = async (app: BenchApp, clocks: Clocks): Promise<Runs> => {
  const started = await runSchedule({ name: 'search-alerts', handler: scheduleHandler(startAlerts, app) }, clocks);
  const checks = await runStarts(app, clocks);
  return {
    runs: started.runs + checks.runs,
    failures: started.failures + checks.failures,
    seconds: started.seconds + checks.seconds,
  };
};

const renewed = async ({ ports }: BenchApp): Promise<number> => {
  let count = 0;
  let after: string | undefined;
  do {
    const { accounts, next } = await ports.accounts.withoutSubscription(after);
    count += accounts.filter(({ billing }) => billing?.given?.renewed !== undefined).length;
    after = next;
  } while (after !== undefined);
  return count;
};

const sentTo = (queue: string) => async (app: BenchApp) => app.done.sent.get(queue)?.size ?? 0;

export const CASES: ScheduleCase[] = [
  {
    name: 'renew-allowances',
    expected: (accounts) => shareOf(accounts, 'allowance'),
    run: (app, clocks) => runSchedule({ name: 'renew-allowances', handler: scheduleHandler(renewAllowances, app) }, clocks),
    done: renewed,
  },
  {
    name: 'tell-usage',
    expected: (accounts) => shareOf(accounts, 'usage'),
    run: (app, clocks) => runSchedule({ name: 'tell-usage', handler: scheduleHandler(reportUsage, app) }, clocks),
    done: async ({ done }) => done.reported.size,
  },
  {
    name: 'search-alerts',
    expected: (accounts) => shareOf(accounts, 'alert'),
    run: startAndCheck,
    done: sentTo('alerts'),
  },
  {
    name: 'refresh-campaigns',
    expected: (accounts) => shareOf(accounts, 'campaign'),
    run: (app, clocks) => runSchedule({ name: 'refresh-campaigns', handler: scheduleHandler(startRefreshes, app) }, clocks),
    done: sentTo('campaign-refreshes'),
  },
  {
    name: 'purge-accounts',
    expected: (accounts) => shareOf(accounts, 'deletion'),
    run: (app, clocks) => runSchedule({ name: 'purge-accounts', handler: scheduleHandler(purgeAccounts, app) }, clocks),
    done: async ({ done }) => done.erased.size,
  },
  {
    name: 'sweep-jobs',
    expected: (accounts) => shareOf(accounts, 'killed'),
    run: (app, clocks) => runSchedule({ name: 'sweep-jobs', handler: scheduleHandler(sweepJobs, app) }, clocks),
    done: sentTo('exports'),
  },
  {
    // Visits every account, so only a minute is measured.
    name: 'erase-suppressed, a minute',
    expected: () => Number.NaN,
    run: (app, clocks) => {
      const handler = scheduleHandler(eraseSuppressed, app);
      return runSchedule({ name: 'erase-suppressed', handler, maxRuns: 1, timeoutMs: 60_000 + STOP_BEFORE_MS }, clocks);
    },
    done: async ({ done }) => [...done.visited].filter((id) => id !== POISON).length,
  },
];
