// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedSearch } from '#shared/saved-searches/contract.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { address, chipTexts, open, total, warmUp } from '../discovery/open-discovery.tsx';

const LIST = 'GET /v1/savedSearches.json';
const SAVE = 'POST /v1/savedSearches.json';

beforeAll(async () => {
  await Promise.all([
    warmUp(),
    import('#web/features/saved-searches/saved-searches.tsx'),
    import('#web/features/saved-searches/save-dialog.tsx'),
    loadMessages('en', ['searches']),
  ]);
});
beforeEach(() => useBrand());

const aSaved = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 's1',
  name: 'Video chefs',
  address: 'platform=youtube&followers=10000-500000&sort=engagements.asc',
  alerts: false,
  created_at: '2026-11-20T00:00:00.000Z',
  ...changes,
});

/** Discovery with its menu open, and a server that stores changes. */
const openMenu = async (saved: SavedSearch[], at = '/discovery', routes: Parameters<typeof open>[1] = {}) => {
  let searches = saved;
  const keep = (change: Partial<SavedSearch>) => ({ body: { success: true, search: aSaved(change) } });
  const change = ({ body }: SentCall) => {
    const { language: _, ...changes } = body as Partial<SavedSearch> & { language: string };
    searches = searches.map((each) => ({ ...each, ...changes }));
    return keep({ ...searches[0] });
  };
  const app = await open(at, {
    [LIST]: () => ({ body: { success: true, searches } }),
    [SAVE]: ({ body }: SentCall) => {
      const search = { ...aSaved(), ...(body as object), id: `s${searches.length + 9}` };
      searches = [search, ...searches];
      return keep(search);
    },
    'PUT /v1/savedSearches/s1': change,
    'POST /v1/savedSearches/s1/restore': () => {
      searches = saved;
      return keep({ ...saved[0] });
    },
    'DELETE /v1/savedSearches/s1': () => {
      searches = searches.filter(({ id }) => id !== 's1');
      return { body: { success: true } };
    },
    ...routes,
  });
  await total('12,483 creators');
  const openAgain = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Saved searches' }));
    return within(await screen.findByRole('dialog', { name: 'Saved searches' }));
  };
  return { ...app, menu: await openAgain(), openAgain };
};

