import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { defaultBrand } from '#shared/brand.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { FileReply } from '#shared/http/file-reply.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { askLambda, callLambda } from '#tests/support/servers/call-lambda.ts';

const documents = {
  download: endpoint({
    method: 'POST',
    path: '/download',
    access: 'user',
    summary: 'A file, or a word about it',
    input: z.strictObject({}),
    output: z.union([FileReply, z.object({ later: z.string() })]),
  }),
};

type Reply = { name?: string; content?: Buffer<ArrayBuffer>; headers?: Record<string, string> };

const identity = { verify: async () => ({ id: 'u1', isAdmin: false }) };
const app: App = {
  brand: defaultBrand,
  now: () => new Date(),
  ports: { identity, ...safetyPorts() } as unknown as Ports,
  safety: defaultSafety,
};
const call = (headers: Record<string, string> = {}) => ({
  routeKey: 'POST /v1/download',
  headers: { authorization: 'Bearer token', ...headers },
});

const ask = ({ name = 'a.csv', content = Buffer.from('a,b\r\n'), headers }: Reply) =>
  askLambda(serve(documents, { download: async () => ({ type: 'text/csv' as const, name, content }) }, app), call(headers));

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

describe('file responses', () => {
  it('[EXP-09] sends its bytes as text/csv, never cached by a proxy', async () => {
    const { statusCode, headers, body, isBase64Encoded } = await ask({ content: Buffer.from('\uFEFFé,日本\r\n') });
    expect([statusCode, body, isBase64Encoded]).toEqual([200, '\uFEFFé,日本\r\n', false]);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    [1_399, false],
    [1_400, true],
  ])('JSON is compressed from 1,400 characters on, where the client takes it: %d', async (length, isCompressed) => {
    const later = 'é'.repeat(length - '{"later":""}'.length);
    const handler = serve(documents, { download: async () => ({ later }) }, app);
    const answer = await askLambda(handler, call({ 'accept-encoding': 'br, gzip' }));
    expect([answer.isBase64Encoded ?? false, answer.headers?.['content-encoding']]).toEqual([
      isCompressed,
      isCompressed ? 'gzip' : undefined,
    ]);
    const body = isCompressed ? gunzipSync(Buffer.from(answer.body ?? '', 'base64')).toString('utf8') : answer.body;
    expect(JSON.parse(body ?? '')).toEqual({ later });
    const plain = await askLambda(handler, call());
    expect([plain.isBase64Encoded, plain.body]).toEqual([undefined, JSON.stringify({ later })]);
  });

  it.each([
    ['gzip;q=0', false],
    ['br, gzip ; q=0.0, deflate', false],
    ['identity', false],
    ['gzip;q=0.1', true],
    ['GZIP', true],
    ['gzip;q=0.05, br', true],
  ])('an answer to a client that sends Accept-Encoding: %s is compressed: %s', async (accepted, isCompressed) => {
    const handler = serve(documents, { download: async () => ({ later: 'soon '.repeat(1_000) }) }, app);
    const { headers } = await askLambda(handler, call({ 'accept-encoding': accepted }));
    expect(headers?.['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
  });

  it('[EXP-09] the same call may answer JSON', async () => {
    const handler = serve(documents, { download: async () => ({ later: 'soon' }) }, app);
    expect(await callLambda(handler, call())).toMatchObject({ status: 200, body: { later: 'soon' } });
  });

  it('a large file is compressed for clients that accept it, and refused when it exceeds the limit', async () => {
    const large = Buffer.from('creator,1234\r\n'.repeat(500_000));
    const packed = await ask({ content: large, headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(Buffer.from(packed.body ?? '', 'base64')).equals(large)).toBe(true);
    expect((await ask({ content: large })).statusCode).toBe(413);
    expect((await ask({ content: large.subarray(0, 6_000_000) })).statusCode).toBe(200);
  });

  it.each([
    ['plain.csv', 'attachment; filename="plain.csv"; filename*=UTF-8\'\'plain.csv'],
    ['日本 (1).csv', 'attachment; filename="__ (1).csv"; filename*=UTF-8\'\'%E6%97%A5%E6%9C%AC%20%281%29.csv'],
    ['../../etc/passwd', 'attachment; filename="____etc_passwd"; filename*=UTF-8\'\'.._.._etc_passwd'],
    ['a"; filename="b.exe', 'attachment; filename="a__ filename__b.exe"; filename*=UTF-8\'\'a%22%3B%20filename%3D%22b.exe'],
    ['a\r\nSet-Cookie: x=1', 'attachment; filename="a__Set-Cookie_ x_1"; filename*=UTF-8\'\'a__Set-Cookie%3A%20x%3D1'],
    ["it's*", 'attachment; filename="it_s_"; filename*=UTF-8\'\'it%27s%2A'],
    ['\ud800.csv', 'attachment; filename="_.csv"; filename*=UTF-8\'\'%EF%BF%BD.csv'],
  ])('[EXP-02] the name %j is encoded', async (name, header) => {
    expect((await ask({ name })).headers).toMatchObject({ 'content-disposition': header });
  });
});

describe('the Idempotency-Key', () => {
  const keyOf = async (headers: Record<string, string>) => {
    const handler = serve(documents, { download: async ({ requestKey }) => ({ later: requestKey }) }, app);
    const answer = await callLambda(handler, call(headers));
    return { ...answer, key: answer.body.later };
  };

  it.each(['k', 'x'.repeat(100), '!~', '3f0c-uuid'])('%s identifies the operation', async (key) => {
    const { status, key: operation } = await keyOf({ 'idempotency-key': key });
    expect([status, operation]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect((await keyOf({ 'idempotency-key': key })).key).toBe(operation);
    expect((await keyOf({ 'idempotency-key': `${key.slice(1)}?` })).key).not.toBe(operation);
  });

  it.each(['', 'x'.repeat(101), 'two words', 'tab\t', 'é', 'nul\0'])('%j is refused by name', async (key) => {
    const { status, body } = await keyOf({ 'idempotency-key': key });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['Idempotency-Key']]);
  });

  it('without a key, each request is a separate operation', async () => {
    const [first, second] = [await keyOf({}), await keyOf({})];
    expect(first.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.key).not.toBe(first.key);
  });
});
