// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { notify, SHORT_TOAST_MS, type Toast } from '#web/ui/feedback/toast.store.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';

const say = (message: string, more: Partial<Toast> = {}) => act(() => notify({ kind: 'bad', message, ...more }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  it('[SHL-17] go after 7500 ms', () => {
    say('one');
    wait(7_499);
    expect(shown()).toEqual(['one']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('[SHL-17] go after 5000 ms where the short time is asked for', () => {
    say('one', { forMs: SHORT_TOAST_MS });
    wait(4_999);
    expect(shown()).toEqual(['one']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('[SHL-17] are three at most; the fourth waits for room', () => {
    for (const message of ['one', 'two', 'three', 'four']) say(message);
    expect(shown()).toEqual(['one', 'two', 'three']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(shown()).toEqual(['two', 'three', 'four']);
  });

  it('[SHL-17] stay while they are pointed at', () => {
    say('one');
    wait(7_000);
    fireEvent.pointerEnter(screen.getByRole('alert'));
    wait(60_000);
    expect(shown()).toEqual(['one']);
    fireEvent.pointerLeave(screen.getByRole('alert'));
    wait(7_500);
    expect(shown()).toEqual([]);
  });

  it('name the call that failed', () => {
    act(() => notifyProblem(new AppError('unexpected', 'Oops', { requestId: 'abc-1' })));
    expect(screen.getByText('abc-1').closest('p')?.textContent).toBe('Reference abc-1');
    act(() => notifyProblem(new AppError('not_found')));
    expect(screen.getAllByText(/Reference/)).toHaveLength(1);
  });

  it('[SHL-17] can be dismissed', () => {
    say('one');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toEqual([]);
  });

  it('do what they offer, and go', () => {
    const upgrade = vi.fn();
    say('Not enough credits', { action: { label: 'Click here to upgrade your subscription', run: upgrade } });
    fireEvent.click(screen.getByRole('button', { name: 'Click here to upgrade your subscription' }));
    expect(upgrade).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });
});
