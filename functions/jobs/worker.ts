import middy from '@middy/core';
import type { Context, ScheduledEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Base, Ports } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { AppError } from '#shared/http/errors.ts';
import { JobMessage, retryDelaySeconds } from '#shared/jobs.ts';
import { watchClock } from '../clock-skew.ts';
import type { App } from '../compose.ts';
import { parseInput } from '../http/parse.ts';
import { describeError, log } from '../log.ts';
import { withRequestId } from '../trace.ts';
import type { JobKind } from './job-kind.ts';
import { type Delivery, jobWorker } from './run-job.ts';
import type { ScheduleTry } from './schedule-try.ts';

type WorkerCtx = Base & Ports;

export type QueueHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;
export type ScheduleHandler = (event: ScheduledEvent, context: Context) => Promise<void>;

const ctxOf = ({ ports, brand, now }: App): WorkerCtx => ({ ...ports, brand, now });

const bodyOf = (record: SQSRecord): unknown => {
  try {
    return JSON.parse(record.body);
  } catch (cause) {
    throw new AppError('bad_request', 'body: is not valid JSON', { cause });
  }
};

/** Longer than the longest step between two checkpoints. */
export const STOP_BEFORE_MS = 20_000;

type QueueWork<M extends z.ZodMiniType> = {
  queue: string;
  maxReceives: number;
  message: M;
  run: (ctx: WorkerCtx, input: z.infer<M>, delivery: Delivery) => Promise<void>;
};

/**
 * Creates the Lambda handler of a queue. Reports failed messages individually, so that only they are delivered again; a message that
 * always fails becomes a dead letter. Messages may arrive twice and in any order, so use cases must be idempotent.
 */
export const work = <M extends z.ZodMiniType>(wanted: QueueWork<M>, app: App): QueueHandler => {
  const failuresOf = async (record: SQSRecord, context: Context): Promise<SQSBatchResponse['batchItemFailures']> => {
    const receives = Number(record.attributes.ApproximateReceiveCount);
    try {
      await wanted.run(ctxOf(app), parseInput(wanted.message, bodyOf(record)), {
        receives,
        isTimeUp: () => context.getRemainingTimeInMillis() < STOP_BEFORE_MS,
      });
      return [];
    } catch (error) {
      await reportFailure(app, wanted, { record, receives, error });
      return [{ itemIdentifier: record.messageId }];
    }
  };
  const handle = async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    for (const record of event.Records) watchClock(app.ports, skewOf(record));
    const failures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of event.Records)
      failures.push(...(await withRequestId(requestIdOf(record) ?? context.awsRequestId, () => failuresOf(record, context))));
    return { batchItemFailures: failures };
  };
  return middy<SQSEvent, SQSBatchResponse>().handler(handle) as unknown as QueueHandler;
};

/** Negative when the message was sent after now; positive when it was first received long ago, in its first delivery. Milliseconds. */
const skewOf = ({ attributes }: SQSRecord): number => {
  const sinceSent = Date.now() - Number(attributes.SentTimestamp);
  if (sinceSent < 0 || attributes.ApproximateReceiveCount !== '1') return Math.min(sinceSent, 0);
  return Date.now() - Number(attributes.ApproximateFirstReceiveTimestamp);
};

type FailedDelivery = { record: SQSRecord; receives: number; error: unknown };

/** Logs and counts a failed attempt, and shortens the wait for the next one, which is the queue's visibility time otherwise. */
const reportFailure = async (
  { ports }: App,
  { queue, maxReceives }: Pick<QueueWork<z.ZodMiniType>, 'queue' | 'maxReceives'>,
  { record, receives, error }: FailedDelivery,
): Promise<void> => {
  const job = await jobOf(ports, record);
  const parties = { queue, messageId: record.messageId, jobId: job?.id, accountId: job?.accountId, receives };
  if (job?.state === 'failed') {
    log('error', 'job failed', { ...parties, ...describeError(error) });
    ports.metrics.count('FailedJobs', [{ queue }, { queue, jobId: job.id, accountId: job.accountId }]);
  } else {
    log('error', 'attempt failed', { ...parties, ...describeError(error) });
    ports.metrics.count('FailedAttempts', [{ queue }]);
  }
  await ports.deliveries.retryAfter(queue, record.receiptHandle, retryDelaySeconds(receives, maxReceives)).catch((problem: unknown) => {
    log('warn', 'failed to shorten the wait of a message', { ...parties, ...describeError(problem) });
  });
};

/** Undefined for a message that is not ours. */
const requestIdOf = (record: SQSRecord): string | undefined => {
  try {
    return JobMessage.safeParse(bodyOf(record)).data?.requestId;
  } catch {
    return undefined;
  }
};

/** Undefined for a message that is not ours, and while the table is unavailable. */
const jobOf = async ({ jobs }: Ports, record: SQSRecord): Promise<Job | undefined> => {
  try {
    return await jobs.find(JobMessage.parse(bodyOf(record)).jobId);
  } catch {
    return undefined;
  }
};

/** Creates the Lambda handler of a kind of job. */
export const jobHandler = <P>(kind: JobKind<WorkerCtx, P>, app: App): QueueHandler =>
  work({ queue: kind.queue, maxReceives: kind.maxReceives, message: JobMessage, run: jobWorker(kind) }, app);

/** Creates the Lambda handler of a schedule; records each run under the schedule's name. The scheduler retries a run that throws. */
export const scheduleHandler = (run: (ctx: WorkerCtx, attempt: ScheduleTry) => Promise<void>, app: App): ScheduleHandler => {
  const handle = async ({ resources: [scheduleName = 'unknown'], time }: ScheduledEvent, context: Context): Promise<void> => {
    const startedAt = app.now().toISOString();
    const recordRun = (ok: boolean) => app.ports.scheduleRuns.note(scheduleName, { startedAt, endedAt: app.now().toISOString(), ok });
    try {
      await run(ctxOf(app), { isTimeUp: () => context.getRemainingTimeInMillis() < STOP_BEFORE_MS, at: time ?? startedAt });
    } catch (error) {
      await recordRun(false);
      throw error;
    }
    await recordRun(true);
  };
  return middy<ScheduledEvent, void>().handler(handle) as unknown as ScheduleHandler;
};
