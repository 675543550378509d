// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { PrivacySection } from '#web/features/privacy/privacy-section.tsx';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const EXPORT = 'GET /v1/privacy/data_export';
const DELETION = 'GET /v1/privacy/deletion';
const DELETE = 'POST /v1/privacy/deletion';
const NOT_LEAVING = { success: true, due: null, second_factor: false, shared: 0 };
const DUE = '2026-12-09T04:00:00.000Z';

const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  useBrand();
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers('premium'),
    [EXPORT]: { body: { success: true, export: null } },
    [DELETION]: { body: NOT_LEAVING },
    [DELETE]: { body: { success: true, due: DUE } },
    'DELETE /v1/privacy/deletion': { body: { success: true } },
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Suspense>
          <PrivacySection />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Delete my account' });
  return { server, user: userEvent.setup() };
};
const notified = () => useToastStore.getState().toasts.map(({ message }) => message);

describe('the section Your data', () => {
  it('[PRV-02] the deletion says what happens and needs the password', async () => {
    const { server, user } = await open();
    expect(await screen.findByText(/For 14 days: sign in/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(server.of(DELETE)).toEqual([]);
  });

  it('[PRV-02] an account with a second factor and shared lists sends password, code and choice, and is signed out', async () => {
    const { server, user } = await open({ [DELETION]: { body: { ...NOT_LEAVING, second_factor: true, shared: 2 } } });
    await user.type(await screen.findByLabelText('Current password'), 'Tensor-demo-2026');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByText('Enter the six digits of your authenticator app')).toBeTruthy();
    await user.type(screen.getByLabelText('Code of your authenticator app'), '１２３ ４５６');
    await user.click(screen.getByRole('radio', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() =>
      expect(server.of(DELETE).map(({ body }) => body)).toEqual([{ password: 'Tensor-demo-2026', code: '123456', shared: 'remove' }]),
    );
    await waitFor(() => expect(localStorage.getItem('session')).toBeNull());
    expect(notified().join()).toContain('Your account will be deleted on');
  });

  it('[PRV-02] an account that is being deleted can be kept', async () => {
    const { server, user } = await open({ [DELETION]: { body: { ...NOT_LEAVING, due: DUE } } });
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(server.of('DELETE /v1/privacy/deletion')).toHaveLength(1));
  });

  it('[PRV-02] a finished copy offers each of its files', async () => {
    const copy = { id: 'job-1', state: 'done', done: 1, total: 1, files: 2, created_at: DUE, expires_at: DUE };
    await open({ [EXPORT]: { body: { success: true, export: copy } } });
    expect(await screen.findByRole('button', { name: 'Download part 2 of 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Collect my data again' })).toBeTruthy();
  });
});
