// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';
import { creatorsOf, LISTS, listCreator, listOf, listsAnswer, one, openAnswers } from './list-views.ts';

const CHANGE = 'PUT /v1/creatorList.json';
const DROP = 'PUT /v1/creatorList/deleteCreator.json';

const open = async (path: string, routes: Parameters<typeof fakeServer>[0] = {}, plan: 'standard' | 'trial' = 'standard') => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers(plan), ...routes });
  return { ...renderApp(path), server };
};

const panelOf = async (name: string) => {
  const panel = await screen.findByRole('dialog', { name: 'Creator list' });
  await within(panel).findByRole('heading', { name });
  return within(panel);
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(async () => {
  await Promise.all([
    import('#web/features/creator-lists/creator-lists.page.tsx'),
    import('#web/features/creator-lists/delete-dialog.tsx'),
    import('#web/features/creator-lists/export-dialog.tsx'),
    import('#web/ui/overlay/drawer-frame.tsx'),
    loadMessages('en', ['creatorLists']),
  ]);
});
beforeEach(() => {
  useBrand();
  useToastStore.setState({ toasts: [] });
});

describe('the lists page', () => {
  it('[LST-01] the table shows name, Shared tag, platforms, creators, reach and date', async () => {
    const shared = listOf('Shared one', { isShared: true });
    await open('/creatorLists', { [LISTS]: listsAnswer([listOf('Chefs'), shared]) });
    await screen.findByRole('button', { name: 'Chefs' });
    const [first, second] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    for (const text of ['4', '1.2M', 'Nov 20, 2026']) expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
    expect(
      within(first as HTMLElement)
        .getAllByRole('img')
        .map((icon) => icon.getAttribute('aria-label')),
    ).toEqual(['Instagram', 'YouTube']);
    expect(within(first as HTMLElement).queryByText('Shared')).toBeNull();
    expect(within(second as HTMLElement).getByText('Shared')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New List' }).getAttribute('href')).toBe('/discovery');
  });

  it.each([
    [10, false],
    [11, true],
  ])('[LST-01] %i lists have page links: %s', async (total, isLinked) => {
    const { server } = await open('/creatorLists?page=1', { [LISTS]: listsAnswer([listOf('Chefs')], total) });
    await screen.findByRole('button', { name: 'Chefs' });
    expect(screen.queryByRole('navigation', { name: 'Pages: Creator lists' }) !== null).toBe(isLinked);
    expect(Object.fromEntries(server.of(LISTS)[0]?.query ?? [])).toMatchObject({ sortKey: 'updated', skip: '0', limit: '10' });
  });

  it('[LST-01] a new account sees a welcome message and a link to Discovery', async () => {
    await open('/creatorLists', { [LISTS]: listsAnswer([]) });
    await screen.findByText('Welcome to creator lists');
    for (const link of screen.getAllByRole('link', { name: 'New List' })) expect(link.getAttribute('href')).toBe('/discovery');
  });
});

describe('the panel of a list', () => {
  it('[LST-02] the panel shows totals and creators; engagements only above 0', async () => {
    const list = listOf('Chefs');
    await open(
      `/creatorLists?list=${encodeURIComponent(list._id)}`,
      openAnswers(list, [listCreator('a'), listCreator('b', { engagements: null })]),
    );
    const panel = await panelOf('Chefs');
    await panel.findByText('Name a');
    for (const text of ['1.2M', '5.6k', '12.3k', '10.00%', 'not available', 'Nov 19, 2026'])
      expect(panel.getAllByText(text).length, text).toBeGreaterThan(0);
    expect(panel.getByText('Engagements')).toBeTruthy();
  });

  it('[LST-02] a creator without followers has no engagement rate', async () => {
    const list = listOf('Chefs');
    const routes = openAnswers(list, [listCreator('a', { reach: 0, engagements: 5 })]);
    await open(`/creatorLists?list=${encodeURIComponent(list._id)}`, routes);
    const panel = await panelOf('Chefs');
    const row = (await panel.findByText('Name a')).closest('tr');
    expect(row?.textContent).toContain('5');
    expect(row?.textContent).not.toContain('%');
  });

  it('[LST-02] the card of engagements is hidden when none are known', async () => {
    const list = listOf('Chefs', { totalEngagements: 0 });
    await open(`/creatorLists?list=${encodeURIComponent(list._id)}`, openAnswers(list));
    const panel = await panelOf('Chefs');
    expect(panel.getByText('Reach')).toBeTruthy();
    expect(panel.queryByText('Engagements')).toBeNull();
  });

  it('[LST-02] save sends the new name, cancel restores the old one, and an empty name is refused', async () => {
    const list = listOf('Old');
    const { user, server } = await open(`/creatorLists?list=${encodeURIComponent(list._id)}`, {
      ...openAnswers(list),
      [CHANGE]: { body: { success: true, list: { ...list, name: 'New' } } },
    });
    await panelOf('Old');
    const field = () => screen.getByRole('textbox', { name: 'List name' });
    await user.click(button('Rename list'));
    await user.clear(field());
    await user.click(button('Save'));
    expect(screen.getByText('A list name is required')).toBeTruthy();
    await user.type(field(), 'Other');
    await user.click(button('Cancel'));
    await panelOf('Old');
    expect(server.of(CHANGE)).toEqual([]);
    await user.click(button('Rename list'));
    await user.clear(field());
    await user.type(field(), 'New');
    server.routes[one(list)] = { body: { success: true, list: { ...list, name: 'New' } } };
    await user.click(button('Save'));
    await panelOf('New');
    expect(server.of(CHANGE)[0]?.body).toEqual({ _id: list._id, name: 'New' });
  });

  it('[LST-02] deleting a creator requires confirmation beside its button', async () => {
    const list = listOf('Chefs');
    const { user, server } = await open(`/creatorLists?list=${encodeURIComponent(list._id)}`, {
      ...openAnswers(list, [listCreator('a'), listCreator('b')]),
      [DROP]: { body: { success: true, list } },
    });
    const panel = await panelOf('Chefs');
    await user.click(await panel.findByRole('button', { name: 'Delete Name a' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Name a' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.of(DROP)).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Delete Name a' }));
    server.routes[creatorsOf(list)] = { body: { success: true, creators: [listCreator('b')] } };
    await user.click(within(await screen.findByRole('dialog', { name: 'Delete Name a' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(panel.queryByText('Name a')).toBeNull());
    expect(server.of(DROP)[0]?.body).toEqual({ _id: list._id, creator_id: 'instagram:a' });
  });

  it('[LST-05] a list is deleted after "Please confirm to delete"', async () => {
    const list = listOf('Chefs');
    const { user, server } = await open(`/creatorLists?list=${encodeURIComponent(list._id)}`, {
      ...openAnswers(list),
      [`DELETE /v1/creatorLists/${list._id}`]: { body: { success: true } },
    });
    await panelOf('Chefs');
    await user.click(button('Actions'));
    await user.click(button('Delete List'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm to delete' }));
    expect(server.of(`DELETE /v1/creatorLists/${list._id}`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.of(`DELETE /v1/creatorLists/${list._id}`)).toHaveLength(1));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('[LST-05] a list whose deletion ends after its panel was closed does not close the panel of another one', async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const [chefs, bakers] = [listOf('Chefs'), listOf('Bakers')];
    const { user } = await open(`/creatorLists?list=${chefs._id}`, {
      ...openAnswers(chefs),
      ...openAnswers(bakers),
      [LISTS]: listsAnswer([chefs, bakers]),
      [`DELETE /v1/creatorLists/${chefs._id}`]: () => arrived.then(() => ({ body: { success: true } })),
    });
    await panelOf('Chefs');
    await user.click(button('Actions'));
    await user.click(button('Delete List'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm to delete' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await act(async () => {
      window.history.pushState(null, '', `/creatorLists?list=${bakers._id}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await panelOf('Bakers');
    await act(async () => respond());
    await screen.findByText('Chefs was deleted');
    expect(window.location.search).toBe(`?list=${bakers._id}`);
  });

  it('[LST-06] the menu offers a CSV per platform with its cost, and is hidden for plans without exports', async () => {
    const list = listOf('Chefs');
    const { user, unmount } = await open(`/creatorLists?list=${encodeURIComponent(list._id)}`, openAnswers(list));
    await panelOf('Chefs');
    await user.click(await screen.findByRole('button', { name: /Export CSV/ }));
    await user.click(button('CSV of Instagram'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Instagram creators' }));
    await dialog.findByText('997 exports');
    expect(dialog.getByText('3 exports')).toBeTruthy();
    unmount();
    await open(`/creatorLists?list=${encodeURIComponent(list._id)}`, openAnswers(list), 'trial');
    await panelOf('Chefs');
    expect(screen.queryByRole('button', { name: /Export CSV/ })).toBeNull();
  });
});

describe('the export of one platform of a list', () => {
  const EXPORT = 'POST /v1/identification/new/export';
  const services = (connected: boolean) => ({
    body: { success: true, integrations: [{ type: 'googlesheets', enabled: true, oauth: connected }] },
  });
  const openExport = async (connected: boolean, more: Parameters<typeof fakeServer>[0] = {}) => {
    const list = listOf('Chefs');
    const started = { body: { success: true, job_id: 'job-1' } };
    const routes = { [EXPORT]: started, 'GET /v1/api/auth/integrations': services(connected), ...more };
    const app = await open(`/creatorLists?list=${encodeURIComponent(list._id)}`, { ...openAnswers(list), ...routes });
    await panelOf('Chefs');
    await app.user.click(await screen.findByRole('button', { name: /Export CSV/ }));
    await app.user.click(button('CSV of Instagram'));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Export Instagram creators' })) };
  };

  it('[LST-06] that ends after its dialog was closed does not close that of another platform', async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { user, dialog } = await openExport(false, {
      [EXPORT]: () => arrived.then(() => ({ body: { success: true, job_id: 'job-1' } })),
    });
    await user.click(await dialog.findByRole('button', { name: 'Export' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /Export CSV/ }));
    await user.click(button('CSV of YouTube'));
    await screen.findByRole('dialog', { name: 'Export YouTube creators' });
    await act(async () => respond());
    await waitFor(() => expect(useToastStore.getState().toasts).toHaveLength(1));
    expect(screen.getByRole('dialog', { name: 'Export YouTube creators' })).toBeTruthy();
  });

  it('[LST-06] one export that is left is one export', async () => {
    const { dialog } = await openExport(false, {
      'GET /v1/profile/user-1/balance': { body: { success: true, reports: 1, exports: 1, posts: 0 } },
    });
    await dialog.findByText('You have 1 export left. Creators you’ve exported before are free.');
  });

  it('[EXP-04] a connected integration can be chosen as target', async () => {
    const { user, dialog, server } = await openExport(true);
    await user.click(await dialog.findByRole('radio', { name: 'Google Sheets' }));
    expect(dialog.getByText('Every export becomes a new spreadsheet in your Google Drive.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/being sent to Google Sheets/)).toBeTruthy();
    expect(server.of(EXPORT)[0]?.body).toMatchObject({ export_type: 'googlesheets', platform: 'instagram' });
  });

  it('[EXP-04] an integration that is not connected cannot be chosen', async () => {
    const { dialog } = await openExport(false);
    await dialog.findByText('997 exports');
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['csv']);
  });
});
