import { afterEach, describe, expect, test, vi } from 'vitest';
import { monotonic } from '#functions/adapters/http/monotonic.ts';
import { ServiceFailure } from '#functions/adapters/http/one-try.ts';
import { breakerOf, NO_RETRY, type RetryLimits, retryAfterMs, withRetry } from '#functions/adapters/http/retry-policy.ts';

const busy = (waitMs = 0) => new ServiceFailure('the service', 'busy', { retryAfterMs: waitMs });
const delayAfter: RetryLimits['delayAfter'] = (error) => (error instanceof ServiceFailure ? error.retryAfterMs : undefined);
const QUICK = { maxAttempts: 3, firstDelayMs: 10, maxDelayMs: 20 };

describe('a retry policy', () => {
  afterEach(() => void vi.useRealTimers());

  test('returns the result of the attempt that succeeds', async () => {
    const attempt = vi.fn().mockRejectedValueOnce(busy()).mockResolvedValue('done');
    await expect(withRetry(attempt, QUICK, { delayAfter })).resolves.toBe('done');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  test('throws the last error after its maximum of attempts', async () => {
    const attempt = vi
      .fn()
      .mockRejectedValueOnce(busy())
      .mockRejectedValueOnce(busy())
      .mockRejectedValue(new ServiceFailure('it', 'broken'));
    await expect(withRetry(attempt, QUICK, { delayAfter })).rejects.toThrow('it: broken');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['an error that is not retryable', QUICK, new Error('wrong question')],
    ['any error if it allows one attempt', NO_RETRY, busy()],
  ])('throws %s at once', async (_, policy, error) => {
    const attempt = vi.fn().mockRejectedValue(error);
    await expect(withRetry(attempt, policy, { delayAfter })).rejects.toBe(error);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('honors a Retry-After that is longer than its own delay', async () => {
    const attempt = vi.fn().mockRejectedValueOnce(busy(120)).mockResolvedValue('done');
    const begun = monotonic();
    await withRetry(attempt, QUICK, { delayAfter });
    expect(monotonic() - begun).toBeGreaterThanOrEqual(119);
  });

  test('starts no delay that would end after the deadline', async () => {
    const attempt = vi.fn().mockRejectedValue(busy(60_000));
    await expect(withRetry(attempt, QUICK, { delayAfter, until: monotonic() + 1_000 })).rejects.toThrow('busy');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('throws the reason of an abort during a delay, and makes no further attempt', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const attempt = vi.fn().mockRejectedValue(busy(60_000));
    const result = expect(withRetry(attempt, QUICK, { delayAfter, signal: stop.signal })).rejects.toThrow('stopped');
    await vi.advanceTimersByTimeAsync(10);
    stop.abort(new Error('stopped'));
    await result;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('makes no attempt if it is aborted before', async () => {
    const attempt = vi.fn();
    await expect(withRetry(attempt, QUICK, { delayAfter, signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped');
    expect(attempt).not.toHaveBeenCalled();
  });
});

describe('a circuit breaker', () => {
  const down = () => Promise.reject(new ServiceFailure('the service', 'timed out'));

  test('rejects calls with the time left after failures in a row', async () => {
    const guarded = breakerOf('the service', { failures: 2, pauseMs: 5_000 });
    for (let times = 0; times < 2; times += 1) await expect(guarded(down)).rejects.toThrow('timed out');
    const error: unknown = await guarded(async () => 'not called').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ reason: 'paused' });
    expect((error as ServiceFailure).retryAfterMs).toBeGreaterThan(4_000);
  });

  test('stays closed if a success comes between the failures', async () => {
    const guarded = breakerOf('the service', { failures: 2, pauseMs: 5_000 });
    await expect(guarded(down)).rejects.toThrow('timed out');
    await guarded(async () => 'up');
    await expect(guarded(down)).rejects.toThrow('timed out');
    await expect(guarded(async () => 'up')).resolves.toBe('up');
  });
});

test.each([
  [undefined, 0],
  ['soon', 0],
  ['-5', 0],
  ['2', 2_000],
])('a Retry-After of %s is %i ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms);
});
