// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const INVITE = 'POST /v1/api/auth/admin/users';
const CREATE_LINK = 'POST /v1/api/auth/generate/demo';

const open = async (section = '') => {
  await alreadySignedIn({ groups: ['admin'] });
  const server = fakeServer({
    'GET /v1/api/auth/admin/users': { body: { success: true, data: [], total: 0 } },
    'GET /v1/api/auth/admin/demo-links': { body: { success: true, data: [], total: 0 } },
  });
  return { ...renderApp(`/admin/dashboard${section}`), server };
};

beforeEach(() => useBrand());

describe('the invitation of a customer', () => {
  const openDialog = async () => {
    const { user, server } = await open();
    await user.click(await screen.findByRole('button', { name: 'Invite customer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite customer' }));
    return { user, server, dialog };
  };

  it('opens with the focus in its first field', async () => {
    const { dialog } = await openDialog();
    const name = await dialog.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('completes the same invitation when it is sent again after a lost answer, and not that of another customer', async () => {
    const { user, server, dialog } = await openDialog();
    const keys = () => server.of(INVITE).map(({ headers }) => headers.get('Idempotency-Key'));
    server.routes[INVITE] = { status: 503, body: { success: false, code: 'unavailable', message: 'x' } };
    await user.type(await dialog.findByLabelText('Name'), 'Mia Tanaka');
    await user.type(dialog.getByLabelText('Email'), 'mia@example.com');
    await user.type(dialog.getByLabelText('Reason'), 'Pilot');
    const send = async (times: number) => {
      await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
      await waitFor(() => expect(keys()).toHaveLength(times));
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Send invitation' }).getAttribute('aria-busy')).not.toBe('true'));
    };
    await send(1);
    await send(2);
    await user.type(dialog.getByLabelText('Email'), '.au');
    await send(3);
    const [first, again, other] = keys();
    expect([again === first, other === first]).toEqual([true, false]);
  });
});

describe('a demo link', () => {
  const generate = async (status: number, code: string, problem: string) => {
    const { user, server } = await open('?section=demo');
    server.routes[CREATE_LINK] = { status, body: { success: false, code, message: problem, fields: { email: problem } } };
    await user.type(await screen.findByLabelText('Name'), 'Rin Guest');
    await user.type(screen.getByLabelText('Email'), 'rin@example.org');
    await user.type(screen.getByLabelText('Expiration (days)'), '7');
    await user.click(screen.getByRole('button', { name: 'Generate Demo Link' }));
    return { user, server };
  };

  it('[ADM-04] says why none can be made while the demo account is being deleted, and asks nothing', async () => {
    const leaving = 'The demo account of this address is being deleted. A new one can be made afterwards.';
    await generate(403, 'forbidden', leaving);
    expect(await screen.findByText(leaving)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ADM-04] is replaced after a question, and a refusal of the replacement is reported', async () => {
    const valid = 'This address has a valid demo link. Renew it to replace the link.';
    const { user, server } = await generate(409, 'conflict', valid);
    const question = within(await screen.findByRole('dialog', { name: 'Replace the demo link?' }));
    expect(screen.queryByText(valid)).toBeNull();
    await user.click(question.getByRole('button', { name: 'Replace link' }));
    expect(await screen.findByText(valid)).toBeTruthy();
    expect(server.of(CREATE_LINK).map(({ body }) => (body as { renew?: boolean }).renew)).toEqual([false, true]);
  });
});
