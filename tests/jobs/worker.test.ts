import type { Context, ScheduledEvent, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emfMetrics } from '#functions/adapters/aws/emf-metrics.ts';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import type { App } from '#functions/compose.ts';
import { defineJob } from '#functions/jobs/job-kind.ts';
import { jobHandler, scheduleHandler, work } from '#functions/jobs/worker.ts';
import { log, logTo, writeLine } from '#functions/log.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { ScheduleRun } from '#functions/ports/system/schedule-runs.ts';
import { defaultBrand } from '#shared/brand.ts';
import { AppError } from '#shared/http/errors.ts';
import { retryDelaySeconds } from '#shared/jobs.ts';
import { defaultSafety } from '#tests/support/safety.ts';

const context = {} as Context;
const Message = z.strictObject({ n: z.int() });

/** Receipts of messages and the seconds after which they are delivered again. */
let retries: [string, number][] = [];
let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  [retries, lines] = [[], []];
  logTo((line) => void lines.push(JSON.parse(line)));
});
afterEach(() => logTo((line) => void process.stdout.write(line)));

const appWith = (ports: Partial<Ports> = {}): App => ({
  brand: defaultBrand,
  now: () => new Date(),
  ports: {
    jobs: memoryJobs(async () => undefined),
    credits: memoryCreditLedger(),
    metrics: emfMetrics('tensor-prod', writeLine),
    deliveries: { retryAfter: async (_queue: string, receipt: string, seconds: number) => void retries.push([receipt, seconds]) },
    ...ports,
  } as Ports,
  safety: defaultSafety,
});
const app = appWith();

const eventOf = (...bodies: string[]) =>
  ({
    Records: bodies.map((body, index) => ({
      messageId: `m${index}`,
      receiptHandle: `r${index}`,
      body,
      attributes: { ApproximateReceiveCount: '1' },
    })),
  }) as unknown as SQSEvent;

const receivedFor = (event: SQSEvent, receives: number): SQSEvent => {
  for (const record of event.Records) record.attributes.ApproximateReceiveCount = `${receives}`;
  return event;
};

const queue = { queue: 'exports', maxReceives: 5, message: Message };

describe('working through a queue', () => {
  it('a message that fails is reported alone, the others count as done', async () => {
    const done: number[] = [];
    const run = async (_ctx: unknown, { n }: { n: number }) => {
      if (n === 2) throw new Error('no');
      done.push(n);
    };
    const answer = await work({ ...queue, run }, app)(eventOf('{"n":1}', '{"n":2}', '{"n":3}'), context);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
    expect(done).toEqual([1, 3]);
  });

  it('a use case gets the delivery count of its message', async () => {
    const seen: number[] = [];
    const handler = work({ ...queue, run: async (_ctx, _input, { receives }) => void seen.push(receives) }, app);
    const event = eventOf('{"n":1}', '{"n":2}');
    for (const [index, record] of event.Records.entries()) record.attributes.ApproximateReceiveCount = `${index + 4}`;
    await handler(event, context);
    expect(seen).toEqual([4, 5]);
  });

  it('a message that is not JSON, or not of this queue, never reaches the handler', async () => {
    const calls: number[] = [];
    const run = async (_ctx: unknown, { n }: { n: number }) => void calls.push(n);
    const answer = await work({ ...queue, run }, app)(eventOf('{"n":', '{"m":1}'), context);
    expect([answer.batchItemFailures.length, calls]).toEqual([2, []]);
  });

  it('[ADM-06] a run is recorded under the name of its schedule; a failed run is recorded too and reported to the scheduler', async () => {
    const annotated: [string, boolean][] = [];
    const scheduleRuns = {
      note: async (clock: string, { ok }: ScheduleRun) => void annotated.push([clock, ok]),
      last: async () => ({}),
      position: async () => undefined,
      keepPosition: async () => undefined,
    };
    const clocked = appWith({ scheduleRuns });
    const event = { resources: ['search-alerts'] } as ScheduledEvent;
    await scheduleHandler(async () => undefined, clocked)(event, context);
    const failing = scheduleHandler(() => Promise.reject(new Error('later')), clocked);
    await expect(failing(event, context)).rejects.toThrow('later');
    expect(annotated).toEqual([
      ['search-alerts', true],
      ['search-alerts', false],
    ]);
  });
});

/** Delivers the message of one job whose work is `run`. */
const delivered = async (run: () => Promise<unknown>, receives: number, ports: Partial<Ports> = {}) => {
  const failing = appWith(ports);
  const kind = defineJob('exports', { payload: z.unknown(), run, undo: async () => undefined });
  await failing.ports.jobs.start({ id: 'job-7', accountId: 'account-3', queue: 'exports', total: 1, input: {} });
  const answer = await jobHandler(kind, failing)(receivedFor(eventOf('{"jobId":"job-7"}'), receives), context);
  return { failing, answer };
};
const fail = async () => {
  throw new Error('the cluster is away');
};
const counted = (name: string) => lines.filter((line) => name in line);

