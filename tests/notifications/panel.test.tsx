// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#shared/notifications/notification.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';

const LIST = 'GET /v1/notifications.json';
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const DAY = 24 * 60;

const NOTIFICATIONS: Notification[] = [
  { id: '9', at: at(1), read: false, kind: 'export', title: 'tensor-20.csv', target: 'e1', count: 20 },
  { id: '8', at: at(2), read: false, kind: 'search_alert', title: 'Chefs', target: 'bio=chef', count: 1 },
  { id: '7', at: at(2 * DAY), read: false, kind: 'list_shared', title: 'Spring', target: 'L1', by: 'Ana' },
  { id: '6', at: at(2 * DAY), read: true, kind: 'post_analysis', title: '@mina', target: 'a1', failed: true, message: 'Gone' },
];

const open = async (notifications = NOTIFICATIONS, { pending = false, unread = 3 } = {}) => {
  await alreadySignedIn();
  const state = { notifications, unread, pending };
  const server = fakeServer({
    ...accountAnswers('premium'),
    [LIST]: () => ({ body: { success: true, ...state } }),
    'POST /v1/notifications/read.json': () => {
      state.unread -= 1;
      return { body: { success: true, unread: state.unread } };
    },
    'POST /v1/notifications/readAll.json': () => ({ body: { success: true, unread: 0 } }),
  });
  const app = renderApp('/activity');
  return { ...app, server, state };
};
const bells = (name: string) => screen.findAllByRole('button', { name });
const openPanel = async (user: Awaited<ReturnType<typeof open>>['user'], name = 'Notifications, 3 unread') => {
  const [bell] = await bells(name);
  if (bell) await user.click(bell);
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

beforeEach(() => useBrand());
afterEach(() => void vi.useRealTimers());

describe('the notification centre', () => {
  it('[TBL-06] the bell names its unread count, and its panel groups notifications by day', async () => {
    const { user } = await open();
    const panel = await openPanel(user);
    const today = within(await panel.findByRole('region', { name: 'Today' }));
    expect(today.getAllByRole('listitem')).toHaveLength(2);
    expect(panel.getAllByRole('region')).toHaveLength(2);
    expect(panel.getByText('Shared by Ana')).toBeTruthy();
    expect(panel.getByText('Post analysis of @mina failed')).toBeTruthy();
  });

  it('[TBL-06] pulls of reports that brought none or failed say what was charged', async () => {
    const pull = { read: true, kind: 'report_pull' as const };
    const { user } = await open([
      {
        ...pull,
        id: '3',
        at: at(1),
        title: '',
        count: 0,
        message: '3 reports were not pulled because your plan ended. They cost nothing.',
      },
      { ...pull, id: '2', at: at(2), title: '@mina', count: 1, failed: true, message: 'Something went wrong' },
      { ...pull, id: '1', at: at(3), title: '', count: 4, failed: true, message: 'Something went wrong' },
    ]);
    const panel = await openPanel(user);
    const items = await panel.findAllByRole('listitem');
    expect(items.map((item) => [...item.querySelectorAll('a > span > span')].slice(0, 2).map(({ textContent }) => textContent))).toEqual([
      ['No reports were pulled', '3 reports were not pulled because your plan ended. They cost nothing.'],
      ['Reports couldn’t be pulled', 'Something went wrong · 1 report was pulled before and is charged: @mina'],
      ['Reports couldn’t be pulled', 'Something went wrong · Anything charged was refunded.'],
    ]);
  });

  it('[TBL-06] each notification leads to what it is about, and is read by following it', async () => {
    const { user, server } = await open();
    const panel = await openPanel(user);
    expect(await panel.findByRole('link', { name: /New creators for “Chefs”/ })).toHaveProperty('search', '?bio=chef');
    expect(panel.getByRole('link', { name: /@mina/ })).toHaveProperty('pathname', '/campaigns');
    await user.click(panel.getByRole('link', { name: /“Spring” was shared/ }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/creatorLists?list=L1'));
    expect(server.of('POST /v1/notifications/read.json').map(({ body }) => body)).toEqual([{ id: '7' }]);
    expect((await bells('Notifications, 2 unread')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  });

  it('[TBL-06] marking all as read names the newest that was shown', async () => {
    const { user, server } = await open();
    const panel = await openPanel(user);
    await user.click(await panel.findByRole('button', { name: 'Mark all as read' }));
    expect(server.of('POST /v1/notifications/readAll.json').map(({ body }) => body)).toEqual([{ until: '9' }]);
    await waitFor(() => expect(panel.queryAllByText('Unread')).toEqual([]));
    expect((await screen.findAllByRole('button', { name: 'Notifications' })).length).toBeGreaterThan(0);
  });

  it('[TBL-06] without notifications the panel says what will appear', async () => {
    const { user } = await open([], { unread: 0 });
    const panel = await openPanel(user, 'Notifications');
    expect(await panel.findByText('You’re all caught up')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it.each([
    ['[TBL-06] an idle account asks once, however long it stays', false, 1],
    ['[TBL-06] while a job is pending the bell follows it', true, 4],
  ])('%s', async (_title, pending, calls) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await open(NOTIFICATIONS, { pending });
    await bells('Notifications, 3 unread');
    for (let seconds = 0; seconds < 13; seconds += 1) await vi.advanceTimersByTimeAsync(1_000);
    expect(server.of(LIST)).toHaveLength(calls);
  });
});
