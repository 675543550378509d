// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { COGNITO, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { CodeNeeded } from '#web/api/session.ts';
import { brand, setSiteConfig } from '#web/api/site-config.ts';
import { CodeForm } from '#web/features/auth/second-factor/code-form.tsx';
import { loadMessages } from '#web/i18n/messages.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const RECOVER = 'POST /v1/api/auth/second_factor/recover';
const POOL = 'POST /cognito/';
const used = { status: 400, body: { success: false, code: 'bad_request', message: 'This recovery code is not valid.' } };
const unreachable = { status: 503, body: { success: false, code: 'unavailable', message: 'Not now' } };
const toasts = () => useToastStore.getState().toasts.map(({ message }) => message);

beforeAll(async () => {
  useBrand();
  setSiteConfig({ brand: brand(), cognito: { ...COGNITO, endpoint: '/cognito/' } });
  await loadMessages('en', ['common', 'account']);
});

const open = async (answers: object[]) => {
  const server = fakeServer({
    [RECOVER]: () => answers.shift() ?? used,
    [POOL]: { status: 400, body: { __type: 'InternalErrorException' } },
  });
  const credentials = { email: 'rin@example.com', password: 'a good phrase', remember: false };
  render(<CodeForm challenge={new CodeNeeded(async () => undefined)} credentials={credentials} onStartAgain={() => undefined} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Lost your authenticator?' }));
  const send = async () => {
    const sent = server.of(RECOVER).length + 1;
    await user.click(screen.getByRole('button', { name: 'Sign in with recovery code' }));
    await waitFor(() => expect([server.of(RECOVER).length, toasts().length]).toEqual([sent, 1]));
  };
  await user.type(screen.getByLabelText('Recovery code'), 'AAAA-BBBB-CCCC');
  return { send, signIns: () => server.of(POOL).length };
};

it.each([
  ['the sign-in after it failed', { body: { success: true, message: 'off' } }],
  ['its answer was lost', unreachable],
])('[AUT-12] a recovery code signs in when it is sent again because %s, although it was used', async (_why, first) => {
  const { send, signIns } = await open([first, used]);
  await send();
  const before = signIns();
  await send();
  expect(signIns()).toBe(before + 1);
});

it('[AUT-12] a wrong recovery code makes no sign-in', async () => {
  const { send, signIns } = await open([used, used]);
  await send();
  await send();
  expect([signIns(), toasts()]).toEqual([0, ['This recovery code is not valid.']]);
});
