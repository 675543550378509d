// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsAhead } from '#web/ui/hooks/use-is-ahead.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('renders again at the expected moment', () => {
  const { result } = renderHook(() => useIsAhead(new Date('2026-11-20T10:10:00Z')));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(599_999));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

it('waits for nothing that is over', () => {
  const { result } = renderHook(() => useIsAhead(new Date('2026-11-20T10:00:00Z')));
  expect(result.current).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
