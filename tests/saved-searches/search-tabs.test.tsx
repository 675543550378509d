// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { address, chipTexts, header, open, warmUp } from '../discovery/open-discovery.tsx';

const READ = 'POST /v1/notifications/read.json';
const CHANGE = 'PUT /v1/savedSearches/s1';
const CHEFS = { id: 's1', name: 'Chefs', address: 'bio=chef', alerts: true, created_at: '2026-11-20T00:00:00.000Z' };
const GAMERS = { ...CHEFS, id: 's2', name: 'Gamers', address: 'platform=youtube&followers=10000-500000' };
const alert = (id: string, changes: object = {}) => ({
  id,
  kind: 'search_alert',
  title: 'Chefs',
  target: CHEFS.address,
  count: 3,
  at: '2026-11-23T09:00:00.000Z',
  read: false,
  failed: false,
  ...changes,
});

beforeAll(async () => {
  await Promise.all([
    warmUp(),
    import('#web/features/saved-searches/search-tabs.tsx'),
    import('#web/features/saved-searches/save-dialog.tsx'),
    loadMessages('en', ['searches', 'presets']),
  ]);
});
beforeEach(() => useBrand());
afterEach(() => void vi.restoreAllMocks());

type Routes = Parameters<typeof open>[1];

const openTabs = async (at: string, searches: object[] = [CHEFS, GAMERS], notifications: object[] = [], routes: Routes = {}) => {
  const app = await open(at, {
    'GET /v1/savedSearches.json': { body: { success: true, searches } },
    'GET /v1/notifications.json': { body: { success: true, notifications, unread: notifications.length, pending: false } },
    [READ]: { body: { success: true, unread: 0 } },
    ...routes,
  });
  return { ...app, tabs: async () => within(await screen.findByRole('navigation', { name: 'Saved searches' })) };
};

