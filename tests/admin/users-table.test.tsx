// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminUser, AdminUserDetails } from '#shared/admin/admin-user.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const BALANCE = { reports: 5, exports: 25, posts: 0, total_balance: 0 };

const aUser = (name: string, changes: Partial<AdminUser> = {}): AdminUser => ({
  id: name,
  name,
  email: `${name}@example.com`,
  plan: 'standard',
  balance: BALANCE,
  status: true,
  cancel_at: null,
  api_access: false,
  demo: false,
  ...changes,
});

const BALANCE_OF_MIA = 'PUT /v1/api/auth/admin/users/mia/balance';
const ADD_TO_MIA = 'PUT /v1/api/auth/admin/users/mia/credits';

const DETAILS: AdminUserDetails = {
  id: 'mia',
  subscription: { plan: 'standard', period_end: null, card: null },
  api: { access: false, api_token: null, only_credits: false },
  deletion: null,
  data_export: null,
  mail_block: null,
  balance: BALANCE,
  revision: 1,
};

const open = async (details: Partial<AdminUserDetails> = {}) => {
  await alreadySignedIn({ groups: ['admin'] });
  const data = [
    aUser('mia'),
    aUser('ada', { balance: { ...BALANCE, reports: 90 } }),
    aUser('zoe', { balance: { ...BALANCE, reports: 40 } }),
  ];
  const server = fakeServer({
    'GET /v1/api/auth/admin/users': { body: { success: true, data, total: data.length } },
    'GET /v1/api/auth/admin/users/mia': { body: { success: true, user: { ...DETAILS, ...details } } },
    'GET /v1/api/auth/admin/changes': { body: { success: true, changes: [] } },
  });
  const { user } = renderApp('/admin/dashboard');
  const table = await screen.findByRole('region', { name: 'User Management' });
  await within(table).findByRole('row', { name: /mia/ });
  return { user, table, server };
};
const names = () =>
  screen
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)
    .filter((text) => /^[a-z]{3}$/.test(text ?? ''));
const rowOf = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement;

beforeEach(() => useBrand());