describe('a failed attempt', () => {
  it.each([
    [1, 2],
    [2, 8],
    [3, 32],
    [4, 600],
    [5, 0],
  ])('[CLD-04] number %i is delivered again after %i seconds instead of the visibility time of the queue', async (receives, seconds) => {
    await delivered(fail, receives);
    expect(retries).toEqual([['r0', seconds]]);
  });

  it('[CLD-04] the attempts of a job outlast ten minutes without the cluster, and three of them the lease of a crashed worker', () => {
    const waits = [1, 2, 3, 4].map((receives) => retryDelaySeconds(receives, 5));
    expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(600);
    expect(waits.slice(0, 3).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(30);
  });

  it('[CLD-04] is logged with queue, job and account, and counted per queue', async () => {
    await delivered(fail, 1);
    expect(lines.find(({ message }) => message === 'attempt failed')).toMatchObject({
      level: 'error',
      queue: 'exports',
      jobId: 'job-7',
      accountId: 'account-3',
      receives: 1,
      detail: 'the cluster is away',
    });
    expect(counted('FailedAttempts')).toMatchObject([
      { queue: 'exports', _aws: { CloudWatchMetrics: [{ Namespace: 'tensor-prod', Dimensions: [['queue']] }] } },
    ]);
    expect(counted('FailedJobs')).toEqual([]);
  });

  it('[CLD-04] the last one fails the job and counts it with its queue, id and account', async () => {
    await delivered(fail, 5);
    expect(lines.find(({ message }) => message === 'job failed')).toMatchObject({ jobId: 'job-7', accountId: 'account-3' });
    expect(counted('FailedJobs')).toMatchObject([
      {
        FailedJobs: 1,
        queue: 'exports',
        jobId: 'job-7',
        accountId: 'account-3',
        _aws: {
          CloudWatchMetrics: [
            {
              Namespace: 'tensor-prod',
              Dimensions: [['queue'], ['queue', 'jobId', 'accountId']],
              Metrics: [{ Name: 'FailedJobs', Unit: 'Count' }],
            },
          ],
        },
      },
    ]);
  });

  it('a reason for the owner is no failure of ours: nothing is counted or delivered again', async () => {
    const refuse = async () => {
      throw new AppError('not_enough_credits');
    };
    const { answer } = await delivered(refuse, 1);
    expect([answer.batchItemFailures, retries, lines]).toEqual([[], [], []]);
  });

  it('[CLD-04] a job that another worker has is no failure: its message is sent again, so that its receives do not count', async () => {
    const sent: [string, number][] = [];
    const jobs = memoryJobs(async (_queue, { jobId }, afterSeconds = 0) => void sent.push([jobId, afterSeconds]));
    await jobs.start({ id: 'job-7', accountId: 'account-3', queue: 'exports', total: 1, input: {} });
    await jobs.claim('job-7', 'another worker');
    const { answer } = await delivered(fail, 1, { jobs });
    expect([answer.batchItemFailures, retries, lines]).toEqual([[], [], []]);
    expect(sent.at(-1)).toEqual(['job-7', 10]);
  });

  it('[CLD-04] is delivered again after the visibility time of the queue when the wait cannot be shortened, and logged', async () => {
    const retryAfter = () => Promise.reject(new Error('queue unavailable'));
    const { answer } = await delivered(fail, 1, { deliveries: { retryAfter } });
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'm0' }]);
    expect(lines.some(({ message }) => message === 'failed to shorten the wait of a message')).toBe(true);
  });
});

describe('the id of a request', () => {
  const lineOf = (message: string) => lines.find((line) => line.message === message);

  it('[CLD-07] is in every line that its worker logs, and in the messages of the jobs that it starts', async () => {
    const kind = defineJob('exports', {
      payload: z.unknown(),
      run: async () => {
        log('info', 'inside the worker');
        throw new Error('no');
      },
      undo: async () => undefined,
    });
    const failing = appWith();
    await failing.ports.jobs.start({ id: 'job-7', accountId: 'account-3', queue: 'exports', total: 1, input: {} });
    await jobHandler(kind, failing)(eventOf('{"jobId":"job-7","requestId":"request-5"}'), context);
    expect([lineOf('inside the worker')?.requestId, lineOf('attempt failed')?.requestId]).toEqual(['request-5', 'request-5']);
  });

  it('a message without one gets the id of the invocation, and no line has one outside', async () => {
    const kind = defineJob('exports', { payload: z.unknown(), run: fail, undo: async () => undefined });
    const failing = appWith();
    await failing.ports.jobs.start({ id: 'job-7', accountId: 'account-3', queue: 'exports', total: 1, input: {} });
    await jobHandler(kind, failing)(eventOf('{"jobId":"job-7"}'), { awsRequestId: 'invocation-1' } as Context);
    log('info', 'outside');
    expect([lineOf('attempt failed')?.requestId, lineOf('outside')?.requestId]).toEqual(['invocation-1', undefined]);
  });
});
