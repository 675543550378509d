// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const REQUESTS = 'GET /v1/api/auth/admin/creator-requests';
const act = (name: string) => `POST /v1/api/auth/admin/creator-requests/r1/${name}`;
const REQUEST = {
  id: 'r1',
  kind: 'removal',
  platform: 'instagram',
  username: 'mina',
  user_id: '17',
  proof: 'mail',
  code: null,
  is_proven: true,
  text: '',
  created_at: '2026-11-25T10:00:00.000Z',
  due: '2026-12-25T10:00:00.000Z',
  is_overdue: false,
};

beforeEach(() => useBrand());

const open = async (requests: object[], more: object = {}) => {
  await alreadySignedIn({ groups: ['admin'] });
  const done = { body: { success: true } };
  const server = fakeServer({
    [REQUESTS]: { body: { success: true, requests, removes: true, ...more } },
    [act('accept')]: done,
    [act('refuse')]: done,
    [act('prove')]: done,
  });
  const { user } = renderApp('/admin/dashboard?section=requests');
  await screen.findByRole('heading', { level: 1, name: 'Requests' });
  return { server, user };
};

describe('the queue of requests', () => {
  it('[PRV-01] marks an overdue request, and shows the deadline of the others', async () => {
    await open([
      { ...REQUEST, id: 'r0', username: 'late', is_overdue: true, due: '2026-11-24T10:00:00.000Z' },
      { ...REQUEST, kind: 'correction', text: 'I live in Osaka' },
    ]);
    const late = await screen.findByRole('region', { name: 'Remove @late on Instagram' });
    const other = screen.getByRole('region', { name: 'Correct @mina on Instagram' });
    expect(within(late).getByText('Overdue since Nov 24, 2026').tagName).toBe('STRONG');
    expect(within(other).getByText('Answer by Dec 25, 2026')).toBeTruthy();
    expect(within(other).getByText('I live in Osaka')).toBeTruthy();
  });

  it('[PRV-01] removes a creator only after a confirmation', async () => {
    const { server, user } = await open([REQUEST]);
    await user.click(await screen.findByRole('button', { name: 'Remove the creator' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.of(act('accept'))).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove the creator' }));
    await waitFor(() => expect(server.of(act('accept'))).toHaveLength(1));
    expect(server.of(act('accept'))[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('[PRV-01] offers no removal before the code in the bio was confirmed', async () => {
    const { server, user } = await open([{ ...REQUEST, proof: 'bio', code: 'tensor-123456', is_proven: false }]);
    await screen.findByText('Not proven: the bio must contain tensor-123456');
    expect(screen.queryByRole('button', { name: 'Remove the creator' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'The code is in the bio' }));
    await waitFor(() => expect(server.of(act('prove'))).toHaveLength(1));
  });

  it('[PRV-01] refuses only with a reason', async () => {
    const { server, user } = await open([REQUEST]);
    const refuse = await screen.findByRole<HTMLButtonElement>('button', { name: 'Refuse' });
    expect(refuse.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'Reason for refusing @mina' }), ' not the creator ');
    await user.click(refuse);
    await waitFor(() => expect(server.of(act('refuse'))[0]?.body).toEqual({ reason: 'not the creator' }));
  });

  it('[SHL-15] keeps the keyboard’s place when a request leaves the queue', async () => {
    const { server, user } = await open([REQUEST, { ...REQUEST, id: 'r2', username: 'theo' }]);
    await user.type(await screen.findByRole('textbox', { name: 'Reason for refusing @mina' }), 'not the creator');
    server.routes[REQUESTS] = { body: { success: true, requests: [{ ...REQUEST, id: 'r2', username: 'theo' }], removes: true } };
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Refuse');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Remove @mina on Instagram' })).toBeNull());
    const next = screen.getByRole('region', { name: 'Remove @theo on Instagram' });
    await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
  });

  it('[PRV-01] names the id that the command needs', async () => {
    await open([REQUEST]);
    expect(await screen.findByText('instagram:17')).toBeTruthy();
  });

  it('[PRV-01] says that this catalogue is only changed by commands, and that no request waits', async () => {
    await open([], { removes: false });
    expect(await screen.findByText(/only changed by commands/)).toBeTruthy();
    expect(screen.getByText('No creator is waiting for an answer.')).toBeTruthy();
  });
});
