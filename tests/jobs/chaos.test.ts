import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepJobs } from '#functions/features/activity/sweep-jobs.ts';
import type { JobTry } from '#functions/jobs/job-kind.ts';
import { logTo } from '#functions/log.ts';
import { AppError } from '#shared/http/errors.ts';
import { alarmOn, minutesUntil } from './alarm-times.ts';
import { JOB_ID, jobFixture } from './job-fixture.ts';
import { QUEUE, simulatedQueue } from './simulated-queue.ts';

const MINUTE = 60;
/** Minutes until an alarm of production must ring. */
const WITHIN = 5;
const within = (minutes: number, from: number | undefined): boolean => from !== undefined && from <= minutes;

beforeEach(() => logTo(() => undefined));
afterEach(() => logTo((line) => void process.stdout.write(line)));

const only = (samples: ReturnType<typeof simulatedQueue>['samples'], name: string) => samples.filter((sample) => sample.name === name);

describe('when something breaks, an alarm rings in time and nothing is lost', () => {
  it('[CLD-04] a table that refuses requests for ten minutes: the job is done afterwards, and paid once', async () => {
    const refusal = Object.assign(new Error('rate exceeded'), { name: 'ProvisionedThroughputExceededException' });
    const queue = simulatedQueue({ table: (second) => (second < 10 * MINUTE ? refusal : undefined) });
    await queue.start('export');
    const throttled = () => (queue.second() < 10 * MINUTE ? [{ name: 'ThrottledRequests', value: 1, of: 'table' }] : []);
    await queue.pass(20, throttled);
    expect([(await queue.find('export'))?.state, await queue.left('export'), queue.dead]).toEqual(['done', 0, []]);
    expect(within(WITHIN, minutesUntil(alarmOn('FailedAttempts', QUEUE), only(queue.samples, 'FailedAttempts'), 20))).toBe(true);
  });

  it('[OPS-03] a table that refuses requests without jobs: its own alarm rings within 15 minutes', () => {
    const samples = Array.from({ length: 20 }, (_, minute) => ({
      second: minute * MINUTE + 1,
      name: 'ThrottledRequests',
      value: 1,
      of: 'table',
    }));
    expect(minutesUntil(alarmOn('ThrottledRequests'), samples, 20)).toBe(11);
  });

  it('[CLD-04] a cluster that is away for ten minutes: the job is done afterwards, and paid once', async () => {
    const work = async (_attempt: unknown, second: number) => {
      if (second < 10 * MINUTE) throw new AppError('unavailable');
      return 'rows';
    };
    const queue = simulatedQueue({ work });
    await queue.start('export');
    await queue.pass(20);
    expect([(await queue.find('export'))?.state, await queue.left('export'), queue.dead]).toEqual(['done', 0, []]);
    expect(within(WITHIN, minutesUntil(alarmOn('FailedAttempts', QUEUE), only(queue.samples, 'FailedAttempts'), 20))).toBe(true);
    expect(only(queue.samples, 'FailedJobs')).toEqual([]);
  });

  it('[CLD-05] a poisoned message: others pass it, it becomes a dead letter, and two alarms ring', async () => {
    const queue = simulatedQueue();
    queue.sendRaw('{"jobId":');
    await queue.start('innocent');
    await queue.pass(1);
    expect((await queue.find('innocent'))?.state).toBe('done');
    await queue.pass(19);
    expect(queue.dead.map(({ body }) => body)).toEqual(['{"jobId":']);
    expect(within(WITHIN, minutesUntil(alarmOn('FailedAttempts', QUEUE), only(queue.samples, 'FailedAttempts'), 20))).toBe(true);
    const waiting = only(queue.samples, 'ApproximateNumberOfMessagesVisible');
    expect(within(20, minutesUntil(alarmOn('ApproximateNumberOfMessagesVisible', `${QUEUE}Dead`), waiting, 20))).toBe(true);
  });

  it('[CLD-04] a job that always fails: it is refunded after its last attempt, and its alarm names it within a minute', async () => {
    const queue = simulatedQueue({
      work: async () => {
        throw new Error('cannot be done');
      },
    });
    await queue.start('export');
    await queue.pass(20);
    expect([(await queue.find('export'))?.state, await queue.left('export')]).toEqual(['failed', 5]);
    const [failed, ...more] = only(queue.samples, 'FailedJobs');
    expect(more).toEqual([]);
    expect(failed?.of).toContain('"jobId":"export"');
    const rings = minutesUntil(alarmOn('FailedJobs', 'SELECT'), failed ? [failed] : [], 20);
    expect((rings ?? 99) * MINUTE - (failed?.second ?? 0)).toBeLessThanOrEqual(MINUTE);
  });

  it('[CLD-04] a worker that runs out of memory once: the job continues within minutes and is paid once', async () => {
    let runs = 0;
    const queue = simulatedQueue({
      work: async (_attempt, _second, kill) => {
        runs += 1;
        return runs === 1 ? kill() : 'rows';
      },
    });
    await queue.start('export');
    await queue.pass(3);
    expect([(await queue.find('export'))?.state, await queue.left('export'), runs]).toEqual(['done', 0, 2]);
    expect(minutesUntil(alarmOn('Errors', 'exportsWorkerErrorAlarm'), only(queue.samples, 'Errors'), 20)).toBe(1);
  });

  it('[CLD-04] a worker that always runs out of memory: the job fails and is refunded by the sweeper, and two alarms ring', async () => {
    const queue = simulatedQueue({ work: (_attempt, _second, kill) => kill() });
    await queue.start('export');
    await queue.pass(30);
    expect([(await queue.find('export'))?.state, await queue.left('export')]).toEqual(['failed', 5]);
    expect(minutesUntil(alarmOn('Errors', 'exportsWorkerErrorAlarm'), only(queue.samples, 'Errors'), 30)).toBe(1);
    expect(within(15, minutesUntil(alarmOn('FailedJobs', 'SELECT'), only(queue.samples, 'FailedJobs'), 30))).toBe(true);
  });

  /** Two workers run one job at the same time, because the clock of the first is wrong by `skewMs`. */
  const withWrongClock = async (skewMs: number) => {
    const finished: string[] = [];
    let second: (() => Promise<unknown>) | undefined;
    const fixture = await jobFixture(async ({ report }: JobTry) => {
      const isFirst = second === undefined;
      if (isFirst) {
        fixture.pass(-skewMs);
        second = async () => {
          await sweepJobs(fixture.ctx);
          await fixture.deliver(2);
        };
        await second();
        fixture.pass(skewMs);
      }
      await report({ done: 1 });
      finished.push(isFirst ? 'wrong clock' : 'right clock');
      return 'rows';
    });
    fixture.pass(skewMs);
    await fixture.deliver(1);
    fixture.pass(-skewMs);
    return { fixture, finished };
  };

  it('[CLD-04] a worker whose clock is ten minutes late: another takes its job over, which is done and paid once', async () => {
    const { fixture, finished } = await withWrongClock(-10 * MINUTE * 1_000);
    expect(finished).toEqual(['right clock']);
    expect([(await fixture.ctx.jobs.find(JOB_ID))?.state, await fixture.left(), fixture.undone]).toEqual(['done', 5, []]);
  });

  it('[CLD-04] a worker whose clock is ten minutes early: no other takes its job away, which is done and paid once', async () => {
    const { fixture, finished } = await withWrongClock(10 * MINUTE * 1_000);
    expect(finished).toEqual(['wrong clock']);
    expect([(await fixture.ctx.jobs.find(JOB_ID))?.state, await fixture.left(), fixture.undone]).toEqual(['done', 5, []]);
  });
});
