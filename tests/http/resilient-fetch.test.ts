import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { monotonic } from '#functions/adapters/http/monotonic.ts';
import { ServiceFailure } from '#functions/adapters/http/one-try.ts';
import { type Resilience, type ResilientFetch, resilientFetch } from '#functions/adapters/http/resilient-fetch.ts';
import { AppError } from '#shared/http/errors.ts';
import { answers, faultyServer, hangsUp, keepsSilent, type Manner } from '#tests/support/servers/faulty-server.ts';

const attempts = (maxAttempts: number) => ({ maxAttempts, firstDelayMs: 10 });

/** Only a silent service reaches the timeout of an attempt, even on a busy machine. */
const timeoutFor = (manners: Manner[]) => (manners.includes(keepsSilent) ? 1_000 : 30_000);

const asked = async (manners: Manner[], settings: Partial<Resilience> = {}) => {
  const server = await faultyServer(...manners);
  const timeoutMs = timeoutFor(manners);
  const ask = resilientFetch({ service: 'the vendor', timeoutMs, totalMs: 45_000, retryPolicy: attempts(3), ...settings });
  return { server, ask, get: () => ask({ url: `${server.url}/thing` }) };
};

const failureOf = async (answer: ReturnType<ResilientFetch>) => {
  const error: unknown = await answer.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError) || !(error.cause instanceof ServiceFailure))
    throw new Error('no failure of the service', { cause: error });
  return { code: error.code, reason: error.cause.reason, message: error.cause.message, retryAfterSeconds: error.retryAfterSeconds };
};

const well = answers(200, '{"well":true}');

describe('a call of a service', () => {
  it.each([
    ['answers 500', answers(500)],
    ['answers 503', answers(503)],
    ['says that there were too many calls', answers(429)],
    ['hangs up in the middle of its answer', hangsUp],
    ['keeps silent', keepsSilent],
  ])('[CAT-04] is made again when the service %s', async (_, manner) => {
    const { get, server } = await asked([manner, manner, well]);
    await expect(get()).resolves.toMatchObject({ status: 200, text: '{"well":true}' });
    expect(server.calls).toHaveLength(3);
  });

  it.each([
    ['broken', answers(500)],
    ['busy', answers(429)],
    ['cut off', hangsUp],
    ['timed out', keepsSilent],
  ])('[CAT-04] ends in one clear error when the service stays %s', async (reason, manner) => {
    const { get, server } = await asked([manner]);
    await expect(failureOf(get())).resolves.toMatchObject({ code: 'unavailable', reason });
    expect(server.calls).toHaveLength(3);
  });

  it('is made once when doing it twice could matter', async () => {
    const { ask, server } = await asked([answers(500), well]);
    await expect(failureOf(ask({ method: 'POST', url: server.url }))).resolves.toMatchObject({ reason: 'broken' });
    expect(server.calls).toHaveLength(1);
    server.behave(answers(500), well);
    await expect(ask({ method: 'POST', url: server.url, repeatable: true })).resolves.toMatchObject({ status: 200 });
  });

  it('is repeated when the service only asked to wait, even if it is not idempotent', async () => {
    const { ask, server } = await asked([answers(429), well]);
    await expect(ask({ method: 'POST', url: server.url })).resolves.toMatchObject({ status: 200 });
    expect(server.calls).toHaveLength(2);
  });

  it('is not made again for what another try would not change', async () => {
    const { get, server } = await asked([answers(404, '{"error":"gone"}')]);
    await expect(get()).resolves.toMatchObject({ status: 404, text: '{"error":"gone"}' });
    expect(server.calls).toHaveLength(1);
  });

  it('does not follow a redirect, which would carry the key elsewhere', async () => {
    const { get, server } = await asked([answers(302, '', { location: '/elsewhere' })]);
    await expect(get()).resolves.toMatchObject({ status: 302 });
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [1_000, 'is read'],
    [1_001, 'is refused'],
  ])('whose answer has %i bytes of 1,000 %s', async (bytes, outcome) => {
    const { get, server } = await asked([answers(200, 'x'.repeat(bytes))], { maxAnswerBytes: 1_000 });
    if (outcome === 'is read') await expect(get()).resolves.toMatchObject({ status: 200 });
    else await expect(failureOf(get())).resolves.toMatchObject({ reason: 'answer too large' });
    expect(server.calls).toHaveLength(1);
  });

  it('takes no longer than its whole time, however patient each try is', async () => {
    const { get } = await asked([keepsSilent], { timeoutMs: 600_000, totalMs: 300, retryPolicy: attempts(10) });
    await expect(failureOf(get())).resolves.toMatchObject({ reason: 'timed out' });
  });
});

