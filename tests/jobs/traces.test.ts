import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, SQSEvent } from 'aws-lambda';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { xraySegments } from '#functions/adapters/aws/xray-segments.ts';
import { exchangeWith } from '#functions/adapters/catalogue/opensearch/exchange.ts';
import { compose } from '#functions/compose.ts';
import { readConfig } from '#functions/config/config.ts';
import { serve } from '#functions/http/serve.ts';
import { defineJob } from '#functions/jobs/job-kind.ts';
import { jobHandler } from '#functions/jobs/worker.ts';
import { traced, traceTo } from '#functions/trace.ts';
import { create } from '#tests/support/queues.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';
import { contract, event } from './begin-call.ts';

withAwsServices();

type Segment = { name: string; trace_id: string; parent_id: string; annotations?: { requestId: string }; fault: boolean; error: boolean };

const CALL = 'Root=1-67000000-aaaaaaaaaaaaaaaaaaaaaaaa;Parent=1111111111111111;Sampled=1';
const WORKER = 'Root=1-67000000-bbbbbbbbbbbbbbbbbbbbbbbb;Parent=2222222222222222;Sampled=1';
let segments: Segment[] = [];

/** The daemon of X-Ray, which gets one packet for each segment. */
beforeEach(async () => {
  segments = [];
  const daemon = createSocket('udp4');
  daemon.on('message', (packet) => {
    const [header = '', segment = ''] = packet.toString().split('\n');
    expect(JSON.parse(header)).toEqual({ format: 'json', version: 1 });
    segments.push(JSON.parse(segment));
  });
  await new Promise<void>((resolve) => daemon.bind(0, '127.0.0.1', resolve));
  traceTo(xraySegments(`127.0.0.1:${daemon.address().port}`));
  return () => {
    traceTo(undefined);
    daemon.close();
  };
});

const aCluster = async (): Promise<string> => {
  const server = createServer((_request, response) => void response.end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const appFor = (queueUrl: string) =>
  compose(
    readConfig({
      ...process.env,
      ...{ TABLE_NAME: 'tensor', FILES_BUCKET: 'files', USER_POOL_ID: 'eu-west-1_local', USER_POOL_CLIENT_ID: 'client' },
      ...{ MAIL_FROM: 'a@tensor.test', SITE_URL: 'https://app.tensor.test', CATALOGUE: 'embedded', CATALOGUE_DIR: '/nowhere' },
      QUEUE_URL_PREFIX: queueUrl.slice(0, -'exports'.length),
    }),
  );

/** Names of the recorded calls of a trace, once, in order. */
const namesIn = (traceId: string): string[] => [
  ...new Set(segments.filter(({ trace_id }) => trace_id === traceId).map(({ name }) => name)),
];

it('[CLD-07] one id leads from a call through table, cluster and queue to its worker', async () => {
  const url = await create('exports');
  const app = appFor(url);
  const cluster = await aCluster();
  const search = () =>
    exchangeWith({ kind: 'open' })(cluster, { method: 'POST', path: '/creators/_search' }, { timeoutMs: 5_000, stop: undefined });
  const begin = async () => {
    await search();
    await app.ports.jobs.start({ id: 'traced', accountId: 'me', queue: 'exports', total: 1, input: {} });
    return {};
  };
  vi.stubEnv('_X_AMZN_TRACE_ID', CALL);
  expect((await serve(contract, { begin }, app)(event, {} as Context)).statusCode).toBe(200);

  const { Messages: [message] = [] } = await new SQSClient({}).send(new ReceiveMessageCommand({ QueueUrl: url }));

  vi.stubEnv('_X_AMZN_TRACE_ID', WORKER);
  const kind = defineJob('exports', { payload: z.unknown(), run: search, undo: async () => undefined });
  const record = { messageId: 'm', receiptHandle: 'r', body: message?.Body, attributes: { ApproximateReceiveCount: '1' } };
  const delivery = { Records: [record] } as unknown as SQSEvent;
  expect(await jobHandler(kind, app)(delivery, { getRemainingTimeInMillis: () => 60_000 } as Context)).toEqual({ batchItemFailures: [] });

  await expect.poll(() => namesIn('1-67000000-bbbbbbbbbbbbbbbbbbbbbbbb').toSorted()).toEqual(['cluster', 'table']);
  expect(namesIn('1-67000000-aaaaaaaaaaaaaaaaaaaaaaaa').toSorted()).toEqual(['cluster', 'queue', 'table']);
  expect(new Set(segments.map(({ annotations }) => annotations?.requestId))).toEqual(new Set(['request-9']));
  expect(segments.find(({ trace_id }) => trace_id.includes('aaaa'))).toMatchObject({ type: 'subsegment', parent_id: '1111111111111111' });
  expect(JSON.stringify(segments)).not.toContain('"me"');
});

it('[CLD-07] a refused call and a failed one differ, and a call outside of a sampled trace leaves none', async () => {
  const call = (error?: unknown) => traced('table', async () => (error ? Promise.reject(error) : 'item')).catch(() => undefined);
  vi.stubEnv('_X_AMZN_TRACE_ID', CALL.replace('Sampled=1', 'Sampled=0'));
  await call();
  vi.stubEnv('_X_AMZN_TRACE_ID', CALL);
  await call({ $metadata: { httpStatusCode: 400 } });
  await call(new Error('socket hang up'));
  await expect.poll(() => segments).toHaveLength(2);
  expect(segments.map(({ error, fault }) => [error, fault])).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('[CLD-07] a message carries the header of the trace, with which AWS links the trace of the worker', async () => {
  const headers: unknown[] = [];
  const server = createServer(async (request, response) => {
    headers.push(request.headers['x-amzn-trace-id']);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { MessageBody } = JSON.parse(Buffer.concat(chunks).toString());
    response.end(JSON.stringify({ MessageId: 'm', MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex') }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL', url);
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'exports');
  vi.stubEnv('_X_AMZN_TRACE_ID', CALL);
  await sqsQueues({ exports: `${url}/exports` })('exports', { jobId: 'traced' });
  expect(headers).toEqual([CALL]);
});
