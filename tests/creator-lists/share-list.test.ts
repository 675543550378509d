import { describe, expect, it } from 'vitest';
import { creatorLists } from '#shared/creator-lists/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { hasRight } from '#shared/sharing/rights.ts';
import { creatorRef, listFixture } from '#tests/creator-lists/fixture.ts';

const A = creatorRef('c0');

const sharedFixture = async () => {
  const fixture = listFixture();
  const [owner, friend, stranger] = [
    await fixture.join({ id: 'owner' }),
    await fixture.join({ id: 'friend' }),
    await fixture.join({ id: 'stranger' }),
  ];
  const { list } = await owner.create({ name: 'List', creators: [A] });
  return { ...fixture, owner, friend, stranger, id: list._id };
};

describe('sharing lists', () => {
  it('[LST-04] [SEC-01] every call answers that a list of another account does not exist', async () => {
    const { owner, stranger, id } = await sharedFixture();
    const before = (await owner.list(id)).list;
    const attempts = [
      () => stranger.list(id),
      () => stranger.creators(id),
      () => stranger.add({ _id: id, creators: [A] }),
      () => stranger.change({ _id: id, name: 'Mine' }),
      () => stranger.change({ _id: id, canSharedUsersEdit: true }),
      () => stranger.drop({ _id: id, creator_id: 'instagram:c0' }),
      () => stranger.share({ _id: id, shareWithEmail: 'stranger@example.com' }),
      () => stranger.unshare({ _id: id, shareWithUser_id: 'friend' }),
      () => stranger.remove(id),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    expect((await owner.list(id)).list).toEqual(before);
    expect(await stranger.lists({ populate: 'sharedWithUser_ids' })).toMatchObject({ lists: [], total: 0 });
  });

  it('[LST-04] a viewer can see a shared list but change nothing', async () => {
    const { owner, friend, id } = await sharedFixture();
    const answer = await owner.share({ _id: id, name: 'List', shareWithEmail: ' Friend@Example.com ' });
    expect(answer.message).toBe('Shared list with friend@example.com');
    expect(answer.result.sharedWithUser_ids).toEqual([{ _id: expect.any(String), name: '', email: 'friend@example.com' }]);
    expect((await friend.lists()).lists[0]).toMatchObject({
      _id: id,
      isShared: true,
      listOwner: { _id: 'owner', email: 'owner@example.com' },
    });
    const attempts = [
      () => friend.add({ _id: id, creators: [A] }),
      () => friend.change({ _id: id, name: 'Mine' }),
      () => friend.change({ _id: id, canSharedUsersEdit: true }),
      () => friend.drop({ _id: id, creator_id: 'instagram:c0' }),
      () => friend.share({ _id: id, shareWithEmail: 'stranger@example.com' }),
      () => friend.unshare({ _id: id, shareWithUser_id: 'friend' }),
      () => friend.remove(id),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403 });
  });

  it('[LST-04] an editor can change name and creators, but neither share nor delete', async () => {
    const { owner, friend, id } = await sharedFixture();
    await owner.share({ _id: id, shareWithEmail: 'friend@example.com' });
    await owner.change({ _id: id, canSharedUsersEdit: true });
    await friend.add({ _id: id, creators: [creatorRef('c1')] });
    await friend.drop({ _id: id, creator_id: 'instagram:c0' });
    expect((await friend.change({ _id: id, name: 'Ours' })).list).toMatchObject({ name: 'Ours', totalCreators: 1 });
    await expect(friend.share({ _id: id, shareWithEmail: 'stranger@example.com' })).rejects.toMatchObject({ status: 403 });
    await expect(friend.change({ _id: id, canSharedUsersEdit: false })).rejects.toMatchObject({ status: 403 });
    await expect(friend.remove(id)).rejects.toMatchObject({ status: 403 });
  });

  it('[LST-04] a revoked share ends immediately; revoking it again is reported', async () => {
    const { owner, friend, id } = await sharedFixture();
    await owner.share({ _id: id, shareWithEmail: 'friend@example.com' });
    await owner.unshare({ _id: id, shareWithUser_id: 'friend@example.com' });
    await expect(friend.list(id)).rejects.toMatchObject({ status: 404 });
    await expect(owner.unshare({ _id: id, shareWithUser_id: 'friend@example.com' })).rejects.toMatchObject({
      status: 404,
      message: /no longer shared with this person/,
    });
  });

  it('[LST-04] a list cannot be shared with oneself or an invalid email', async () => {
    const { owner, id } = await sharedFixture();
    await expect(owner.share({ _id: id, shareWithEmail: 'owner@example.com' })).rejects.toMatchObject({ status: 400 });
    for (const shareWithEmail of ['', '  ', 'nobody', 'a@b', 'a b@example.com'])
      expect(creatorLists.addSharedUser.input.safeParse({ _id: id, shareWithEmail }).success, shareWithEmail).toBe(false);
  });

  it('[LST-10] an email without an account is invited by mail and gains access once it has one', async () => {
    const { owner, join, ports, id } = await sharedFixture();
    const { result } = await owner.share({ _id: id, shareWithEmail: 'new@example.com', language: 'ja' });
    expect(result).toEqual({ sharedWithUser_ids: [{ _id: expect.any(String), name: '', email: 'new@example.com' }] });
    expect(ports.mail.sent).toMatchObject([{ to: 'new@example.com', subject: expect.stringContaining('Name of owner') }]);
    const fresh = await join({ id: 'fresh', email: 'new@example.com' });
    expect((await fresh.lists()).lists.map(({ _id }) => _id)).toEqual([id]);
    expect((await owner.list(id)).list).toMatchObject({ sharedWithUser_ids: result.sharedWithUser_ids });
  });

  it('[LST-10] a customer is mailed in the own language and not in that of the owner', async () => {
    const { owner, friend, ports, id } = await sharedFixture();
    await ports.accounts.update('friend', { language: 'ja' });
    await owner.share({ _id: id, shareWithEmail: 'friend@example.com', language: 'en' });
    await owner.unshare({ _id: id, shareWithUser_id: 'friend@example.com' });
    // The language of an account is English until it says otherwise.
    await ports.accounts.update('friend', { language: 'en' });
    await owner.share({ _id: id, shareWithEmail: 'friend@example.com', language: 'ja' });
    expect(ports.mail.sent.map(({ subject }) => subject)).toEqual([
      'Name of ownerさんがクリエイターリストを共有しました',
      'Name of owner shared a creator list with you',
    ]);
    expect((await friend.lists()).total).toBe(1);
  });

  it('[LST-10] a revoked invitation gives no access, and only the owner sees the other people', async () => {
    const { owner, friend, join, id } = await sharedFixture();
    await owner.share({ _id: id, shareWithEmail: 'friend@example.com' });
    await owner.share({ _id: id, shareWithEmail: 'new@example.com' });
    expect((await friend.list(id)).list.sharedWithUser_ids).toEqual([
      { _id: 'friend', name: 'Name of friend', email: 'friend@example.com' },
    ]);
    await owner.unshare({ _id: id, shareWithUser_id: 'new@example.com' });
    const fresh = await join({ id: 'fresh', email: 'new@example.com' });
    expect((await fresh.lists()).total).toBe(0);
  });

  it('an invitation mail contains only our own links, whatever the sender and the list are called', async () => {
    const fixture = listFixture();
    const owner = await fixture.join({ id: 'owner', name: 'Win https://evil.example/now <b>' });
    const { list } = await owner.create({ name: '<a href="https://evil.example">www.evil.example</a> Vol. 2, 1.5M' });
    await owner.share({ _id: list._id, shareWithEmail: 'new@example.com' });
    const [mail] = fixture.ports.mail.sent;
    expect(mail?.html.match(/href="[^"]+"/g)).toEqual([
      'href="https://app.example.com/"',
      'href="https://app.example.com/legal/privacy"',
      'href="https://app.example.com/your-data"',
    ]);
    expect(mail?.subject).toBe('Win httpsevil. examplenow b shared a creator list with you');
    expect(mail?.text).toContain('“<a href="https: evil. example">www. evil. example</a> Vol. 2, 1.5M”');
  });

  it('[LST-10] an address is mailed once, however often the list is shared with it', async () => {
    const { ports, owner, id } = await sharedFixture();
    for (const shareWithEmail of ['friend@example.com', 'new@example.com', 'Friend@example.com', 'NEW@example.com'])
      await owner.share({ _id: id, shareWithEmail });
    expect(ports.mail.sent.map(({ to }) => to)).toEqual(['friend@example.com', 'new@example.com']);
    await owner.unshare({ _id: id, shareWithUser_id: 'new@example.com' });
    await owner.share({ _id: id, shareWithEmail: 'new@example.com' });
    expect(ports.mail.sent).toHaveLength(3);
  });

  it('[LST-10] [TBL-06] a restored share gives access again without another mail or notification', async () => {
    const { ports, owner, friend, id } = await sharedFixture();
    const addresses = ['friend@example.com', 'new@example.com'];
    for (const shareWithEmail of addresses) await owner.share({ _id: id, shareWithEmail });
    const notices = () => ports.notifications.unread('friend');
    const before = await notices();
    for (const shareWithUser_id of addresses) await owner.unshare({ _id: id, shareWithUser_id });
    for (const shareWithEmail of addresses) await owner.share({ _id: id, shareWithEmail, notify: false });
    expect((await owner.list(id)).list.sharedWithUser_ids.map(({ email }) => email)).toEqual(addresses);
    expect((await friend.list(id)).list.name).toBe('List');
    expect(ports.mail.sent).toHaveLength(2);
    expect([before, await notices()]).toEqual([1, 1]);
  });

  it('[LST-10] nothing is shared with an address that cannot be mailed, and a repetition mails it', async () => {
    const { ports, owner, id } = await sharedFixture();
    const addresses = ['friend@example.com', 'new@example.com'];
    const { send } = ports.mail;
    ports.mail.send = async () => Promise.reject(new AppError('unavailable'));
    for (const shareWithEmail of addresses) await expect(owner.share({ _id: id, shareWithEmail })).rejects.toMatchObject({ status: 503 });
    expect((await owner.list(id)).list.sharedWithUser_ids).toEqual([]);
    ports.mail.send = send;
    for (const shareWithEmail of addresses) await owner.share({ _id: id, shareWithEmail });
    expect(ports.mail.sent.map(({ to }) => to)).toEqual(addresses);
  });

  it('[LST-10] one removal ends the access of a person who was invited, and shared with once the account existed', async () => {
    const { join, owner, id } = await sharedFixture();
    await owner.share({ _id: id, shareWithEmail: 'new@example.com' });
    const fresh = await join({ id: 'fresh', email: 'new@example.com' });
    await owner.share({ _id: id, shareWithEmail: 'new@example.com' });
    await owner.unshare({ _id: id, shareWithUser_id: 'new@example.com' });
    expect((await owner.list(id)).list.sharedWithUser_ids).toEqual([]);
    expect((await fresh.lists()).total).toBe(0);
    await expect(fresh.list(id)).rejects.toMatchObject({ status: 404 });
  });

  it('[LST-10] a removal ends the access of a person who accepts the invitation at the same moment', async () => {
    const { ports, join, owner, id } = await sharedFixture();
    await owner.share({ _id: id, shareWithEmail: 'new@example.com' });
    const fresh = await join({ id: 'fresh', email: 'new@example.com' });
    const { uninvite } = ports.creatorLists;
    ports.creatorLists.uninvite = async (...removal) => {
      await fresh.lists();
      return uninvite(...removal);
    };
    await owner.unshare({ _id: id, shareWithUser_id: 'new@example.com' });
    await expect(fresh.list(id)).rejects.toMatchObject({ status: 404 });
  });

  it('a demo session can neither share nor grant edit access', async () => {
    const { owner, as, id } = await sharedFixture();
    const demo = as(owner.account, { isDemo: true });
    await expect(demo.change({ _id: id, canSharedUsersEdit: true })).rejects.toMatchObject({ code: 'not_in_demo' });
    expect([creatorLists.addSharedUser.refusesDemo, creatorLists.removeSharedUser.refusesDemo]).toEqual([true, true]);
  });
});

describe('the permission rule', () => {
  const list = (canSharedUsersEdit: boolean) => ({ ownerId: 'owner', canSharedUsersEdit, sharedWith: [{ id: 'friend' }] });
  it.each([
    ['owner', false, [true, true, true]],
    ['friend', false, [true, false, false]],
    ['friend', true, [true, true, false]],
    ['stranger', true, [false, false, false]],
  ] as const)('the role %s with edit access for shared users: %s may view, edit, own: %j', (user, canEdit, rights) => {
    expect((['view', 'edit', 'own'] as const).map((right) => hasRight(right, list(canEdit), user))).toEqual(rights);
  });
});
