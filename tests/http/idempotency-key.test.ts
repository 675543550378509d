import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { KEY_SECONDS } from '#functions/ports/accounts/idempotency-keys.ts';
import type { Idempotent, Ports } from '#functions/ports/ctx.ts';
import { api } from '#shared/api.ts';
import { Brand, defaultBrand } from '#shared/brand.ts';
import { type Contract, type Endpoint, routeKeyOf, sendsBody, takesKey } from '#shared/http/endpoint.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';

const switches = Object.fromEntries(Object.keys(defaultBrand.switches).map((name) => [name, true]));
const calls = Object.values<Contract>(api).flatMap((contract) => Object.values(contract));
const keyed = calls.filter((call) => takesKey(call) && !call.ignoresBody);

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

/** Serves a call with arbitrary input to two customers or admins and records the executions. */
const serving = (call: Endpoint) => {
  const done: unknown[] = [];
  const identity = { verify: async (token: string) => ({ id: token, isAdmin: call.access === 'admin' }) };
  const app: App = {
    brand: Brand.parse({ switches }),
    now: () => new Date(),
    ports: { identity, ...safetyPorts() } as unknown as Ports,
    safety: defaultSafety,
  };
  const anyInput: Endpoint = { ...call, input: z.looseObject({}), output: z.looseObject({}) };
  const operations: string[] = [];
  const useCase = async (ctx: object, input: unknown) => {
    done.push(input);
    operations.push((ctx as Idempotent).requestKey);
    return { success: true };
  };
  const handler = serve({ only: anyInput }, { only: useCase }, app);
  const ask = async (text: string, { key, who = 'ada' }: { key?: string; who?: string } = {}) => {
    const headers = { authorization: `Bearer ${who}`, ...(key !== undefined && { 'idempotency-key': key }) };
    const pathParameters = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [`${name}`, 'same']));
    const sent = sendsBody(call.method) ? { body: JSON.stringify({ text }) } : { query: `?text=${text}` };
    return callLambda(handler, { routeKey: routeKeyOf(call), headers, pathParameters, ...sent });
  };
  return { ask, done, operations };
};

describe.each(keyed.map((call) => [routeKeyOf(call), call] as const))('%s with an Idempotency-Key', (_name, call) => {
  it('[SEC-06] answers 409 to another request under the same key and does nothing', async () => {
    const { ask, done } = serving(call);
    expect((await ask('first', { key: 'key' })).status).toBe(200);
    const { status, body } = await ask('second', { key: 'key' });
    expect([status, body.code, done.length]).toEqual([409, 'conflict', 1]);
    for (const other of [{ key: 'other' }, { key: 'key', who: 'bob' }, {}]) expect((await ask('second', other)).status).toBe(200);
    expect((await ask('first', { key: 'key' })).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  const [call] = keyed as [Endpoint];

  it('[SEC-06] lets one of 50 different requests through that come at once', async () => {
    const { ask, done } = serving(call);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`${index}`, { key: 'key' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done).toHaveLength(1);
  });

  it('[SEC-06] used again a day later for another request is another operation, so that it gets no result of the first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, operations } = serving(call);
    for (const text of ['first', 'first']) await ask(text, { key: 'daily' });
    vi.setSystemTime(Date.now() + (KEY_SECONDS + 1) * 1_000);
    expect((await ask('second', { key: 'daily' })).status).toBe(200);
    const [first, repeated, second] = operations;
    expect(repeated).toBe(first);
    expect(second).not.toBe(first);
  });

  it('is taken by every call that changes something of its caller, and by no other', () => {
    for (const each of calls) expect(takesKey(each), routeKeyOf(each)).toBe(each.method !== 'GET' && each.access !== 'public');
    expect(keyed.length).toBeGreaterThan(50);
  });
});
