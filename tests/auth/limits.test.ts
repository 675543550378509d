import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryRateLimits } from '#functions/adapters/memory/rate-limits.ts';
import { limitOperation } from '#functions/http/limit-operation.ts';
import { spendFromBatch } from '#functions/http/local-quota.ts';
import { viewerAddress } from '#functions/http/viewer-address.ts';
import type { RateLimits } from '#functions/ports/accounts/rate-limits.ts';
import { api } from '#shared/api.ts';
import { type Contract, routeKeyOf } from '#shared/http/endpoint.ts';
import { Limits } from '#shared/http/limits.ts';
import { browserUser } from '#tests/support/screens/browser-user.ts';
import { accountFixture, PASSWORD } from './fixture.ts';

const { ask, newCustomer, pool, signIn } = accountFixture();
const LOGIN = 'POST /api/auth/login';
const times = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let i = 0; i < count; i += 1) done.push(await work(i));
  return done;
};
const statuses = async (count: number, work: (index: number) => ReturnType<typeof ask>) =>
  (await times(count, work)).map(({ status }) => status);
const repeat = (count: number, status: number): number[] => Array<number>(count).fill(status);

describe('the default limits', () => {
  it('[SEC-06] are those that were decided', () => {
    const { sign_in, forgot, reset, verify, demo, api_token, calls } = Limits.parse({});
    expect(sign_in).toEqual({ account: { times: 10, seconds: 900 }, address: { times: 50, seconds: 900 } });
    for (const rule of [forgot, reset, verify, demo]) expect(rule.account).toEqual({ times: 5, seconds: 3_600 });
    expect([api_token, calls]).toEqual([
      { times: 60, seconds: 60 },
      { times: 600, seconds: 60 },
    ]);
  });

  it('[SEC-06] can be configured one by one', () => {
    const { sign_in, forgot } = Limits.parse({ sign_in: { account: { times: 3, seconds: 60 } } });
    expect([sign_in.account.times, sign_in.address.times, forgot.account.times]).toEqual([3, 50, 5]);
  });
});

describe('signing in', () => {
  it('[SEC-06] a wrong password is answered ten times, then even the right one is refused', async () => {
    const { email } = await newCustomer();
    const wrong = () => ask(LOGIN, { email, password: 'not the password' });
    expect(await statuses(10, wrong)).toEqual(repeat(10, 400));
    const { status, headers, body } = await ask(LOGIN, { email, password: PASSWORD });
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(880);
    expect(headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '0', 'ratelimit-policy': '10;w=900' });
    expect((await ask(LOGIN, { email: (await newCustomer()).email, password: PASSWORD })).status).toBe(200);
  });

  it('[SEC-06] sign-ins by a browser count with those of programs', async () => {
    const { email } = await newCustomer();
    await statuses(9, () => ask(LOGIN, { email, password: 'not the password' }));
    await expect(browserUser(pool(), email).signIn('not the password')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(browserUser(pool(), email).signIn(PASSWORD)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: expect.stringContaining('attempts exceeded'),
    });
  });

  it('[SEC-06] an unknown e-mail is limited like a known one', async () => {
    const unknown = () => ask(LOGIN, { email: 'nobody@example.com', password: PASSWORD });
    expect(await statuses(11, unknown)).toEqual([...repeat(10, 400), 429]);
  });

  it('frequent correct sign-ins lock no account', async () => {
    const { email } = await newCustomer();
    await times(12, () => signIn(email));
    await browserUser(pool(), email).signIn(PASSWORD);
  });

  it('[SEC-06] from one address fails fifty times over all accounts, and not once more', async () => {
    const address = '203.0.113.7';
    const guess = (i: number) => ask(LOGIN, { email: `somebody${i}@example.com`, password: PASSWORD }, { address });
    expect(await statuses(51, guess)).toEqual([...repeat(50, 400), 429]);
    expect((await ask(LOGIN, { email: 'somebody@example.com', password: PASSWORD })).status).toBe(400);
  });
});

const RULES = (['forgot', 'reset', 'verify', 'demo', 'register', 'recover', 'sign_in'] as const).map(
  (rule) => [rule, Limits.parse({})[rule]] as const,
);

describe.each(RULES)('%s', (rule, { account, address }) => {
  const refuses = async () => Promise.reject(new Error('refused'));
  const attempt = (rateLimits: RateLimits) => (subject: string, from: string) =>
    limitOperation({ rateLimits, limits: Limits.parse({}) }, { operation: { rule, subject }, address: from }, refuses).catch(
      ({ message }) => message,
    );
  const fails = (count: number, limited: string) => [...Array<string>(count).fill('refused'), limited];
  const LIMITED = 'Too many requests, please try again later';

  it(`[SEC-06] is tried ${account.times} times for one account from anywhere, and not once more`, async () => {
    const one = attempt(memoryRateLimits());
    expect(await times(account.times + 1, (i) => one('rin@example.com', `a${i}`))).toEqual(fails(account.times, LIMITED));
  });

  it(`[SEC-06] allows ${address.times} tries from one address for all accounts, and no more`, async () => {
    const one = attempt(memoryRateLimits());
    expect(await times(address.times + 1, (i) => one(`rin${i}@example.com`, 'a'))).toEqual(fails(address.times, LIMITED));
  });
});

