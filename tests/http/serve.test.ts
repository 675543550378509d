import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { Brand, defaultBrand } from '#shared/brand.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { AppError, GENERIC_MESSAGE } from '#shared/http/errors.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';

const Named = z.strictObject({ id: z.string(), count: z.int().check(z.maximum(10)) });
const Echo = z.object({ id: z.string(), count: z.int() });

const resources = {
  make: endpoint({ method: 'POST', path: '/things/{id}', access: 'user', feature: 'reports', summary: 'Make', input: Named, output: Echo }),
  read: endpoint({
    method: 'GET',
    path: '/things',
    access: 'public',
    summary: 'Read',
    input: z.strictObject({ q: z.optional(z.string()) }),
    output: z.object({ q: z.optional(z.string()) }),
    status: ({ q }) => (q === 'soon' ? 202 : 200),
  }),
  rule: endpoint({ method: 'GET', path: '/rule', access: 'admin', summary: 'Rule', input: z.strictObject({}), output: z.object({}) }),
  who: endpoint({
    method: 'GET',
    path: '/who',
    access: 'session',
    summary: 'Who',
    input: z.strictObject({}),
    output: z.object({ id: z.string() }),
  }),
};

const CALLERS: Record<string, { id: string; isAdmin: boolean }> = {
  'user-token': { id: 'u1', isAdmin: false },
  'admin-token': { id: 'a1', isAdmin: true },
};

const identity = {
  verify: async (token: string) => {
    const caller = CALLERS[token];
    if (!caller) throw new AppError('not_signed_in');
    return caller;
  },
};

const appWith = (brand: Brand): App => ({
  brand,
  now: () => new Date('2026-11-20T00:00:00Z'),
  ports: { identity, ...safetyPorts() } as unknown as Ports,
  safety: defaultSafety,
});

const serveExample = (
  brand: Brand = defaultBrand,
  make: () => Promise<{ id: string; count: number }> = async () => ({ id: 'made', count: 1 }),
) =>
  serve(
    resources,
    {
      make: async (_ctx, input) => ({ ...(await make()), ...input }),
      read: async (_ctx, input) => input,
      rule: async () => ({}),
      who: async (ctx) => ({ id: ctx.caller.id }),
    },
    appWith(brand),
  );

const make = {
  routeKey: 'POST /v1/things/{id}',
  pathParameters: { id: 'a/b' },
  body: '{"count":3}',
  headers: { authorization: 'Bearer user-token' },
};

