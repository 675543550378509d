// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NAMES, openRows, warmUpRows } from '#tests/exports/open-rows.tsx';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { askToAdd, useAddToList } from '#web/collections/add-to-list.store.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { LISTS, listOf, listsAnswer } from './list-views.ts';

const CREATE = 'POST /v1/creatorList.json';
const ADD = 'PUT /v1/creatorList/addCreator.json';

beforeAll(async () => {
  await Promise.all([
    warmUpRows(),
    import('#web/features/creator-lists/add/add-dialog.tsx'),
    import('#web/app/shell/account/account-parts.tsx'),
    loadMessages('en', ['creatorLists']),
  ]);
});
beforeEach(() => useBrand());

const some = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ network: 'instagram' as const, user_id: `u${at}`, name: `Name ${at}`, picture: '' }));

const openDialog = async (count: number, lists = listsAnswer([listOf('Chefs')]), routes: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('standard'), [LISTS]: lists, ...routes });
  const app = renderApp('/creatorLists');
  await screen.findByRole('heading', { level: 1, name: 'Creator lists' });
  act(() => askToAdd({ creators: some(count) }));
  const dialog = within(await screen.findByRole('dialog', { name: `Add ${count} Creator(s)` }));
  return { ...app, server, dialog, go: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' }) };
};

