import middy from '@middy/core';
import type { Context, ScheduledEvent, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Base, Ports } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import type { App } from '../compose.ts';
import { parseInput } from '../http/parse.ts';
import { describeError, log } from '../log.ts';

type WorkerCtx = Base & Ports;

/** Which time a message comes, 1 = the first. */
export type Delivery = { receives: number };

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
 * A queue's Lambda. A message that fails is named alone, so that only it comes again; one that fails every time ends
 * among the dead letters. Messages come twice and in any order: verbs must bear that.
 */
export const work = <M extends z.ZodMiniType>(
  message: M,
  verb: (ctx: WorkerCtx, input: z.infer<M>, delivery: Delivery) => Promise<void>,
  app: App,
): QueueHandler => {
  const failed = async (record: SQSRecord): Promise<SQSBatchResponse['batchItemFailures']> => {
    const receives = Number(record.attributes.ApproximateReceiveCount);
    try {
      await verb(ctxOf(app), parseInput(message, bodyOf(record)), { receives });
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
    for (const record of event.Records) failures.push(...(await failed(record)));
    return { batchItemFailures: failures };
  };
  return middy<SQSEvent, SQSBatchResponse>().handler(handle) as unknown as QueueHandler;
};

/** A schedule's Lambda: runs without input and is recorded by its schedule's name. The scheduler retries errors. */
export const tick = (verb: (ctx: WorkerCtx) => Promise<void>, app: App): ScheduleHandler => {
  const handle = async ({ resources: [clock = 'unknown'] }: ScheduledEvent): Promise<void> => {
    const startedAt = app.now().toISOString();
    const note = (ok: boolean) => app.ports.clockRuns.note(clock, { startedAt, endedAt: app.now().toISOString(), ok });
    try {
      await verb(ctxOf(app));
    } catch (error) {
      await note(false);
      throw error;
    }
    await note(true);
  };
  return middy<ScheduledEvent, void>().handler(handle) as unknown as ScheduleHandler;
};