describe('the table of customers', () => {
  it('[TBL-01] [ADM-01] a click on a row shows its details below it, a second one hides them', async () => {
    const { user } = await open();
    await user.click(within(rowOf('mia')).getByText('mia@example.com'));
    const details = await screen.findByRole('region', { name: 'Details of mia' });
    expect(details.closest('tr')?.previousElementSibling).toBe(rowOf('mia'));
    expect(screen.getByRole('button', { name: 'mia' }).getAttribute('aria-controls')).toBe(details.id);
    await user.click(within(rowOf('mia')).getByText('mia@example.com'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Details of mia' })).toBeNull());
  });

  it('[ADM-01] a balance has reports, exports and likes in a column of its own', async () => {
    await open();
    const cells = within(rowOf('ada')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toContain('90 Reports25 Exports0 Likes');
  });

  it.each([
    ['bounce', /^No mails since .+: they bounced\.$/],
    ['complaint', /^No mails since .+: the recipient reported one as spam\.$/],
  ] as const)('[ADM-02] says why a customer gets no mails, and offers to send them again: %s', async (reason, sentence) => {
    const { user } = await open({ mail_block: { reason, at: '2026-11-20T10:00:00.000Z' } });
    await user.click(within(rowOf('mia')).getByText('mia@example.com'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send mails again' })).toBeTruthy();
  });

  it('[ADM-01] [ADM-05] a page whose only customer no longer matches the filters gives way to the one before', async () => {
    await alreadySignedIn({ groups: ['admin'] });
    const others = Array.from({ length: 10 }, (_, at) => aUser(`other ${at}`));
    let last = [aUser('mia')];
    fakeServer({
      'GET /v1/api/auth/admin/users': ({ query }) => ({
        body: { success: true, data: query.get('page') === '2' ? last : others, total: others.length + last.length },
      }),
      'GET /v1/api/auth/admin/users/mia': { body: { success: true, user: DETAILS } },
      'GET /v1/api/auth/admin/changes': { body: { success: true, changes: [] } },
      'PUT /v1/api/auth/admin/users/mia/plan': () => {
        last = [];
        return { body: { success: true, user: DETAILS } };
      },
    });
    const { user } = renderApp('/admin/dashboard?plan=standard&page=2');
    await user.click(await screen.findByText('mia@example.com'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'New plan' }), 'Premium');
    await user.click(screen.getByRole('button', { name: 'Change plan' }));
    await screen.findByRole('row', { name: /other 9/ });
    expect(window.location.search).toBe('?plan=standard');
  });

  it('[ADM-02] [ADM-05] a balance that was reloaded while it was edited is not overwritten', async () => {
    const { user, server } = await open();
    await user.click(within(rowOf('mia')).getByText('mia@example.com'));
    await user.click(await screen.findByRole('button', { name: 'Edit credits' }));
    await user.type(screen.getByLabelText('Reports'), '60');
    const changed = { ...DETAILS, balance: { ...BALANCE, reports: 70 }, revision: 2 };
    server.routes['GET /v1/api/auth/admin/users/mia'] = { body: { success: true, user: changed } };
    server.routes[BALANCE_OF_MIA] = { status: 409, body: { success: false, code: 'conflict', message: 'Overtaken' } };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Changed meanwhile. Now: Reports 70');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Overtaken');
    server.routes[BALANCE_OF_MIA] = { body: { success: true, user: { ...changed, revision: 3 } } };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.of(BALANCE_OF_MIA).map(({ body }) => body)).toMatchObject([{ revision: 1 }, { revision: 2 }]));
  });

  it('[ADM-05] text typed about a customer is still there when the details are opened again, until it is cancelled', async () => {
    const { user } = await open();
    const toggle = async () => user.click(within(rowOf('mia')).getByText('mia@example.com'));
    await toggle();
    await user.click(await screen.findByRole('button', { name: 'Add credits' }));
    await user.type(screen.getByLabelText('Reports'), '60');
    await user.type(screen.getByLabelText('Reason'), 'Lost in a failed export');
    await user.type(screen.getByLabelText('Creator'), '@mina');
    await toggle();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Details of mia' })).toBeNull());
    await toggle();
    expect((await screen.findByLabelText<HTMLInputElement>('Reason')).value).toBe('Lost in a failed export');
    expect(screen.getByLabelText<HTMLInputElement>('Reports').value).toBe('60');
    expect(screen.getByLabelText<HTMLInputElement>('Creator').value).toBe('@mina');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await toggle();
    await toggle();
    await screen.findByRole('button', { name: 'Add credits' });
  });

  it('[ADM-05] credits whose answer was lost are added once when the details are closed and they are added again', async () => {
    const { user, server } = await open();
    const toggle = async () => user.click(within(rowOf('mia')).getByText('mia@example.com'));
    const keys = () => server.of(ADD_TO_MIA).map(({ headers }) => headers.get('Idempotency-Key'));
    server.routes[ADD_TO_MIA] = () => {
      throw new TypeError('Connection lost');
    };
    await toggle();
    await user.click(await screen.findByRole('button', { name: 'Add credits' }));
    await user.type(screen.getByLabelText('Reports'), '60');
    await user.type(screen.getByLabelText('Reason'), 'Lost in a failed export');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(keys()).toHaveLength(1));
    await toggle();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Details of mia' })).toBeNull());
    await toggle();
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    await user.type(screen.getByLabelText('Reports'), '0');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, other] = keys();
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('[TBL-01] keys move between customers and open one', async () => {
    const { user } = await open();
    rowOf('mia').focus();
    await user.keyboard('j');
    expect(document.activeElement).toBe(rowOf('ada'));
    await user.keyboard('k{Enter}');
    expect(await screen.findByRole('region', { name: 'Details of mia' })).toBeTruthy();
  });

  it('[TBL-01] sorts customers by name and by balance where all are shown', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Balance' }));
    await waitFor(() => expect(names()).toEqual(['ada', 'zoe', 'mia']));
    await user.click(screen.getByRole('button', { name: 'Full Name' }));
    await waitFor(() => expect(names()).toEqual(['zoe', 'mia', 'ada']));
  });
});
