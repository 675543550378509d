// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#shared/http/errors.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';
import { MoreButton } from '#web/ui/table/more-button.tsx';

let fails = true;

const Names = () => {
  const pages = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: ({ pageParam }) => {
      if (pageParam > 0 && fails) throw new AppError('bad_request', 'Not now');
      return [`name ${pageParam}`];
    },
    initialPageParam: 0,
    getNextPageParam: (last, all) => (last ? all.length : undefined),
  });
  return (
    <>
      {pages.data?.pages.flat().map((name) => (
        <p key={name}>{name}</p>
      ))}
      <MoreButton pages={pages}>More</MoreButton>
    </>
  );
};

it('[SHL-16] the loaded part stays when more cannot be loaded, the reason is shown, and a second press loads it', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Names />
    </QueryClientProvider>,
  );
  await screen.findByText('name 0');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await expect.poll(() => useToastStore.getState().toasts.map(({ message }) => message)).toEqual(['Not now']);
  screen.getByText('name 0');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('name 1');
});
