import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '#functions/compose.ts';
import { readConfig } from '#functions/config/config.ts';
import { serve } from '#functions/http/serve.ts';
import { logTo } from '#functions/log.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { defaultBrand } from '#shared/brand.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { Limits } from '#shared/http/limits.ts';
import { defaultSafety, safetyPorts } from '#tests/support/safety.ts';
import { callLambda } from '#tests/support/servers/call-lambda.ts';

const calls = {
  enter: endpoint({
    method: 'POST',
    path: '/enter',
    access: 'public',
    summary: 'Enter',
    limit: () => ({ rule: 'forgot' }),
    input: z.strictObject({ email: z.string() }),
    output: z.object({}),
  }),
  own: endpoint({ method: 'GET', path: '/own', access: 'admin', summary: 'Own', input: z.strictObject({}), output: z.object({}) }),
};
const identity = {
  verify: async (token: string) => {
    if (token !== 'user-token') throw new AppError('not_signed_in');
    return { id: 'account-1', isAdmin: false };
  },
};
const appWith = (safety: Partial<App['safety']>): App => ({
  brand: defaultBrand,
  now: () => new Date(),
  ports: { identity, ...safetyPorts() } as unknown as Ports,
  safety: { ...defaultSafety, proxies: 1, ...safety },
});
const door = (safety: Partial<App['safety']> = {}) => serve(calls, { enter: async () => ({}), own: async () => ({}) }, appWith(safety));
const enter = (handler: ReturnType<typeof door>, headers: Record<string, string>, email = 'rin@example.com') =>
  callLambda(handler, { routeKey: 'POST /v1/enter', body: JSON.stringify({ email }), headers });

const lines: string[] = [];
beforeAll(() => logTo((line) => lines.push(line)));
beforeEach(() => void lines.splice(0));
afterAll(() => logTo((line) => void process.stdout.write(line)));
const requests = () => lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'request');

describe('direct calls of the gateway', () => {
  const originSecrets = ['current-secret', 'previous-secret'];

  it.each([
    ['current-secret', 200],
    ['previous-secret', 200],
    ['current-secre', 403],
    ['current-secret,previous-secret', 403],
    ['', 403],
    [undefined, 403],
  ])('[SEC-06] answers a call with the origin secret %s by %i', async (secret, status) => {
    const answer = await enter(door({ originSecrets }), { ...(secret !== undefined && { 'x-origin-secret': secret }) });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.code).toBe('forbidden');
  });

  it('[SEC-06] counts no forwarded address that its caller made up', async () => {
    const handler = door({ originSecrets, limits: Limits.parse({ forgot: { address: { times: 2, seconds: 60 } } }) });
    const sent = async (i: number, secret: object) =>
      (await enter(handler, { ...secret, 'x-forwarded-for': `10.${i}.0.1, 203.0.113.7, 130.176.0.1` })).status;
    const straight = [await sent(1, {}), await sent(2, {}), await sent(3, {})];
    expect(straight).toEqual([403, 403, 403]);
    const secret = { 'x-origin-secret': 'current-secret' };
    expect([await sent(4, secret), await sent(5, secret), await sent(6, secret)]).toEqual([200, 200, 429]);
  });

  it('[SEC-06] takes its secrets from the configuration', () => {
    const environment = {
      TABLE_NAME: 'table',
      FILES_BUCKET: 'files',
      MAIL_FROM: 'no-reply@example.com',
      SITE_URL: 'https://app.example.com',
      USER_POOL_ID: 'pool',
      USER_POOL_CLIENT_ID: 'client',
      CATALOGUE: 'embedded',
      CATALOGUE_DIR: '/data',
    };
    expect(readConfig(environment).safety.originSecrets).toEqual([]);
    expect(readConfig({ ...environment, ORIGIN_SECRETS: 'a'.repeat(32) }).safety.originSecrets).toEqual(['a'.repeat(32)]);
    expect(() => readConfig({ ...environment, ORIGIN_SECRETS: 'short' })).toThrow('ORIGIN_SECRETS');
  });
});

describe('the log line of a refused call', () => {
  const from = (address: string, token?: string) => ({
    'x-forwarded-for': `${address}, 130.176.0.1`,
    ...(token && { authorization: `Bearer ${token}` }),
  });
  const own = (headers: Record<string, string>) => callLambda(door({ logKey: 'key-1' }), { routeKey: 'GET /v1/own', headers });

  it('[SEC-05] names account and address by keyed hashes, and neither in plain', async () => {
    await own(from('203.0.113.7', 'user-token'));
    await own(from('203.0.113.7', 'user-token'));
    await own(from('203.0.113.8', 'forged'));
    const [first, second, third] = requests();
    expect(first).toMatchObject({
      status: 403,
      account: expect.stringMatching(/^[\w-]{16}$/),
      address: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect([second.account, second.address]).toEqual([first.account, first.address]);
    expect(third).toMatchObject({ status: 401, address: expect.stringMatching(/^[\w-]{16}$/) });
    expect(third.address).not.toBe(first.address);
    expect(third).not.toHaveProperty('account');
    expect(lines.join()).not.toMatch(/account-1|203\.0\.113/);
  });

  it('[SEC-05] names the e-mail address that a public call is about, whatever its case, by another hash under another key', async () => {
    for (const email of ['rin@example.com', ' RIN@example.com']) await enter(door({ logKey: 'key-1' }), from('203.0.113.7'), email);
    await enter(door({ logKey: 'key-2' }), from('203.0.113.7'));
    const [first, second, third] = requests();
    expect(first.email).toMatch(/^[\w-]{16}$/);
    expect(second.email).toBe(first.email);
    expect([third.email, third.address]).not.toContain(first.email);
    expect(third.address).not.toBe(first.address);
    expect(lines.join()).not.toContain('example.com');
  });

  it('[SEC-05] names the address of a call that went round the CDN', async () => {
    await enter(door({ logKey: 'key-1', originSecrets: ['a-secret'] }), {});
    expect(requests()).toMatchObject([{ status: 403, address: expect.stringMatching(/^[\w-]{16}$/) }]);
  });
});
