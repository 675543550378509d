import type { Context, ScheduledEvent, SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '#functions/compose.ts';
import { scheduleHandler, work } from '#functions/jobs/worker.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { ScheduleRun } from '#functions/ports/system/schedule-runs.ts';
import { defaultBrand } from '#shared/brand.ts';
import { defaultSafety } from '#tests/support/safety.ts';

const app: App = { brand: defaultBrand, now: () => new Date(), ports: {} as Ports, safety: defaultSafety };
const context = {} as Context;
const Message = z.strictObject({ n: z.int() });

const eventOf = (...bodies: string[]) =>
  ({
    Records: bodies.map((body, index) => ({ messageId: `m${index}`, body, attributes: { ApproximateReceiveCount: '1' } })),
  }) as unknown as SQSEvent;

describe('working through a queue', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('a message that fails is reported alone, the others count as done', async () => {
    const done: number[] = [];
    const handler = work(
      Message,
      async (_ctx, { n }) => {
        if (n === 2) throw new Error('no');
        done.push(n);
      },
      app,
    );
    const answer = await handler(eventOf('{"n":1}', '{"n":2}', '{"n":3}'), context);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm1' }] });
    expect(done).toEqual([1, 3]);
  });

  it('a use case gets the delivery count of its message', async () => {
    const seen: number[] = [];
    const handler = work(Message, async (_ctx, _input, { receives }) => void seen.push(receives), app);
    const event = eventOf('{"n":1}', '{"n":2}');
    for (const [index, record] of event.Records.entries()) record.attributes.ApproximateReceiveCount = `${index + 4}`;
    await handler(event, context);
    expect(seen).toEqual([4, 5]);
  });

  it('a message that is not JSON, or not of this queue, never reaches the handler', async () => {
    const useCase = vi.fn(async () => undefined);
    const answer = await work(Message, useCase, app)(eventOf('{"n":', '{"m":1}'), context);
    expect(answer.batchItemFailures).toHaveLength(2);
    expect(useCase).not.toHaveBeenCalled();
  });

  it('[ADM-06] a run is recorded under the name of its schedule; a failed run is recorded too and reported to the scheduler', async () => {
    const annotated: [string, boolean][] = [];
    const scheduleRuns = { note: async (clock: string, { ok }: ScheduleRun) => void annotated.push([clock, ok]), last: async () => ({}) };
    const clocked = { ...app, ports: { ...app.ports, scheduleRuns } };
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