describe('adding to a list', () => {
  it('[LST-03] the dialog creates a list, for which a name is required', async () => {
    const { user, dialog, go, server } = await openDialog(2, undefined, {
      [CREATE]: { body: { success: true, added: 2, list: listOf('New') } },
    });
    expect(go().disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'List name' }), '  ');
    expect(go().disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'List name' }), 'New');
    await user.click(go());
    await screen.findByText('2 creators added to New');
    const creators = some(2).map(({ network, user_id }) => ({ network, user_id }));
    expect(server.of(CREATE)[0]?.body).toEqual({ name: '  New', creators });
    expect(server.of(CREATE)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('[LST-03] [TBL-03] creators that left the catalogue do not keep the others out of a list', async () => {
    const refused = { 'creators.0': 'is not in the catalogue', 'creators.2': 'is not in the catalogue' };
    const sizeOf = (body: unknown) => (body as { creators: unknown[] }).creators.length;
    const { user, dialog, go, server } = await openDialog(3, undefined, {
      [CREATE]: ({ body }) =>
        sizeOf(body) === 3
          ? { status: 400, body: { success: false, code: 'bad_request', message: 'creators.0: is not in the catalogue', fields: refused } }
          : { body: { success: true, added: 1, list: listOf('New') } },
    });
    await user.type(dialog.getByRole('textbox', { name: 'List name' }), 'New');
    await user.click(go());
    await screen.findByText('1 creator added to New');
    expect(server.of(CREATE)[1]?.body).toEqual({ name: 'New', creators: [{ network: 'instagram', user_id: 'u1' }] });
  });

  it('[LST-03] a creator that left the catalogue is named if it is the only one', async () => {
    const { user, dialog, go, server } = await openDialog(1, undefined, {
      [CREATE]: {
        status: 400,
        body: {
          success: false,
          code: 'bad_request',
          message: 'creators.0: is not in the catalogue',
          fields: { 'creators.0': 'is not in the catalogue' },
        },
      },
    });
    await user.type(dialog.getByRole('textbox', { name: 'List name' }), 'New');
    await user.click(go());
    await screen.findByText('creators.0: is not in the catalogue');
    expect(server.of(CREATE)).toHaveLength(1);
  });

  it('[LST-03] the dialog updates a chosen list; view-only lists cannot be chosen', async () => {
    const lists = [listOf('Mine'), listOf('Ours', { isShared: true, canSharedUsersEdit: true }), listOf('Theirs', { isShared: true })];
    const { user, dialog, go, server } = await openDialog(1, listsAnswer(lists), {
      [ADD]: { body: { success: true, added: 0, list: listOf('Ours') } },
    });
    await user.click(dialog.getByRole('radio', { name: 'Update existing list' }));
    expect(go().disabled).toBe(true);
    const choice = await dialog.findByRole('combobox', { name: 'Choose a list' });
    const options = within(choice).getAllByRole<HTMLOptionElement>('option').slice(1);
    expect(options.map(({ disabled }) => disabled)).toEqual([false, false, true]);
    await user.selectOptions(choice, 'Ours');
    await user.click(go());
    await screen.findByText('Already in Ours');
    expect(server.of(ADD)[0]?.body).toEqual({ _id: 'id-of-Ours', creators: [{ network: 'instagram', user_id: 'u0' }] });
  });

  it('[LST-03] a chosen list that was deleted meanwhile is not replaced by another one', async () => {
    const { user, dialog, go, server } = await openDialog(1, listsAnswer([listOf('Kept'), listOf('Gone')]), {
      [ADD]: () => {
        server.routes[LISTS] = listsAnswer([listOf('Kept')]);
        return { status: 404, body: { success: false, code: 'not_found', message: 'This creator list does not exist' } };
      },
    });
    await user.click(dialog.getByRole('radio', { name: 'Update existing list' }));
    const choice = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Choose a list' });
    await user.selectOptions(choice, 'Gone');
    await user.click(go());
    await screen.findByText('This creator list does not exist');
    await waitFor(() => expect(within(choice).queryByRole('option', { name: 'Gone' })).toBeNull());
    expect(choice.selectedOptions[0]?.textContent).toBe('—');
    expect(go().disabled).toBe(true);
  });

  it('[LST-03] an answer that arrives after its dialog was closed does not close the next one', async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { user, dialog, go } = await openDialog(1, undefined, {
      [CREATE]: () => arrived.then(() => ({ body: { success: true, added: 1, list: listOf('First') } })),
    });
    await user.type(dialog.getByRole('textbox', { name: 'List name' }), 'First');
    await user.click(go());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => askToAdd({ creators: some(2) }));
    const next = within(await screen.findByRole('dialog', { name: 'Add 2 Creator(s)' }));
    await user.type(next.getByRole('textbox', { name: 'List name' }), 'Second');
    await act(async () => respond());
    await screen.findByText('1 creator added to First');
    expect(useAddToList.getState().asked?.creators).toHaveLength(2);
  });

  it('[LST-03] an account without lists cannot update one', async () => {
    const { dialog } = await openDialog(1, listsAnswer([]));
    await waitFor(() => expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Update existing list' }).disabled).toBe(true));
  });

  it.each([
    [10, 10, false],
    [11, 10, true],
  ])('[LST-03] a dialog for %i creators shows %i and indicates more: %s', async (count, shown, hasMore) => {
    const { dialog } = await openDialog(count);
    expect(dialog.getAllByText(/^Name \d+$/)).toHaveLength(shown);
    expect(dialog.queryByText('+1') !== null).toBe(hasMore);
  });
});

describe('the Discovery selection', () => {
  it('[DIS-08] [LST-03] "Add N account(s) to creator list" opens the dialog, and the selection is cleared when the dialog closes', async () => {
    const { user, pick, bar } = await openRows({ [LISTS]: listsAnswer([]) });
    await pick(...NAMES.slice(0, 2));
    const actions = within(bar() as HTMLElement);
    expect(actions.getByText('Add 2 account(s) to creator list')).toBeTruthy();
    await user.click(actions.getByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 2 Creator(s)' }));
    for (const name of NAMES.slice(0, 2)) expect(dialog.getByText(name)).toBeTruthy();
    expect(bar()).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('[DIS-08] the action is hidden when lists are disabled', async () => {
    useBrand({ creatorLists: false });
    const { pick, bar } = await openRows();
    await pick('Ada');
    expect(within(bar() as HTMLElement).queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('the list filter in Discovery', () => {
  it('[DIS-03] the chip of the filter shows the name of the list', async () => {
    const list = listOf('Chefs');
    await openRows({ [`GET /v1/creatorLists/${list._id}`]: { body: { success: true, list } } }, `/discovery?creatorList_id=${list._id}`);
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    await chips.findByRole('button', { name: 'Creator list: Chefs' });
  });
});