describe('tabs of the saved searches', () => {
  it('[TBL-06] count the new creators of unread alerts, and opening one reads its alerts only', async () => {
    const others = [alert('n3', { read: true, count: 9 }), alert('n4', { target: 'bio=other', count: 5 })];
    const { tabs, user, server } = await openTabs('/discovery', undefined, [alert('n1'), alert('n2', { count: 4 }), ...others]);
    const chefs = await (await tabs()).findByRole('link', { name: 'Chefs, 7 new creators' });
    expect((await tabs()).getByRole('link', { name: 'Gamers' })).toBeTruthy();
    await user.click(chefs);
    await waitFor(() => expect(chipTexts()).toEqual(['Bio: “chef”']));
    expect(address()).toBe('?bio=chef');
    await waitFor(() => expect(server.of(READ).map(({ body }) => body)).toEqual([{ id: 'n1' }, { id: 'n2' }]));
  });

  it('mark the search that is shown, whatever its page, and lead back to all creators of the platform', async () => {
    const { tabs, user } = await openTabs('/discovery?platform=youtube&followers=10000-500000&page=2');
    const current = async () => (await tabs()).getAllByRole('link', { current: true }).map(({ textContent }) => textContent);
    expect(await current()).toEqual(['Gamers']);
    await user.click((await tabs()).getByRole('link', { name: 'All creators' }));
    await waitFor(async () => expect(await current()).toEqual(['All creators']));
    expect(screen.getByRole('radio', { name: 'YouTube' })).toHaveProperty('checked', true);
  });

  it('offer to save a search that is not saved yet, and quick searches while no filter is set', async () => {
    const { tabs, user } = await openTabs('/discovery?bio=baker');
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Instagram · Bio: “baker”');
    await user.keyboard('{Escape}');
    await user.click((await tabs()).getByRole('link', { name: 'Chefs' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull());
    expect(screen.queryByRole('navigation', { name: 'Quick searches' })).toBeNull();
    await user.click((await tabs()).getByRole('link', { name: 'All creators' }));
    expect(await screen.findByRole('navigation', { name: 'Quick searches' })).toBeTruthy();
  });

  it.each([
    ['saved', { body: { success: true, search: CHEFS } }, 'Saved as “Chefs”'],
    ['refused', { status: 409, body: { success: false, code: 'conflict', message: 'There are too many' } }, 'There are too many'],
  ])('[DIS-19] leave the next dialog open when an earlier search is %s late, and say so', async (_, answer, text) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user } = await openTabs('/discovery?bio=baker', undefined, [], {
      'POST /v1/savedSearches.json': () => promise.then(() => answer),
    });
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Save this search' }));
      return screen.findByRole('dialog', { name: 'Save this search' });
    };
    const first = within(await openDialog());
    await user.click(first.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const next = await openDialog();
    await act(async () => resolve());
    await screen.findByText(text);
    // It would close within this time.
    await expect(waitFor(() => expect(next.isConnected).toBe(false), { timeout: 500 })).rejects.toThrow();
  });

  it('[TBL-06] scroll the shown search into view, beside the button that saves another one', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(this.hasAttribute('aria-current') ? 900 : 0, 0, 100, 30);
    });
    const { tabs } = await openTabs('/discovery?platform=youtube&followers=10000-500000');
    const strip = (await tabs()).getByRole('link', { current: true }).closest('nav')?.parentElement;
    await waitFor(() => expect(strip?.scrollLeft).toBe(900 + 100 + 28 - 400));
  });

  it('[DIS-19] offer to give the opened search its changed filters, which can be undone', async () => {
    let searches = [CHEFS, GAMERS];
    const { tabs, user, server } = await openTabs('/discovery', [], [], {
      'GET /v1/savedSearches.json': () => ({ body: { success: true, searches } }),
      [CHANGE]: ({ body }: SentCall) => {
        const search = { ...CHEFS, address: (body as typeof CHEFS).address };
        searches = [search, GAMERS];
        return { body: { success: true, search } };
      },
    });
    const update = () => screen.queryByRole('button', { name: 'Update “Chefs”' });
    const sent = () => server.of(CHANGE).map(({ body }) => body);
    await user.click((await tabs()).getByRole('link', { name: 'Chefs' }));
    await waitFor(() => expect(chipTexts()).toEqual(['Bio: “chef”']));
    expect(update()).toBeNull();
    await user.click(header('Followers'));
    await user.click(await screen.findByRole('button', { name: 'Update “Chefs”' }));
    const sorted = { address: 'bio=chef&sort=followers.asc', language: 'en' };
    await waitFor(() => expect(sent()).toEqual([sorted]));
    await waitFor(() => expect(update()).toBeNull());
    expect((await tabs()).getByRole('link', { current: true }).textContent).toBe('Chefs');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toEqual([sorted, { address: 'bio=chef', language: 'en' }]));
    expect(await screen.findByRole('button', { name: 'Update “Chefs”' })).toBeTruthy();
  });

  it('[DIS-19] offer the update also after a reload, but not for the filters of another link', async () => {
    const update = () => screen.queryByRole('button', { name: 'Update “Chefs”' });
    const first = await openTabs('/discovery');
    await first.user.click((await first.tabs()).getByRole('link', { name: 'Chefs' }));
    await waitFor(() => expect(chipTexts()).toEqual(['Bio: “chef”']));
    await first.user.click(header('Followers'));
    await waitFor(() => expect(update()).toBeTruthy());
    await waitFor(() => expect(address()).toBe('?bio=chef&sort=followers.asc'));
    first.unmount();
    const again = await openTabs('/discovery?bio=chef&sort=followers.asc');
    await again.tabs();
    await waitFor(() => expect(update()).toBeTruthy());
    again.unmount();
    const other = await openTabs('/discovery?bio=baker');
    await other.tabs();
    await screen.findByRole('button', { name: 'Save this search' });
    expect(update()).toBeNull();
  });

  it('[DIS-19] offer to update a search of which a part is no longer valid', async () => {
    const { tabs, user } = await openTabs('/discovery', [{ ...CHEFS, address: 'bio=chef&followers=abc' }]);
    await user.click((await tabs()).getByRole('link', { name: 'Chefs' }));
    expect(await screen.findByRole('button', { name: 'Update “Chefs”' })).toBeTruthy();
    await user.click((await tabs()).getByRole('link', { name: 'All creators' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update “Chefs”' })).toBeNull());
  });

  it('are absent for an account without saved searches, which sees the quick searches', async () => {
    await openTabs('/discovery', []);
    expect(await screen.findByRole('navigation', { name: 'Quick searches' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Saved searches' })).toBeNull();
  });
});