describe('calls without a session', () => {
  it('[SEC-06] are all limited, but those that only read what all may read, or end something', () => {
    const free = Object.values<Contract>(api).flatMap((calls) =>
      Object.values(calls).filter(({ access, limit }) => access === 'public' && !limit),
    );
    expect(free.map(routeKeyOf).toSorted()).toEqual([
      'GET /v1/help/articles',
      'GET /v1/help/articles/{id}',
      'GET /v1/identification/global/count',
      'GET /v1/openapi.json',
      'POST /v1/api/auth/sign_out',
      'POST /v1/savedSearches/unsubscribe/{token}',
    ]);
  });

  it.each([
    ['POST /api/auth/verify', { confirmation_token: 'guess' }],
    ['POST /api/auth/login', { password: 'guess', demo: true }],
  ])('[SEC-06] %s is answered five times an hour for one e-mail', async (routeKey, rest) => {
    const email = `limited-${routeKey.length}@example.com`;
    expect(await statuses(6, () => ask(routeKey, { email, ...rest }))).toEqual([...repeat(5, 400), 429]);
  });

  it('[SEC-06] a forgotten password is answered five times an hour, known or not, and says when to come back', async () => {
    for (const email of ['nobody-at-all@example.com', (await newCustomer()).email]) {
      const forgot = () => ask('POST /api/auth/forgot_password', { email });
      const answers = await Promise.all(Array.from({ length: 5 }, forgot));
      expect(answers.map(({ status }) => status)).toEqual(repeat(5, 200));
      const { status, headers } = await forgot();
      expect(status).toBe(429);
      expect(headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '0', 'ratelimit-policy': '5;w=3600' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    }
  });

  it('[SEC-06] a reset is tried five times an hour by one token', async () => {
    const body = { password: 'a good phrase', confirm_password: 'a good phrase', token: 'some.token' };
    expect(await statuses(6, () => ask('POST /api/auth/reset_password', body))).toEqual([...repeat(5, 400), 429]);
  });
});

describe('calls of one account', () => {
  const counting = (limits: RateLimits) => {
    const asked: number[] = [];
    const use: RateLimits['use'] = (key, limit, tries = 1) => {
      asked.push(tries);
      return limits.use(key, limit, tries);
    };
    return { asked, limits: { ...limits, use } };
  };

  it.each([[600], [60], [7]])(
    '[SEC-06] all of %i allowed calls pass, and the next does not, however many are concurrent',
    async (allowed) => {
      const { asked, limits } = counting(memoryRateLimits());
      const limit = { times: allowed, seconds: 60 };
      const key = `calls:for:crowd-${allowed}`;
      const all = await Promise.allSettled(Array.from({ length: allowed + 5 }, () => spendFromBatch(limits, key, limit)));
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(allowed);
      await expect(spendFromBatch(limits, key, limit)).rejects.toMatchObject({ code: 'too_many_requests', limit });
      expect(asked.length).toBeLessThanOrEqual(allowed / Math.min(20, allowed) + 1);
    },
  );

  it('[SEC-06] are counted by the account, through serve', async () => {
    const [rin, sato] = [await newCustomer(), await newCustomer()];
    const [first, other] = [await signIn(rin.email), await signIn(sato.email)];
    // On a busy machine, all of them at once would run into the timeout of a call, and one after another into the next minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const wave = () => Promise.all(Array.from({ length: 25 }, () => ask('GET /user', {}, { token: first.accessToken })));
    const answers = (await times(25, wave)).flat().map(({ status }) => status);
    expect(answers).toEqual([...repeat(600, 200), ...repeat(25, 429)]);
    expect((await ask('GET /user', {}, { token: other.accessToken })).status).toBe(200);
  });
});

describe('the client address of a call', () => {
  const event = (forwarded: string | undefined, sourceIp = '130.176.0.1') =>
    ({ headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) }, requestContext: { http: { sourceIp } } }) as never;

  it.each([
    [0, '6.6.6.6', '130.176.0.1'],
    [1, '203.0.113.7, 130.176.0.1', '203.0.113.7'],
    [1, '6.6.6.6, 203.0.113.7, 130.176.0.1', '203.0.113.7'],
    [1, undefined, '130.176.0.1'],
    [1, '2001:db8:1:2:3:4:5:6, 130.176.0.1', '2001:db8:1:2'],
    [1, '2001:db8::1, 130.176.0.1', '2001:db8:0:0'],
    [1, '::ffff:203.0.113.7, 130.176.0.1', '203.0.113.7'],
  ])('the client address behind %i proxies with the header "%s" is %s', (proxies, forwarded, address) => {
    expect(viewerAddress(event(forwarded), proxies)).toBe(address);
  });
});
