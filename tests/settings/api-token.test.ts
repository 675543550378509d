import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serve } from '#functions/http/serve.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { api } from '#shared/api.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { type Contract, endpoint } from '#shared/http/endpoint.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';
import { settingsFixture } from './fixture.ts';

const input = z.strictObject({});
const output = z.object({ id: z.string() });
const resources = {
  open: endpoint({ method: 'GET', path: '/open', access: 'user', api: true, summary: 'For programs too', input, output }),
  closed: endpoint({ method: 'GET', path: '/closed', access: 'user', summary: 'For people', input, output }),
};

const opened = async (plan: Plan = 'premium', changes: Partial<Account> = {}, brand = {}) => {
  const fixture = settingsFixture(brand);
  const id = await fixture.join(anAccount(plan, { id: 'rin', ...changes }));
  const user = async ({ caller }: { caller: { id: string } }) => ({ id: caller.id });
  const handler = serve(resources, { open: user, closed: user }, fixture.app);
  const call = (path: string, headers: Record<string, string>, query?: string) =>
    callLambda(handler, { routeKey: `GET /v1${path}`, headers, ...(query && { query }) });
  const by = (token: string, path = '/open') => call(path, { authorization: `Bearer ${token}` });
  return { ...fixture, id, call, by };
};

describe('creating an API token', () => {
  it.each([
    ['premium', {}, 200],
    ['premium', { status: 'trialing' }, 403],
    ['premium', { status: 'canceled', periodEnd: '2026-11-20T09:59:59.000Z' }, 403],
    ['premium', { status: 'canceled', periodEnd: '2026-11-20T10:00:01.000Z' }, 200],
    ['premium', { apiRevoked: true }, 403],
    ['standard', {}, 403],
    ['standard', { apiAccess: true }, 200],
    ['trial', {}, 403],
  ] satisfies [Plan, Partial<Account>, number][])('[SET-05] a %s account with %o gets status %i', async (plan, changes, status) => {
    const { ask, id } = await opened(plan, changes);
    expect((await ask('GET /api/auth/apiToken', id)).body.may_generate).toBe(status === 200);
    expect((await ask('PUT /api/auth/generateToken', id, {})).status).toBe(status);
  });

  it('[SET-06] the response confirms the API access with the name of the product', async () => {
    const { ask, id } = await opened('premium', {}, { name: 'Marlin' });
    expect((await ask('PUT /api/auth/generateToken', id, {})).body).toEqual({ success: true, message: 'Marlin API access granted' });
  });

  it('[SET-06] a token that was created in another tab meanwhile is replaced only once the user has seen it', async () => {
    const { ask, id, by, clock } = await opened();
    const generate = (replaces: string | null) => ask('PUT /api/auth/generateToken', id, { replaces });
    const shown = async () => (await ask('GET /api/auth/apiToken', id)).body;
    expect((await generate(null)).status).toBe(200);
    const { api_token: token, created_at: since } = await shown();
    clock.now = new Date(clock.now.getTime() + 1_000);
    expect(await generate(null)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await generate('2026-11-20T09:00:00.000Z')).status).toBe(409);
    expect((await by(token)).status).toBe(200);
    expect((await generate(since)).status).toBe(200);
    expect((await by(token)).status).toBe(401);
  });

  it('[SET-06] a token that can no longer be revealed is replaced like a missing one', async () => {
    const { ask, id, ports } = await opened();
    await ask('PUT /api/auth/generateToken', id, {});
    ports.apiTokens.reveal = async () => undefined;
    expect((await ask('PUT /api/auth/generateToken', id, { replaces: null })).status).toBe(200);
  });

  it('a token is refused to demo sessions, and the call is not found when the brand has no API', async () => {
    const { ask } = await opened();
    expect((await ask('PUT /api/auth/generateToken', 'demo-rin', {})).status).toBe(403);
    const off = await opened('premium', {}, { switches: { apiTokens: false } });
    expect((await off.ask('PUT /api/auth/generateToken', off.id, {})).status).toBe(404);
  });
});

