import type { APIGatewayProxyEventV2, Context, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emfMetrics } from '#functions/adapters/aws/emf-metrics.ts';
import type { App } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { work } from '#functions/jobs/worker.ts';
import { logTo, writeLine } from '#functions/log.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { defaultBrand } from '#shared/brand.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { alarmOn, minutesUntil } from './alarm-times.ts';

const MINUTE_MS = 60_000;

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
  logTo((line) => void lines.push(JSON.parse(line)));
});
afterEach(() => logTo((line) => void process.stdout.write(line)));

const app: App = {
  brand: defaultBrand,
  now: () => new Date(),
  ports: { ...safetyPorts(), metrics: emfMetrics('tensor-prod', writeLine) } as unknown as Ports,
  safety: defaultSafety,
};

/** Delivers a message that was sent and first received at these times, relative to the clock of the worker. */
const deliver = (sentMs: number, receivedMs: number, receives = 1) => {
  const attributes = {
    ApproximateReceiveCount: `${receives}`,
    SentTimestamp: `${Date.now() + sentMs}`,
    ApproximateFirstReceiveTimestamp: `${Date.now() + receivedMs}`,
  };
  const event = { Records: [{ messageId: 'm', receiptHandle: 'r', body: '{}', attributes }] } as unknown as SQSEvent;
  const handler = work({ queue: 'exports', maxReceives: 5, message: z.object({}), run: async () => undefined }, app);
  return handler(event, {} as Context);
};

const read = endpoint({ method: 'GET', path: '/read', access: 'public', summary: 'Read', input: z.object({}), output: z.object({}) });

/** Calls a function; `arrivedMs` is the gateway's time, relative to the clock of the function. */
const call = (arrivedMs: number) => {
  const http = { method: 'GET', path: '/read', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' };
  const requestContext = { http, requestId: 'r', timeEpoch: Date.now() + arrivedMs };
  const event = { routeKey: 'GET /read', headers: {}, requestContext, rawQueryString: '' } as unknown as APIGatewayProxyEventV2;
  return serve({ read }, { read: async () => ({}) }, app)(event, {} as Context);
};

/** Minutes until the alarm rings for what was counted in the first minute; undefined if it does not. */
const alarmAfter = (): number | undefined => {
  const counted = lines.filter((line) => 'ClockSkews' in line);
  expect(counted.flatMap(({ _aws }) => (_aws as { CloudWatchMetrics: object[] }).CloudWatchMetrics)).toMatchObject(
    counted.map(() => ({ Namespace: 'tensor-prod', Dimensions: [[]] })),
  );
  const samples = counted.map(() => ({ second: 30, name: 'ClockSkews', value: 1, of: '' }));
  return minutesUntil(alarmOn('ClockSkews'), samples, 5);
};

it.each<[string, () => Promise<unknown>]>([
  ['a worker whose clock is ten minutes late', () => deliver(10 * MINUTE_MS, 10 * MINUTE_MS)],
  ['a worker whose clock is late at the second delivery', () => deliver(10 * MINUTE_MS, 10 * MINUTE_MS, 2)],
  ['a worker whose clock is ten minutes early', () => deliver(-11 * MINUTE_MS, -10 * MINUTE_MS)],
  ['a call whose clock is ten minutes late', () => call(10 * MINUTE_MS)],
  ['a call whose clock is ten minutes early', () => call(-10 * MINUTE_MS)],
])('[CLD-04] %s is logged, and its alarm rings within a minute', async (_, run) => {
  await run();
  expect(alarmAfter()).toBe(1);
  expect(lines.map(({ message }) => message)).toContain('clock differs from that of the calling service');
});

it.each<[string, () => Promise<unknown>]>([
  ['a message that waited for an hour', () => deliver(-60 * MINUTE_MS, -200)],
  ['a message that is delivered again after an hour', () => deliver(-60 * MINUTE_MS, -59 * MINUTE_MS, 2)],
  ['a message of a moment ago', () => deliver(-300, -200)],
  ['a call that started a Lambda', () => call(-20_000)],
])('[CLD-04] %s shows no wrong clock', async (_, run) => {
  await run();
  expect(alarmAfter()).toBeUndefined();
});