describe('serving a call', () => {
  beforeEach(() => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });

  it('joins path and body into one input and answers what the contract names', async () => {
    const { status, body, headers } = await callLambda(serveExample(), make);
    expect([status, body]).toEqual([200, { id: 'a/b', count: 3 }]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('a body can not replace the id in the path', async () => {
    const { body } = await callLambda(serveExample(), { ...make, body: '{"count":3,"id":"other"}' });
    expect(body.id).toBe('a/b');
  });

  it.each([
    ['{"count":11}', 'count'],
    ['{"count":1,"extra":true}', 'extra'],
    ['{"count":"3"}', 'count'],
    ['{}', 'count'],
    ['{"count":', 'body'],
    ['[1]', 'body'],
    ['null', 'body'],
    ['{"count":1,"extra":{"of":["\\ud800"]}}', 'extra.of.0'],
    ['{"count":1,"\\uDFFF":1}', 'body'],
    ['{"count":1,"\\ud83d\\ude00":1}', '😀'],
  ])('the body %s is refused naming %s', async (body, field) => {
    const answer = await callLambda(serveExample(), { ...make, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'bad_request' });
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(answer.body.message).toContain(field);
  });

  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['text/plain;charset=UTF-8', 400],
    ['application/x-www-form-urlencoded', 400],
    ['multipart/form-data; boundary=x', 400],
    ['', 400],
  ])('a page may send "%s" as %i: nothing that a page of another site sends without asking', async (type, status) => {
    const headers = { ...make.headers, origin: 'https://other.example.com', ...(type && { 'content-type': type }) };
    const answer = await callLambda(serveExample(), { ...make, headers });
    expect(answer.status).toBe(status);
    // Preflight requests are not answered, and no other origin is allowed.
    expect(Object.keys(answer.headers).filter((name) => /^access-control|^set-cookie/.test(name))).toEqual([]);
    const { origin: _, ...ofProgram } = headers;
    expect((await callLambda(serveExample(), { ...make, headers: ofProgram })).status).toBe(200);
  });

  it('the largest body passes, a byte more is 413', async () => {
    const of = (bytes: number) => '{"count":3}'.padEnd(bytes);
    expect((await callLambda(serveExample(), { ...make, body: of(1_000_000) })).status).toBe(200);
    expect((await callLambda(serveExample(), { ...make, body: of(1_000_001) })).status).toBe(413);
  });

  it('[SEC-04] a body of 400,000 levels is refused as such, also with a broken character inside', async () => {
    const levels = 400_000;
    const of = (inner: string) => `{"count":3,"extra":${'['.repeat(levels)}${inner}${']'.repeat(levels)}}`;
    const refused = await callLambda(serveExample(), { ...make, body: of('"\\ud800"') });
    expect([refused.status, refused.body.fields]).toEqual([400, { body: 'is nested too deeply' }]);
    const { status, body } = await callLambda(serveExample(), { ...make, body: of('1') });
    expect([status, body.fields]).toEqual([400, { extra: 'is not a known field' }]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('[SEC-04] an unknown field %s is named like any other', async (name) => {
    const { status, body } = await callLambda(serveExample(), { ...make, body: `{"count":3,"${name}":{"isAdmin":true}}` });
    expect([status, Object.entries(body.fields), body.message]).toEqual([
      400,
      [[name, 'is not a known field']],
      `${name}: is not a known field`,
    ]);
  });

  it('[SHL-20] a wrong brand header is refused by name, the right one and none pass', async () => {
    const withBrand = (brand: string) => callLambda(serveExample(), { ...make, headers: { ...make.headers, 'x-brand': brand } });
    expect((await withBrand('tensor')).status).toBe(200);
    const refused = await withBrand('other');
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong_brand']);
    expect(refused.body.fields).toHaveProperty('X-Brand');
  });

  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic user-token' }],
    ['an unknown token', { authorization: 'Bearer nonsense' }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('[SEC-02] a user call with %s answers 401', async (_name, headers) => {
    const { status, body } = await callLambda(serveExample(), { ...make, headers });
    expect([status, body.message]).toEqual([401, 'Failed to authenticate token.']);
  });

  it.each([
    ['GET /v1/rule', 'user-token', 403],
    ['GET /v1/rule', 'admin-token', 200],
    ['GET /v1/who', 'user-token', 200],
    ['GET /v1/who', 'admin-token', 200],
    ['POST /v1/things/{id}', 'admin-token', 403],
  ])('[SEC-02] %s by %s answers %i', async (routeKey, token, expected) => {
    const call = routeKey.startsWith('POST') ? make : { routeKey };
    expect((await callLambda(serveExample(), { ...call, headers: { authorization: `Bearer ${token}` } })).status).toBe(expected);
  });

  it('[SEC-02] a switched-off feature is not found, signed in or not', async () => {
    const off = serveExample(Brand.parse({ switches: { reports: false } }));
    expect((await callLambda(off, make)).status).toBe(404);
    expect((await callLambda(off, { ...make, headers: {} })).status).toBe(404);
  });

  it('an unexpected failure answers the generic sentence with a request id, and keeps the reason for the log', async () => {
    const broken = serveExample(defaultBrand, async () => {
      throw new Error('the disk at 10.0.0.1 is on fire');
    });
    const { status, body } = await callLambda(broken, make);
    expect([status, body.message]).toEqual([500, GENERIC_MESSAGE]);
    expect(body.request_id).toMatch(/[0-9a-f-]{36}/);
    expect(JSON.stringify(body)).not.toContain('fire');
    expect(vi.mocked(process.stdout.write).mock.calls.join()).toContain('fire');
  });

  it('a refusal carries its code and its reason', async () => {
    const full = serveExample(defaultBrand, async () => {
      throw new AppError('bad_request', 'No room left', { reason: 'limit_reached' });
    });
    const { status, body } = await callLambda(full, make);
    expect([status, body.code, body.reason, body.message]).toEqual([400, 'bad_request', 'limit_reached', 'No room left']);
  });

  it('an answer that breaks its contract is our failure, not the caller’s', async () => {
    const broken = serve(
      resources,
      { make: async () => ({ id: 1 }) as never, read: async () => ({}), rule: async () => ({}), who: async () => ({ id: '' }) },
      appWith(defaultBrand),
    );
    expect((await callLambda(broken, make)).status).toBe(500);
  });

  it('credentials never reach the log', async () => {
    await callLambda(serveExample(), make);
    expect(vi.mocked(process.stdout.write).mock.calls.join()).not.toContain('user-token');
  });
});

it.each([
  ['soon', 202],
  ['now', 200],
])('[RPT-13] an existing "%s" is answered with %i', async (q, status) => {
  expect(await callLambda(serveExample(), { routeKey: 'GET /v1/things', query: `?q=${q}` })).toMatchObject({ status, body: { q } });
});