describe('the menu of saved searches', () => {
  it('[DIS-19] opens one with its platform, filters and order, in the address too, and Back leads to the one before', async () => {
    const { menu, user, lastAsked } = await openMenu([aSaved()], '/discovery?bio=baker');
    await user.click(await menu.findByRole('button', { name: /^Video chefs/ }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ platform: 'youtube', sort: { field: 'engagements', direction: 'asc' } }));
    expect(chipTexts()).toEqual(['Subscribers: 10k – 500k']);
    await waitFor(() => expect(address()).toBe('?platform=youtube&followers=10000-500000&sort=engagements.asc'));
    window.history.back();
    await waitFor(() => expect(chipTexts()).toEqual(['Bio: “baker”']));
    expect(screen.getByRole('radio', { name: 'Instagram' })).toHaveProperty('checked', true);
  });

  it('[DIS-19] one whose filters are no longer all there opens with the rest, and names what is missing', async () => {
    const { menu, user } = await openMenu([aSaved({ address: 'bio=chef&wings=2' })]);
    await user.click(await menu.findByRole('button', { name: /^Video chefs/ }));
    expect(await screen.findByText('Parts of this link couldn’t be used: wings=2')).toBeTruthy();
    expect(chipTexts()).toEqual(['Bio: “chef”']);
  });

  it.each([
    [true, 'Some of its filters are no longer available, so its alert is paused. Open it and update it.'],
    [false, 'Some of its filters are no longer available.'],
  ])('[DIS-19] one whose filters are no longer all there says so in its row, with an alert: %s', async (alerts, sentence) => {
    const { menu } = await openMenu([
      aSaved({ address: 'followers=10000-&wings=2', alerts }),
      aSaved({ id: 's2', name: 'Whole', alerts: true }),
    ]);
    expect((await menu.findAllByText(/no longer available/)).map(({ textContent }) => textContent)).toEqual([sentence]);
  });

  it('[DIS-19] saves the current search, from its first page, under a proposed name that the user may change', async () => {
    const { menu, user, server, openAgain } = await openMenu([], '/discovery?bio=chef&page=3&size=25');
    expect(await menu.findByText('No saved searches yet')).toBeTruthy();
    await user.click(menu.getByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveProperty('value', 'Instagram · Bio: “chef”');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('A name is required')).toBeTruthy();
    await user.type(name, 'Chefs');
    await user.click(dialog.getByRole('checkbox', { name: 'Email me about new creators' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved as “Chefs”');
    expect(server.of(SAVE).map(({ body }) => body)).toEqual([{ name: 'Chefs', address: 'bio=chef', alerts: true, language: 'en' }]);
    expect((await (await openAgain()).findByRole('switch', { name: 'Alert for Chefs: on' })).getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    [409, { code: 'conflict', message: 'x' }, 'You already have a saved search with this name'],
    [400, { code: 'bad_request', reason: 'limit_reached', message: 'x' }, 'You’ve reached the limit of 100. Delete one first.'],
    [500, { code: 'unexpected', message: 'x' }, 'Something went wrong, please try again'],
  ])('a refusal with %i is said beside the name, and nothing typed is lost', async (status, refusal, said) => {
    const { menu, user } = await openMenu([], '/discovery', { [SAVE]: { status, body: { success: false, ...refusal } } });
    await user.click(menu.getByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(said)).toBeTruthy();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Instagram · All creators');
  });

  it('[DIS-19] renames one, and turns its alert on', async () => {
    const { menu, user } = await openMenu([aSaved()]);
    await user.click(await menu.findByRole('switch', { name: 'Alert for Video chefs: off' }));
    expect(await menu.findByRole('switch', { name: 'Alert for Video chefs: on' })).toBeTruthy();
    await user.click(menu.getByRole('button', { name: 'Rename Video chefs' }));
    const field = menu.getByRole('textbox', { name: 'New name' });
    await user.clear(field);
    await user.type(field, 'Cooks{Enter}');
    expect(await menu.findByRole('button', { name: /^Cooks/ })).toBeTruthy();
  });

  it('[DIS-19] [TBL-06] the undo of a deletion restores the same search, in the menu that stays open', async () => {
    const { menu, user, server } = await openMenu([aSaved({ alerts: true })]);
    await user.click(await menu.findByRole('button', { name: 'Delete Video chefs' }));
    await menu.findByText('No saved searches yet');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.of('POST /v1/savedSearches/s1/restore')).toHaveLength(1));
    expect(server.of(SAVE)).toEqual([]);
    expect(await menu.findByRole('button', { name: /^Video chefs/ })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Saved searches' })).toBeTruthy();
  });

  it('[TBL-06] the undo of a stopped alert turns it on again', async () => {
    const { menu, user } = await openMenu([aSaved({ alerts: true })]);
    await user.click(await menu.findByRole('switch', { name: 'Alert for Video chefs: on' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('We’ll email you when new creators match “Video chefs”');
  });

  it('one that cannot be deleted comes back with the reason', async () => {
    const { menu, user } = await openMenu([aSaved()], '/discovery', {
      'DELETE /v1/savedSearches/s1': { status: 500, body: { success: false, code: 'unexpected', message: 'x' } },
    });
    await user.click(await menu.findByRole('button', { name: 'Delete Video chefs' }));
    await screen.findByText('Something went wrong, please try again');
    expect(await menu.findByRole('button', { name: /^Video chefs/ })).toBeTruthy();
  });

  it('a list that does not load says so, and loads when tried again', async () => {
    const { menu, user, server } = await openMenu([], '/discovery', {
      [LIST]: { status: 400, body: { success: false, code: 'bad_request', message: 'Not today' } },
    });
    expect(await menu.findByText('Not today')).toBeTruthy();
    server.routes[LIST] = { body: { success: true, searches: [aSaved()] } };
    await user.click(menu.getByRole('button', { name: 'Try again' }));
    expect(await menu.findByRole('button', { name: /^Video chefs/ })).toBeTruthy();
  });
});
