import type { Context, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { emfMetrics } from '#functions/adapters/aws/emf-metrics.ts';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import type { App } from '#functions/compose.ts';
import { sweepJobs } from '#functions/features/activity/sweep-jobs.ts';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Jobs } from '#functions/ports/system/jobs.ts';
import { defaultBrand } from '#shared/brand.ts';
import { queues } from '#shared/jobs.ts';
import { defaultSafety } from '#tests/support/safety.ts';
import type { Sample } from './alarm-times.ts';

export const QUEUE = 'exports';
const PRICE = 5;
const { visibilitySeconds, maxReceives } = queues[QUEUE];
const MINUTE = 60;

type Message = { body: string; visibleAt: number; receives: number };
/** Faults by the second since the start. `kill` ends the worker as the system does: nothing after it runs. */
type Faults = {
  table?: (second: number) => Error | undefined;
  work?: (attempt: JobTry, second: number, kill: () => Promise<never>) => Promise<unknown>;
};

/**
 * The queue of exports with its worker and the sweeper, second by second, as SQS and Lambda run them: a message of a killed worker
 * waits for its visibility time, and one that was received too often becomes a dead letter.
 */
export const simulatedQueue = ({ table = () => undefined, work = async () => 'rows' }: Faults = {}) => {
  let second = 0;
  let messages: Message[] = [];
  const dead: Message[] = [];
  const samples: Sample[] = [];
  const now = () => new Date(Date.parse('2026-11-20T11:00:00Z') + second * 1_000);
  const send = (body: string, afterSeconds = 0): void => void messages.push({ body, visibleAt: second + afterSeconds, receives: 0 });
  const stored = memoryJobs(async (_queue, message, afterSeconds) => send(JSON.stringify(message), afterSeconds), now);
  const jobs = failing(stored, () => table(second));
  const credits = memoryCreditLedger(now);
  let killed: () => void = () => undefined;
  let retrySeconds: number | undefined;

  const app = {
    brand: defaultBrand,
    now,
    safety: defaultSafety,
    ports: {
      jobs,
      credits,
      metrics: emfMetrics('tensor-prod', (line) => {
        for (const name of ['FailedAttempts', 'FailedJobs'].filter((each) => each in line))
          samples.push({ second, name, value: 1, of: JSON.stringify(line) });
      }),
      deliveries: {
        retryAfter: async (_queue: string, _receipt: string, seconds: number) => {
          retrySeconds = seconds;
        },
      },
    } as unknown as Ports,
  } satisfies App;

  const kind = defineJob(QUEUE, {
    payload: z.unknown(),
    run: async (_ctx, attempt: JobTry) => {
      const { id: key, accountId } = attempt.job;
      await credits.spend({ accountId, key, kind: 'exports', amount: PRICE, reason: 'export' });
      return work(attempt, second, () => {
        killed();
        return new Promise<never>(() => undefined);
      });
    },
    undo: async () => undefined,
  });
  const handler = jobHandler(kind, app);

  const deliver = async (message: Message): Promise<void> => {
    if (message.receives >= maxReceives) {
      messages = messages.filter((each) => each !== message);
      dead.push(message);
      return;
    }
    message.receives += 1;
    message.visibleAt = second + visibilitySeconds;
    retrySeconds = undefined;
    const attributes = { ApproximateReceiveCount: `${message.receives}` };
    const event = { Records: [{ messageId: 'm', receiptHandle: 'r', body: message.body, attributes }] } as unknown as SQSEvent;
    const stopped = new Promise<'killed'>((resolve) => {
      killed = () => resolve('killed');
    });
    const answer = await Promise.race([handler(event, {} as Context), stopped]);
    if (answer === 'killed') samples.push({ second, name: 'Errors', value: 1, of: 'worker' });
    else if (answer.batchItemFailures.length === 0) messages = messages.filter((each) => each !== message);
    else message.visibleAt = second + (retrySeconds ?? visibilitySeconds);
  };

  return {
    samples,
    dead,
    credits,
    find: stored.find,
    sendRaw: send,
    start: async (id: string, accountId = id) => {
      await credits.grant({ accountId, key: `grant-${id}`, credits: { reports: 0, exports: PRICE, posts: 0 }, reason: 'grant' });
      await stored.start({ id, accountId, queue: QUEUE, total: 1, input: {}, charge: { key: id, credits: PRICE } });
    },
    left: async (accountId: string) => (await credits.balance(accountId)).exports,
    /** Each minute the sweeper runs, and the services count their own metrics. */
    pass: async (minutes: number, countEach: () => Omit<Sample, 'second'>[] = () => []): Promise<void> => {
      for (const until = second + minutes * MINUTE; second < until; second += 1) {
        for (const message of messages.filter(({ visibleAt }) => visibleAt <= second)) await deliver(message);
        if (second % MINUTE !== MINUTE - 1) continue;
        await sweepJobs({ ...app.ports, brand: defaultBrand, now }).catch(() => undefined);
        if (dead.length > 0) samples.push({ second, name: 'ApproximateNumberOfMessagesVisible', value: dead.length, of: 'dead' });
        samples.push(...countEach().map((sample) => ({ second, ...sample })));
      }
    },
    second: () => second,
  };
};

/** Rejects every operation while the table refuses requests. */
const failing = (jobs: Jobs, problem: () => Error | undefined): Jobs =>
  new Proxy(jobs, {
    get: (target, name) => {
      const operation = Reflect.get(target, name) as (...input: unknown[]) => Promise<unknown>;
      return async (...input: unknown[]) => {
        const error = problem();
        if (error) throw error;
        return operation(...input);
      };
    },
  });