describe('a service that throttles', () => {
  it('is called again at the requested time, not earlier', async () => {
    const { get, server } = await asked([answers(429, '', { 'retry-after': '1' }), well]);
    await get();
    const [first, second] = server.calls;
    expect(Number(second?.at) - Number(first?.at)).toBeGreaterThanOrEqual(990);
  });

  it('is not waited for longer than a call may take, and the caller hears how long', async () => {
    const { get, server } = await asked([answers(429, '', { 'retry-after': '60' })]);
    await expect(failureOf(get())).resolves.toMatchObject({ reason: 'busy', retryAfterSeconds: 60 });
    // Other calls wait as well.
    await expect(failureOf(get())).resolves.toMatchObject({ reason: 'busy' });
    expect(server.calls).toHaveLength(1);
  });

  it('is called at most at the agreed rate', async () => {
    const { get, server } = await asked([well], { perSecond: 5 });
    const begun = monotonic();
    await Promise.all(Array.from({ length: 7 }, get));
    expect(server.calls).toHaveLength(7);
    expect(monotonic() - begun).toBeGreaterThanOrEqual(990);
  });
});

describe('a service that is down', () => {
  const breaker = { failures: 4, pauseMs: 60_000 };
  const endPause = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + breaker.pauseMs });
  // The rest of a pause is rounded up to seconds.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  it('[CAT-04] is not called after consecutive failures, until one call tests it after a pause', async () => {
    const { get, server } = await asked([answers(500)], { retryPolicy: attempts(2), breaker });
    await failureOf(get());
    await failureOf(get());
    await expect(failureOf(get())).resolves.toMatchObject({ reason: 'paused', retryAfterSeconds: 60 });
    expect(server.calls).toHaveLength(4);

    endPause();
    await Promise.all([failureOf(get()), failureOf(get())]);
    expect(server.calls).toHaveLength(5);

    server.behave(well);
    endPause();
    await expect(get()).resolves.toMatchObject({ status: 200 });
    await Promise.all([get(), get(), get()]);
    expect(server.calls).toHaveLength(9);
  });

  it.each([
    ['answers more than is read', answers(200, 'x'.repeat(20))],
    ['asks to wait', answers(429)],
  ])('is one that fails, not one that %s', async (_, manner) => {
    const { get, server } = await asked([manner], { retryPolicy: attempts(1), maxAnswerBytes: 10, breaker });
    for (let times = 0; times < 6; times += 1) await failureOf(get());
    expect(server.calls).toHaveLength(6);
  });

  it('is not left alone for what it refuses', async () => {
    const { get, server } = await asked([answers(404)], { breaker });
    for (let times = 0; times < 6; times += 1) await get();
    expect(server.calls).toHaveLength(6);
  });
});

describe('the error of a service', () => {
  it('reveals neither key nor address nor request body', async () => {
    const { ask, server } = await asked([answers(500, '{"key":"s3cret"}')], { retryPolicy: attempts(1) });
    const call = { url: `${server.url}/x?key=s3cret`, headers: { authorization: 'Bearer s3cret' }, body: 's3cret', repeatable: true };
    const { message } = await failureOf(ask({ method: 'POST', ...call }));
    expect(message).toBe('the vendor: broken (500)');
  });
});
