// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { listOf, one } from './list-views.ts';
import { compileList, open } from './open-list.tsx';

const CHANGE = 'PUT /v1/creatorList.json';
const SHARE = 'PUT /v1/creatorList/addSharedUser.json';
const REVOKE = 'PUT /v1/creatorList/removeSharedUser.json';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeAll(compileList);
beforeEach(() => useBrand());

describe('sharing', () => {
  const friend = { _id: 'friend', name: 'Fay Friend', email: 'fay@example.com' };
  const openShare = async (list: ReturnType<typeof listOf>, routes: Parameters<typeof open>[0] = {}) => {
    const app = await open(routes, list);
    await app.act('Share List');
    const dialog = within(await screen.findByRole('dialog', { name: `Share ${list.name}` }));
    return { ...app, dialog, share: dialog.getByRole<HTMLButtonElement>('button', { name: 'Share' }) };
  };

  const SHARED = { body: { success: true, message: '', result: { sharedWithUser_ids: [friend] } } };

  /** Shares with an address; the server responds once `answer` is resolved. */
  const shareSlowly = async (response: { status?: number; body: object } = SHARED) => {
    const answer = Promise.withResolvers<void>();
    const opened = await openShare(listOf('Chefs'), { [SHARE]: () => answer.promise.then(() => response) });
    const field = opened.dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
    await opened.user.type(field, 'fay@example.com');
    await opened.user.click(opened.share);
    return { ...opened, field, answer };
  };

  it('[LST-04] the form requires an email, confirms the recipient and shows errors of the server', async () => {
    const list = listOf('Chefs', { listOwner: { _id: 'user-1', name: 'Rin Sato', email: 'rin@example.com' } });
    const { user, dialog, share, server } = await openShare(list, {
      [SHARE]: SHARED,
    });
    expect(share.disabled).toBe(true);
    const field = dialog.getByRole('textbox', { name: 'Email address' });
    await user.type(field, '  ');
    expect(share.disabled).toBe(true);
    await user.type(field, 'fay@example.com');
    await user.click(share);
    await screen.findByText('Shared list with fay@example.com');
    expect(server.of(SHARE)[0]?.body).toMatchObject({ _id: list._id, name: 'Chefs', shareWithEmail: 'fay@example.com' });
    server.routes[SHARE] = { status: 400, body: { success: false, code: 'bad_request', message: 'No such luck' } };
    await user.type(field, 'else@example.com');
    await user.click(share);
    await dialog.findByText('No such luck');
    const fields = { shareWithEmail: 'Invalid email' };
    server.routes[SHARE] = { status: 400, body: { success: false, code: 'bad_request', message: 'shareWithEmail: Invalid email', fields } };
    await user.type(field, '!');
    await user.click(share);
    await dialog.findByText('Invalid email');
    server.routes[SHARE] = SHARED;
    await user.click(share);
    await waitFor(() => expect(dialog.queryByText('Invalid email')).toBeNull());
  });

  it('[SHL-16] keeps the next address that is typed before the server answers', async () => {
    const { user, field, answer } = await shareSlowly();
    await user.clear(field);
    await user.type(field, 'next@example.com');
    answer.resolve();
    await screen.findByText('Shared list with fay@example.com');
    expect(field.value).toBe('next@example.com');
  });

  it('[SHL-15] after a click on Share the field has the focus, for the next address', async () => {
    const list = listOf('Chefs');
    const { user, dialog, share } = await openShare(list, {
      [SHARE]: SHARED,
    });
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
    await user.type(field, 'fay@example.com');
    await user.click(share);
    await waitFor(() => expect(field.value).toBe(''));
    expect(document.activeElement).toBe(field);
  });

  it('[SHL-15] a control that has the focus when the answer arrives keeps it', async () => {
    const { dialog, field, answer } = await shareSlowly();
    const copy = dialog.getByRole('button', { name: 'Copy link' });
    copy.focus();
    answer.resolve();
    await waitFor(() => expect(field.value).toBe(''));
    expect(document.activeElement).toBe(copy);
  });

  it('[SHL-16] closing the dialog while an address is sent asks nothing, and a failure is shown nevertheless', async () => {
    const { user, share, answer } = await shareSlowly({
      status: 400,
      body: { success: false, code: 'bad_request', message: 'No such luck' },
    });
    await waitFor(() => expect(share.getAttribute('aria-busy')).toBe('true'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Share Chefs' })).toBeNull());
    answer.resolve();
    await screen.findByText('No such luck');
  });

  it('[LST-04] the dialog names the owner and the user, and revokes shares', async () => {
    const list = listOf('Chefs', {
      listOwner: { _id: 'user-1', name: 'Rin Sato', email: 'rin@example.com' },
      sharedWithUser_ids: [friend],
    });
    const { user, dialog, server } = await openShare(list, { [REVOKE]: { body: { success: true, message: '' } } });
    expect(dialog.getByText('Rin Sato (You)')).toBeTruthy();
    expect(dialog.getByText('Owner')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Revoke access: Fay Friend' }));
    await waitFor(() => expect(server.of(REVOKE)[0]?.body).toEqual({ _id: list._id, shareWithUser_id: 'friend' }));
  });

  it('[TBL-06] Undo restores a revoked share without a notification', async () => {
    const list = listOf('Chefs', { sharedWithUser_ids: [friend] });
    const { user, dialog, server } = await openShare(list, {
      [REVOKE]: { body: { success: true, message: '' } },
      [SHARE]: SHARED,
    });
    await user.click(dialog.getByRole('button', { name: 'Revoke access: Fay Friend' }));
    await screen.findByText('Revoked Fay Friend’s access');
    const reads = server.of(one(list)).length;
    await user.click(button('Undo'));
    await waitFor(() =>
      expect(server.of(SHARE)[0]?.body).toMatchObject({ _id: list._id, shareWithEmail: 'fay@example.com', notify: false }),
    );
    await waitFor(() => expect(server.of(one(list)).length).toBeGreaterThan(reads));
  });

  it('[SHL-15] a button that revokes keeps the focus until the server answers', async () => {
    const list = listOf('Chefs', { sharedWithUser_ids: [friend] });
    const answer = Promise.withResolvers<void>();
    const { user, dialog } = await openShare(list, {
      [REVOKE]: () => answer.promise.then(() => ({ body: { success: true, message: '' } })),
    });
    const revoke = dialog.getByRole<HTMLButtonElement>('button', { name: 'Revoke access: Fay Friend' });
    await user.click(revoke);
    await waitFor(() => expect(revoke.getAttribute('aria-busy')).toBe('true'));
    expect(revoke.disabled).toBe(false);
    answer.resolve();
    await screen.findByText('Revoked Fay Friend’s access');
  });

  it('[SHL-15] the checkbox of edit rights keeps the focus until the server answers', async () => {
    const list = listOf('Chefs');
    const answer = Promise.withResolvers<void>();
    const { user, dialog, server } = await openShare(list, {
      [CHANGE]: () => answer.promise.then(() => ({ body: { success: true, list: { ...list, canSharedUsersEdit: true } } })),
    });
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Allow shared users to edit' });
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    await user.click(box);
    expect(box.disabled).toBe(false);
    answer.resolve();
    await waitFor(() => expect(box.getAttribute('aria-disabled')).toBeNull());
    expect(server.of(CHANGE).map(({ body }) => body)).toEqual([{ _id: list._id, canSharedUsersEdit: true }]);
  });

  it('[LST-04] an address in full-width characters is shared with in plain ones', async () => {
    const list = listOf('Chefs');
    const { user, dialog, share, server } = await openShare(list, {
      [SHARE]: SHARED,
    });
    await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'ｆａｙ＠ｅｘａｍｐｌｅ．ｃｏｍ');
    await user.click(share);
    await screen.findByText('Shared list with fay@example.com');
    expect(server.of(SHARE)[0]?.body).toMatchObject({ shareWithEmail: 'fay@example.com' });
  });

  it('[LST-04] a list of another account shows who has access, with every control disabled', async () => {
    const list = listOf('Theirs', { isShared: true, sharedWithUser_ids: [friend] });
    const { dialog, share } = await openShare(list);
    expect(dialog.getByText('Only the list owner can change sharing settings')).toBeTruthy();
    expect(share.disabled).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email address' }).disabled).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Allow shared users to edit' }).disabled).toBe(true);
    expect(dialog.queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  it.each([
    [false, true],
    [true, false],
  ])('[LST-04] shared edit access %s disables Add Creators: %s, and deleting always', async (canSharedUsersEdit, isDisabled) => {
    const list = listOf('Theirs', { isShared: true, canSharedUsersEdit });
    const { user } = await open({}, list);
    await user.click(button('Actions'));
    expect([button('Add Creators').disabled, button('Delete List').disabled]).toEqual([isDisabled, true]);
    expect(screen.queryByRole('button', { name: 'Rename list' }) === null).toBe(isDisabled);
  });
});
