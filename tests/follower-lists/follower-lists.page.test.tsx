// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FollowerListView } from '#shared/follower-lists/follower-list.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer, type SentCall } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const LISTS = 'GET /v1/followerLists.json';
const CREATE = 'POST /v1/followerLists.json';

const aList = (changes: Partial<FollowerListView> = {}): FollowerListView => ({
  _id: 'l1',
  username: 'mina',
  fullname: 'Mina Sato',
  picture: '',
  url: '',
  followers: 1_001,
  emails: null,
  contacts: null,
  date: '2026-11-20T10:00:00.000Z',
  status: 'Pending',
  paid: true,
  price: 19.98,
  download_link: null,
  ...changes,
});
const FINISHED = aList({ status: 'Download', emails: 7, contacts: 12, download_link: '/v1/followerLists/l1/download' });
const answer = (list: FollowerListView[], total = list.length) => ({ body: { success: true, list, total } });

const open = async (routes: Parameters<typeof fakeServer>[0], path = '/lists') => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('premium'), ...routes });
  return { ...renderApp(path), server };
};
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const confirmDeletion = async (button: HTMLElement) => {
  fireEvent.click(button);
  const question = within(await screen.findByRole('dialog', { name: 'Please confirm to delete' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
};
const type = (text: string) => fireEvent.change(screen.getByLabelText('Instagram username'), { target: { value: text } });
const searchButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });

beforeAll(async () => {
  await Promise.all([import('#web/features/follower-lists/follower-lists.page.tsx'), loadMessages('en', ['followerLists', 'tables'])]);
});
beforeEach(() => {
  // Typed text belongs to the session.
  endSession();
  useBrand({ followerList: true });
  useToastStore.setState({ toasts: [] });
});

describe('the follower lists', () => {
  it('[FOL-01] has a table with account, followers, emails, date and an action', async () => {
    await open({ [LISTS]: answer([FINISHED]) });
    const row = await rowOf('@mina');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Followers',
      'Emails',
      'Date',
      'Action',
    ]);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/12 followers in the file$/),
      '1,001',
      '7',
      'Nov 20, 2026',
      'Download',
    ]);
  });

  it('[FOL-01] a username that was not searched yet is still in the field after another screen', async () => {
    const { user } = await open({ [LISTS]: answer([]) });
    await screen.findByLabelText('Instagram username');
    type('mina');
    await user.click(screen.getByRole('link', { name: 'Activity' }));
    await screen.findByRole('heading', { level: 1, name: 'Activity' });
    act(() => history.back());
    expect((await screen.findByLabelText<HTMLInputElement>('Instagram username')).value).toBe('mina');
  });

  it.each<[string, Partial<FollowerListView>, Record<string, boolean>]>([
    ['a spinner and no download while it is made', {}, { Pending: true, Failed: false, Download: false, Pay: false }],
    ['its price before it is paid', { paid: false }, { Pending: false, Failed: false, Download: false, Pay: true }],
    ['a button that does nothing once it failed', { status: 'Failed' }, { Pending: false, Failed: true, Download: false, Pay: false }],
    ['a link once there is a file', FINISHED, { Pending: false, Failed: false, Download: true, Pay: false }],
  ])('[FOL-01] [FOL-02] a list shows %s', async (_, changes, shown) => {
    await open({ [LISTS]: answer([aList(changes)]) });
    const row = await rowOf('@mina');
    expect({
      Pending: row.queryByText('Pending') !== null,
      Failed: row.queryByRole('button', { name: 'Failed' })?.hasAttribute('disabled') ?? false,
      Download: row.queryByRole('link', { name: /^Download/ }) !== null,
      Pay: row.queryByRole('button', { name: 'Pay $19.98 for the followers of @mina' }) !== null,
    }).toEqual(shown);
  });

  it('[FOL-01] the search waits for a name', async () => {
    const { server } = await open({ [LISTS]: answer([]) });
    await screen.findByText('No follower lists yet');
    expect(searchButton().disabled).toBe(true);
    type('   ');
    expect(searchButton().disabled).toBe(true);
    fireEvent.submit(searchButton().closest('form') as HTMLFormElement);
    type('mina');
    expect(searchButton().disabled).toBe(false);
    expect(server.of(CREATE)).toEqual([]);
  });

  it('[FOL-01] [FOL-02] a search asks for the followers, shows the price, and reloads the lists', async () => {
    const { server } = await open({
      [LISTS]: answer([]),
      [CREATE]: { body: { success: true, message: 'ok', ordered_before: false, created: aList({ paid: false }) } },
    });
    await screen.findByText('No follower lists yet');
    const before = server.of(LISTS).length;
    type(' @mina ');
    fireEvent.click(searchButton());
    await screen.findByText('@mina has 1,001 followers. The list costs $19.98 and starts once it’s paid.');
    expect(server.of(CREATE).map(({ body }) => body)).toEqual([{ username: '@mina', type: 'followers' }]);
    await waitFor(() => expect(server.of(LISTS).length).toBe(before + 1));
    expect((screen.getByLabelText('Instagram username') as HTMLInputElement).value).toBe('');
  });

  /** The page while an order waits for its response. */
  const openOrdering = async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const body = { success: true, message: 'ok', ordered_before: false, created: aList({ paid: false }) };
    const app = await open({ [LISTS]: answer([]), [CREATE]: () => arrived.then(() => ({ body })) });
    await screen.findByText('No follower lists yet');
    type('mina');
    fireEvent.click(searchButton());
    return { ...app, respond: () => act(async () => respond()) };
  };

  it('[FOL-01] a name that is typed while another is searched stays in the field', async () => {
    const { respond } = await openOrdering();
    type('theo');
    await respond();
    await screen.findByText(/^@mina has 1,001 followers/);
    expect((screen.getByLabelText('Instagram username') as HTMLInputElement).value).toBe('theo');
  });

  it('[FOL-01] an order that arrives after the screen was left keeps the address of the next screen', async () => {
    const { respond } = await openOrdering();
    await act(async () => {
      window.history.pushState(null, '', '/settings?section=password');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByLabelText('Current password');
    await respond();
    await screen.findByText(/^@mina has 1,001 followers/);
    expect(window.location.search).toBe('?section=password');
  });

  it('[FOL-01] a list that waits for its payment already is named instead of ordered a second time', async () => {
    const created = aList({ paid: false });
    await open({ [LISTS]: answer([]), [CREATE]: { body: { success: true, message: 'ok', ordered_before: true, created } } });
    await screen.findByText('No follower lists yet');
    type('mina');
    fireEvent.click(searchButton());
    await screen.findByText('A list for @mina is already ordered and waiting for its payment of $19.98.');
  });

  it('[FOL-01] a finished list of the account is pointed out, and ordered again only on request', async () => {
    const message = 'You already have a follower list for this account';
    const { server } = await open({
      [LISTS]: answer([]),
      [CREATE]: { status: 409, body: { success: false, code: 'conflict', message, fields: { again: message } } },
    });
    await screen.findByText('No follower lists yet');
    type('mina');
    fireEvent.click(searchButton());
    await screen.findByText(message);
    expect(server.of(CREATE).map(({ body }) => body)).toEqual([{ username: 'mina', type: 'followers' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Order a new list' }));
    await waitFor(() => expect(server.of(CREATE).at(-1)?.body).toEqual({ username: 'mina', type: 'followers', again: true }));
  });

  it('[FOL-01] an error is shown for 5 seconds and under its field, and the name stays for correction', async () => {
    const message = 'This account does not exist on Instagram';
    await open({ [LISTS]: answer([]), [CREATE]: { status: 400, body: { success: false, code: 'bad_request', message } } });
    await screen.findByText('No follower lists yet');
    type('nobody');
    fireEvent.click(searchButton());
    const field = screen.getByLabelText('Instagram username');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
    expect(useToastStore.getState().toasts).toMatchObject([{ kind: 'bad', message, forMs: 5_000 }]);
    expect((screen.getByLabelText('Instagram username') as HTMLInputElement).value).toBe('nobody');
  });

  it('discarding the last entry of a page leads to the previous page, and going back skips both', async () => {
    const answerFor = ({ query }: SentCall) => (query.get('skip') === '0' ? answer([aList({ username: 'first' })], 10) : answer([], 10));
    const { server } = await open(
      { [LISTS]: answer([aList({ status: 'Failed' })], 11), 'DELETE /v1/followerLists/l1': { body: { success: true } } },
      '/lists?page=2',
    );
    const row = await rowOf('@mina');
    const places = window.history.length;
    server.routes[LISTS] = answerFor;
    await confirmDeletion(row.getByRole('button', { name: 'Delete the list for @mina' }));
    await screen.findByText('@first');
    expect(window.location.search).toBe('');
    expect(window.history.length).toBe(places);
  });

  it('shows why a list failed, and it can be deleted', async () => {
    const message = 'This account has become private; your payment is refunded';
    const { server } = await open({
      [LISTS]: answer([aList({ status: 'Failed', message })]),
      'DELETE /v1/followerLists/l1': { body: { success: true } },
    });
    const row = await rowOf(message);
    await confirmDeletion(row.getByRole('button', { name: 'Delete the list for @mina' }));
    await screen.findByText('The list for @mina was deleted');
    expect(server.of('DELETE /v1/followerLists/l1')).toHaveLength(1);
  });

  it('[FOL-02] shows what another tab has ordered and paid when the user comes back', async () => {
    const { server } = await open({ [LISTS]: answer([aList({ paid: false })]) });
    await screen.findByRole('button', { name: /^Pay / });
    server.routes[LISTS] = answer([aList({ _id: 'l2', username: 'rin', paid: false }), FINISHED]);
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('@rin');
    (await rowOf('@mina')).getByRole('link', { name: /^Download/ });
  });

  it('[BIL-04] says once that the plan has ended, and goes on to the checkout', async () => {
    const refusal = { success: false, code: 'plan_required', message: 'Your subscription has ended', redirect: 'PAYMENT_PAGE' };
    const { server } = await open({ [LISTS]: answer([]), [CREATE]: { status: 402, body: refusal } });
    await screen.findByText('No follower lists yet');
    type('mina');
    fireEvent.click(searchButton());
    await waitFor(() => expect(server.of('GET /v1/checkout/session')).toHaveLength(1));
    expect(screen.getAllByText('Your subscription has ended')).toHaveLength(1);
  });
});
