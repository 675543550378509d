import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { logTo } from '#functions/log.ts';
import { callGateway } from '#infra/local/call-gateway.ts';

const call = callGateway([
  { routeKey: 'GET /v1/broken', feature: 'x', handler: () => Promise.reject(new Error('the handler is broken')) },
  { routeKey: 'GET /v1/items/{id}', feature: 'x', handler: async () => ({ statusCode: 200, body: '{}' }) },
]);
const calls: Promise<void>[] = [];
const server = createServer((request, response) => {
  calls.push(call(request, response, new URL(request.url ?? '/', 'http://localhost')));
});
const port = () => (server.address() as AddressInfo).port;
const ask = (path: string) => fetch(`http://127.0.0.1:${port()}/v1${path}`);
const lines: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  logTo((line) => lines.push(line));
});
afterEach(() => {
  lines.splice(0);
  calls.splice(0);
});
afterAll(() => {
  logTo((line) => void process.stdout.write(line));
  server.close();
});

it('an error outside of the code of a handler is logged with its route and the id of the response', async () => {
  const response = await ask('/broken');
  const { request_id, code } = (await response.json()) as { request_id: string; code: string };
  expect([response.status, code]).toEqual([500, 'unexpected']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', message: 'request failed', requestId: request_id, route: 'GET /v1/broken', detail: 'the handler is broken' },
  ]);
});

it.each([
  ['/nowhere', 404],
  ['/items/%ff', 400],
  ['/items/1', 200],
])('nothing is logged as an error for %s, which is answered %i', async (path, status) => {
  expect((await ask(path)).status).toBe(status);
  expect(lines).toEqual([]);
});

it('a client that hangs up in the middle of its request is no error', async () => {
  const socket = connect(port(), '127.0.0.1');
  socket.write('POST /v1/broken HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nabc');
  await expect.poll(() => calls.length).toBe(1);
  socket.destroy();
  await calls[0];
  expect(lines).toEqual([]);
});
