// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWaiting, tryAgain, withRetry } from '#web/api/retry.ts';

const gone = new TypeError('Failed to fetch dynamically imported module');
const answers = vi.fn<() => Promise<Response>>();

beforeEach(async () => {
  // Parts of screens that other files of this worker rendered may still wait.
  vi.stubGlobal('fetch', async () => new Response());
  tryAgain();
  await expect.poll(isWaiting).toBe(false);
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.mockReset();
});

describe('[SHL-16] a part of the app that fails to load', () => {
  it.each([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the user asks', tryAgain],
  ])('is waited for while nothing answers, and fetched when %s', async (_when, back) => {
    answers.mockRejectedValue(gone);
    const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValue('the screen');
    const part = withRetry(load);
    await expect.poll(isWaiting).toBe(true);
    expect(load).toHaveBeenCalledTimes(1);
    back();
    expect(await part).toBe('the screen');
    expect(isWaiting()).toBe(false);
  });

  it('is fetched again at once when the server answers; a second failure is reported', async () => {
    answers.mockResolvedValue(new Response());
    const load = vi.fn().mockRejectedValue(gone);
    await expect(withRetry(load)).rejects.toBe(gone);
    expect(load).toHaveBeenCalledTimes(2);
    expect(isWaiting()).toBe(false);
  });

  it('comes with its styles: the link of those that failed is made again, once for all parts that need it', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/part.css">';
    const failed = document.querySelector('link');
    failed?.dispatchEvent(new Event('error'));
    answers.mockResolvedValue(new Response());
    const failingOnce = () => withRetry(vi.fn().mockRejectedValueOnce(gone).mockResolvedValue('the screen'));
    const parts = Promise.all([failingOnce(), failingOnce()]);
    await expect.poll(() => document.querySelector('link') !== failed).toBe(true);
    expect(document.querySelectorAll('link')).toHaveLength(1);
    document.querySelector('link')?.dispatchEvent(new Event('load'));
    expect(await parts).toEqual(['the screen', 'the screen']);
  });

  it('leaves styles alone that are still loading for another part, which waits for the event of their link', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/other.css">';
    const loading = document.querySelector('link');
    answers.mockResolvedValue(new Response());
    expect(await withRetry(vi.fn().mockRejectedValueOnce(gone).mockResolvedValue('the screen'))).toBe('the screen');
    expect(document.querySelector('link')).toBe(loading);
  });
});
