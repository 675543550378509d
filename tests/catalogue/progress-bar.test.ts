import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { progressBar } from '#functions/cli/progress-bar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lines of a bar that is updated once, after these seconds. */
const lineAfter = (seconds: number, done: number, total?: number): string => {
  let text = '';
  const write = (line: string | Uint8Array) => {
    text += line;
    return true;
  };
  const bar = progressBar('seeding', total, { isTTY: false, write });
  vi.advanceTimersByTime(seconds * 1_000);
  bar.update('reading', done);
  return text;
};

it.each([
  [10, 5_000, 100_000, '5 % 500/s, 3 min left'],
  [10, 9_000, 10_000, '90 % 900/s, 1 s left'],
  [100, 1_000, 100_000, '1 % 10/s, 2 h 45 min left'],
  [10, 0, 10_000, '0 % 0/s\n'],
  [10, 10_000, 10_000, '100 % 1,000/s\n'],
])('after %i seconds, %i of %i creators are shown as %j', (seconds, done, total, shown) => {
  expect(lineAfter(seconds, done, total)).toContain(shown);
});

it('shows the rate alone for a file whose rows are not counted yet', () => {
  expect(lineAfter(10, 5_000)).toBe('seeding 5,000 500/s\n');
});
