// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFailureToast } from '#web/features/auth/second-factor/use-failure-toast.ts';
import { notify, useToastStore } from '#web/ui/feedback/toast.store.ts';

it('[AUT-12] the next attempt removes the toast about the last one, and no other', () => {
  useToastStore.setState({ toasts: [] });
  const shown = () => useToastStore.getState().toasts.map(({ message, forMs }) => [message, forMs]);
  const { result, rerender } = renderHook(() => useFailureToast(5_000));
  notify({ kind: 'bad', message: 'Another' });
  result.current.show('This code is incorrect.');
  expect(shown()).toEqual([
    ['Another', undefined],
    ['This code is incorrect.', 5_000],
  ]);
  rerender();
  result.current.hide();
  expect(shown()).toEqual([['Another', undefined]]);
});
