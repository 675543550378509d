// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const refused = { status: 403, body: { success: false, code: 'second_factor_required', message: 'Please set up two-step sign-in first' } };
const admin = { id: 'user-1', email: 'ada@example.com', name: 'Ada', isAdmin: true };

it('[AUT-12] an admin refused for lack of a second factor is offered to set it up each time and can postpone it', async () => {
  useBrand();
  await alreadySignedIn({ groups: ['admin'] });
  fakeServer({
    'GET /v1/user': { body: admin },
    'GET /v1/api/auth/admin/users': refused,
    'GET /v1/api/auth/second_factor': { body: { enabled: false } },
  });
  const { user } = renderApp('/admin/dashboard');
  const offered = () => screen.findByRole('dialog', { name: 'Security' });
  expect(await within(await offered()).findByRole('button', { name: 'Set up' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Please set up two-step sign-in first')).toBeTruthy();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
  expect(await offered()).toBeTruthy();
});