describe('calling with an API token', () => {
  it('[SET-05] a token authenticates its owner for calls that support tokens only', async () => {
    const { by, call, tokenOf, id } = await opened();
    const token = await tokenOf(id);
    expect(await by(token)).toMatchObject({ status: 200, body: { id: 'rin' } });
    expect((await call('/open', { authorization: `bearer ${token}` })).status).toBe(200);
    expect(await by(token, '/closed')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('[SET-05] a token never authorizes calls about the account, billing or administration', () => {
    const allowed = Object.entries<Contract>(api).flatMap(([feature, calls]) =>
      Object.values(calls).flatMap(({ api: open, access, path }) => (open ? [{ feature, access, path }] : [])),
    );
    const features = new Set(allowed.map(({ feature }) => feature));
    expect([...features].filter((feature) => ['auth', 'billing', 'settings', 'admin', 'api-docs'].includes(feature))).toEqual([]);
    expect(allowed.filter(({ access, path }) => access !== 'user' || path.startsWith('/api/auth/'))).toEqual([]);
    expect(allowed.map(({ path }) => path)).toContain('/identification');
  });

  it('[SET-06] a token is refused as soon as another one is created', async () => {
    const { by, tokenOf, id } = await opened();
    const first = await tokenOf(id);
    expect((await by(first)).status).toBe(200);
    const second = await tokenOf(id);
    expect([(await by(first)).status, (await by(second)).status]).toEqual([401, 200]);
  });

  it('[SET-05] a token is refused as soon as it is revoked', async () => {
    const { ask, by, tokenOf, id } = await opened();
    const token = await tokenOf(id);
    expect((await ask('DELETE /api/auth/apiToken', id)).status).toBe(200);
    expect((await by(token)).status).toBe(401);
    expect((await ask('GET /api/auth/apiToken', id)).body).toMatchObject({ api_token: null, created_at: null });
  });

  it.each([
    ['the plan is canceled and over', { status: 'canceled', periodEnd: '2026-11-19T00:00:00.000Z' }],
    ['the plan is a smaller one', { plan: 'standard' }],
    ['an admin takes the API away', { apiAccess: false, apiRevoked: true }],
  ] satisfies [string, Partial<Account>][])('[SET-05] a token is refused once %s', async (_when, changes) => {
    const { by, tokenOf, id, ports } = await opened();
    const token = await tokenOf(id);
    await ports.accounts.update(id, changes);
    expect((await by(token)).status).toBe(401);
  });

  it('[SET-05] a token in the query string is refused', async () => {
    const { call, tokenOf, id } = await opened();
    const token = await tokenOf(id);
    for (const name of ['token', 'api_token', 'access_token', 'authorization'])
      expect((await call('/open', {}, `?${name}=${token}`)).status).toBe(401);
  });

  it('[SEC-06] a token allows sixty calls a minute, and responses contain the rate-limit state', async () => {
    const { by, tokenOf, id } = await opened();
    const token = await tokenOf(id);
    const first = await by(token);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59', 'ratelimit-policy': '60;w=60' });
    const others = await Promise.all(Array.from({ length: 59 }, () => by(token)));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    const refused = await by(token);
    expect([refused.status, refused.headers['ratelimit-remaining']]).toEqual([429, '0']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The limit of programs does not apply to people, and a new token does not reset it.
    expect((await by(id)).status).toBe(200);
    expect((await by(await tokenOf(id))).status).toBe(429);
  });

  it('[SEC-06] refusals contain the rate-limit state and count as calls', async () => {
    const { call, by, tokenOf, id } = await opened();
    const authorization = `Bearer ${await tokenOf(id)}`;
    const refused = await call('/open', { authorization }, '?unknown=1');
    expect(refused.status).toBe(400);
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59', 'ratelimit-policy': '60;w=60' });
    // Sessions of people have no rate-limit headers.
    expect((await by(id)).headers['ratelimit-limit']).toBeUndefined();
  });
});
