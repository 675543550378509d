// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLeaving } from '#web/ui/hooks/use-leaving.ts';

it('a link that leaves the page is busy until navigation, and can be clicked again after going back', async () => {
  const queries = new QueryClient();
  const { result } = renderHook(
    () => {
      const going = useMutation({ mutationFn: async () => 'https://pay.example.com' });
      return { going, isLeaving: useLeaving(going) };
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
  );
  expect(result.current.isLeaving).toBe(false);
  await act(() => result.current.going.mutateAsync());
  await waitFor(() => expect(result.current.going.isSuccess).toBe(true));
  expect(result.current.isLeaving).toBe(true);
  // Simulates a page restored from the back/forward cache.
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await waitFor(() => expect(result.current.isLeaving).toBe(false));
});
