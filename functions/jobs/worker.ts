import middy from '@middy/core';
import type { Context, ScheduledEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Base, Ports } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { JobMessage } from '#shared/jobs.ts';
import type { App } from '../compose.ts';
import { parseInput } from '../http/parse.ts';
import { describeError, log } from '../log.ts';
import type { JobKind } from './job-kind.ts';
import { type Delivery, jobWorker } from './run-job.ts';

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

/**
 * Creates the Lambda handler of a queue. Reports failed messages individually, so that only they are delivered again; a message that
 * always fails becomes a dead letter. Messages may arrive twice and in any order, so use cases must be idempotent.
 */
export const work = <M extends z.ZodMiniType>(
  message: M,
  run: (ctx: WorkerCtx, input: z.infer<M>, delivery: Delivery) => Promise<void>,
  app: App,
): QueueHandler => {
  const failuresOf = async (record: SQSRecord): Promise<SQSBatchResponse['batchItemFailures']> => {
    const receives = Number(record.attributes.ApproximateReceiveCount);
    try {
      await run(ctxOf(app), parseInput(message, bodyOf(record)), { receives });
      return [];
    } catch (error) {
      log('error', 'message failed', {
        messageId: record.messageId,
        receives,
        ...describeError(error),
      });
      return [{ itemIdentifier: record.messageId }];
    }
  };
  const handle = async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failures: SQSBatchResponse['batchItemFailures'] = [];
    for (const record of event.Records) failures.push(...(await failuresOf(record)));
    return { batchItemFailures: failures };
  };
  return middy<SQSEvent, SQSBatchResponse>().handler(handle) as unknown as QueueHandler;
};

/** Creates the Lambda handler of a kind of job. */
export const jobHandler = <P>(kind: JobKind<WorkerCtx, P>, app: App): QueueHandler => work(JobMessage, jobWorker(kind), app);

/** Creates the Lambda handler of a schedule; records each run under the schedule's name. The scheduler retries a run that throws. */
export const scheduleHandler = (run: (ctx: WorkerCtx) => Promise<void>, app: App): ScheduleHandler => {
  const handle = async ({ resources: [scheduleName = 'unknown'] }: ScheduledEvent): Promise<void> => {
    const startedAt = app.now().toISOString();
    const recordRun = (ok: boolean) => app.ports.scheduleRuns.note(scheduleName, { startedAt, endedAt: app.now().toISOString(), ok });
    try {
      await run(ctxOf(app));
    } catch (error) {
      await recordRun(false);
      throw error;
    }
    await recordRun(true);
  };
  return middy<ScheduledEvent, void>().handler(handle) as unknown as ScheduleHandler;
};
