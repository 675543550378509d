// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { creatorsOf, LISTS, listCreator, listsAnswer, one } from './list-views.ts';
import { compileList, list, open } from './open-list.tsx';

const CHANGE = 'PUT /v1/creatorList.json';
const NOTE = 'PUT /v1/creatorList/notes.json';
const IN_USE = `GET /v1/creatorLists/${list._id}/notes`;
const LINKS = 'GET /v1/shareLinks';

/** The user comes back from another tab. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

beforeAll(compileList);
beforeEach(() => useBrand());

describe('a list that is open in two tabs', () => {
  it('[LST-02] shows its present name in the panel and in the table when the user comes back', async () => {
    const { panel, server } = await open();
    const renamed = { ...list, name: 'Cooks' };
    Object.assign(server.routes, { [LISTS]: listsAnswer([renamed]), [one(list)]: { body: { success: true, list: renamed } } });
    await comeBack();
    await panel.findByRole('heading', { name: 'Cooks' });
    await screen.findByText('Cooks', { selector: 'main table *' });
  });

  it('[LST-05] says that it is gone when it was deleted meanwhile', async () => {
    const { panel, server } = await open();
    server.routes[one(list)] = { status: 404, body: { success: false, code: 'not_found', message: 'Not found' } };
    await comeBack();
    await panel.findByText('It may have been deleted, or you no longer have access to it.');
  });

  it('[LST-02] saving a name that was not edited does not undo a rename in the other tab', async () => {
    const { user, panel, server } = await open();
    await user.click(panel.getByRole('button', { name: 'Rename list' }));
    server.routes[one(list)] = { body: { success: true, list: { ...list, name: 'Cooks' } } };
    const reads = server.of(one(list)).length;
    await comeBack();
    await waitFor(() => expect(server.of(one(list)).length).toBeGreaterThan(reads));
    await user.click(panel.getByRole('button', { name: 'Save' }));
    await panel.findByRole('heading', { name: 'Cooks' });
    expect(server.of(CHANGE)).toEqual([]);
  });

  it('[LST-02] shows a rename in the other tab beside the typed name before it is overwritten', async () => {
    const { user, panel, server } = await open();
    await user.click(panel.getByRole('button', { name: 'Rename list' }));
    await user.type(panel.getByRole('textbox', { name: 'List name' }), 'Bakers');
    server.routes[one(list)] = { body: { success: true, list: { ...list, name: 'Cooks' } } };
    await comeBack();
    await panel.findByText('Changed meanwhile. Now: Cooks');
  });

  it('[LST-08] keeps a typed note when its creator was removed meanwhile, and says so on saving', async () => {
    const message = 'This creator is no longer in the list';
    const { user, panel, server } = await open({ [NOTE]: { status: 404, body: { success: false, code: 'not_found', message } } });
    await user.click(await panel.findByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Call on Monday');
    server.routes[creatorsOf(list)] = { body: { success: true, creators: [listCreator('b')] } };
    await comeBack();
    await waitFor(() => expect(panel.queryByText('Name a')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(message);
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Call on Monday');
  });

  it('[LST-08] keeps a typed note until it is discarded when the list itself was deleted meanwhile', async () => {
    const gone = { status: 404, body: { success: false, code: 'not_found', message: 'This creator list does not exist' } };
    const { user, panel, server } = await open({ [NOTE]: gone });
    await user.click(await panel.findByRole('button', { name: 'Notes on Name a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on Name a' }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Call on Monday');
    server.routes[one(list)] = gone;
    const reads = server.of(one(list)).length;
    await comeBack();
    await waitFor(() => expect(server.of(one(list)).length).toBeGreaterThan(reads));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('This creator list does not exist');
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Call on Monday');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await panel.findByText('It may have been deleted, or you no longer have access to it.');
  });

  it('[LST-08] offers the status that a colleague has set as a filter when the user comes back', async () => {
    const { panel, server } = await open();
    server.routes[IN_USE] = { body: { success: true, tags: [], statuses: [{ status: 'booked', creators: 1 }] } };
    await comeBack();
    await panel.findByRole('option', { name: 'Booked (1)' });
  });

  it('[LST-04] no longer shows a public link that was revoked in the other tab', async () => {
    const link = {
      kind: 'list',
      subject_id: list._id,
      token: 'token',
      title: '',
      sections: [],
      created: list.updated,
      expires: '2026-12-20T10:00:00.000Z',
    };
    const { act: choose, server } = await open({ [LINKS]: { body: { success: true, links: [link] } } });
    await choose('Share List');
    await screen.findByRole('button', { name: 'Revoke link' });
    server.routes[LINKS] = { body: { success: true, links: [] } };
    await comeBack();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke link' })).toBeNull());
  });
});
