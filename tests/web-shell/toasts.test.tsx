// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { setMedia } from '#tests/support/jsdom.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify, SHORT_TOAST_MS, type Toast } from '#web/ui/feedback/toast.store.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';

const say = async (message: string, more: Partial<Toast> = {}) => {
  act(() => void notify({ kind: 'bad', message, ...more }));
  await wait(0);
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** A toast takes 1 ms to leave under reduced motion. */
const LEAVING_MS = 1;
const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(async () => {
  await import('#web/ui/feedback/toast-list.tsx');
  setMedia('(prefers-reduced-motion: reduce)', true);
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  it('[SHL-17] go after 7500 ms', async () => {
    await say('one');
    await wait(7_499);
    expect(shown()).toEqual(['one']);
    await wait(1 + LEAVING_MS);
    expect(shown()).toEqual([]);
  });

  it('[SHL-17] disappear after 5000 ms with the short duration', async () => {
    await say('one', { forMs: SHORT_TOAST_MS });
    await wait(4_999);
    expect(shown()).toEqual(['one']);
    await wait(1 + LEAVING_MS);
    expect(shown()).toEqual([]);
  });

  it('[SHL-17] are three at most; the fourth waits for room', async () => {
    for (const message of ['one', 'two', 'three', 'four']) await say(message);
    expect(shown()).toEqual(['one', 'two', 'three']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await wait(LEAVING_MS);
    expect(shown()).toEqual(['two', 'three', 'four']);
  });

  it('[SHL-17] stay while they are pointed at', async () => {
    await say('one');
    await wait(7_000);
    fireEvent.mouseEnter(screen.getByRole('alert'));
    await wait(60_000);
    expect(shown()).toEqual(['one']);
    fireEvent.mouseLeave(screen.getByRole('alert'));
    await wait(7_500 + LEAVING_MS);
    expect(shown()).toEqual([]);
  });

  it('[SHL-17] stay while they have the focus', async () => {
    await say('one');
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await wait(60_000);
    expect(shown()).toEqual(['one']);
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    await wait(7_500 + LEAVING_MS);
    expect(shown()).toEqual([]);
  });

  it('have the role of a status unless they are errors', async () => {
    await say('Saved', { kind: 'good' });
    expect(shown()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Saved');
  });

  it('name the call that failed', async () => {
    act(() => notifyProblem(new AppError('unexpected', 'Oops', { requestId: 'abc-1' })));
    await wait(0);
    expect(screen.getByText('abc-1').closest('p')?.textContent).toBe('Reference abc-1');
    act(() => notifyProblem(new AppError('not_found')));
    await wait(0);
    expect(screen.getAllByText(/Reference/)).toHaveLength(1);
  });

  it('[SHL-17] can be dismissed', async () => {
    await say('one');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(LEAVING_MS);
    expect(shown()).toEqual([]);
  });

  it('do what they offer, and go', async () => {
    const upgrade = vi.fn();
    await say('Not enough credits', { action: { label: 'Click here to upgrade your subscription', run: upgrade } });
    fireEvent.click(screen.getByRole('button', { name: 'Click here to upgrade your subscription' }));
    expect(upgrade).toHaveBeenCalledOnce();
    await wait(LEAVING_MS);
    expect(shown()).toEqual([]);
  });
});
