// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { endSession } from '#web/api/session.ts';
import { SecurityPanel } from '#web/features/auth/second-factor/security-panel.tsx';
import { loadMessages } from '#web/i18n/messages.ts';

const STATE = 'GET /v1/api/auth/second_factor';
const CODES = 'POST /v1/api/auth/second_factor/recovery_codes';

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecurityPanel />
    </QueryClientProvider>,
  );

/** Asks for new codes, which the server answers when the returned function is called. */
const askForCodes = async () => {
  await alreadySignedIn();
  const answered = Promise.withResolvers<void>();
  fakeServer({
    [STATE]: { body: { success: true, enabled: true } },
    [CODES]: () => answered.promise.then(() => ({ body: { success: true, codes: ['aaaa-bbbb'] } })),
  });
  const user = userEvent.setup();
  const screenWithCodes = show();
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  return { user, answer: answered.resolve, leave: screenWithCodes.unmount };
};

beforeAll(() => loadMessages('en', ['account']));
beforeEach(() => useBrand());

it('[AUT-12] recovery codes are shown again to a user who left the screen, until they are kept', async () => {
  const { user, answer, leave } = await askForCodes();
  answer();
  await screen.findByText('aaaa-bbbb');
  leave();
  const again = show();
  await screen.findByText('aaaa-bbbb');
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByRole('button', { name: 'New recovery codes' });
  again.unmount();
  show();
  await screen.findByRole('button', { name: 'New recovery codes' });
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});

it('[AUT-12] recovery codes that arrive after the user left the screen are shown on the next visit', async () => {
  const { answer, leave } = await askForCodes();
  leave();
  answer();
  show();
  await screen.findByText('aaaa-bbbb');
});

it('[AUT-12] recovery codes do not outlive the session', async () => {
  const { answer, leave } = await askForCodes();
  answer();
  await screen.findByText('aaaa-bbbb');
  leave();
  endSession();
  await alreadySignedIn({ sub: 'user-2' });
  show();
  await screen.findByRole('button', { name: 'New recovery codes' });
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});
