import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoCreatorLists } from '#functions/adapters/dynamo/collections/creator-lists.ts';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { type CreatorList, type CreatorLists, creatorsOf } from '#functions/ports/collections/creator-lists.ts';
import { MAX_LISTED, MAX_LISTS } from '#shared/creator-lists/limits.ts';
import { aList, aListed } from '#tests/support/a-list.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const NOW = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => `u${from + at}`);

/** The expected sums, counted from its creators. */
const counted = async (lists: CreatorLists, id: string) => {
  const { creators } = await lists.creators(id, { limit: MAX_LISTED + 1 });
  return {
    count: creators.length,
    reach: creators.reduce((sum, { followers }) => sum + followers, 0),
    engagements: creators.reduce((sum, { engagements }) => sum + (engagements ?? 0), 0),
  };
};
const reported = (list: CreatorList | undefined) => list && { count: creatorsOf(list), reach: list.reach, engagements: list.engagements };

describe.each<[string, () => CreatorLists]>([
  ['in memory', memoryCreatorLists],
  ['in DynamoDB', () => dynamoCreatorLists('tensor')],
])('creator lists %s', (_, open) => {
  const opened = async () => {
    const [lists, me, other] = [open(), randomUUID(), randomUUID()];
    const { id } = aList(me, { id: randomUUID() });
    await lists.create(aList(me, { id, name: 'Mine' }));
    const act = (by = me, at = NOW) => ({ id, by, at });
    const friend = { id: other, name: 'Some friend', email: `${other}@example.com` };
    return { lists, me, other, id, act, friend };
  };

  it('a new one is empty, and found by its owner alone', async () => {
    const { lists, me, other, id } = await opened();
    expect(await lists.find(id)).toMatchObject({
      name: 'Mine',
      ownerId: me,
      sharedWith: [],
      creators: { instagram: 0, youtube: 0, tiktok: 0 },
    });
    expect((await lists.ofAccount(me)).map((list) => list.id)).toEqual([id]);
    expect(await lists.ofAccount(other)).toEqual([]);
    expect(await lists.find('nobody')).toBeUndefined();
  });

  it('making one twice under an id changes nothing', async () => {
    const { lists, me, id, act } = await opened();
    await lists.add(act(), [aListed('a')]);
    await lists.create(aList(me, { id, name: 'Again' }));
    expect(await lists.find(id)).toMatchObject({ name: 'Mine', creators: { instagram: 1 } });
    expect(await lists.ofAccount(me)).toHaveLength(1);
  });

  it('[LST-01] come with the newest change first', async () => {
    const { lists, me, id, act } = await opened();
    const second = aList(me, { id: randomUUID(), createdAt: NOW });
    await lists.create(second);
    expect((await lists.ofAccount(me)).map((list) => list.id)).toEqual([second.id, id]);
    await lists.add(act(me, LATER), [aListed('a')]);
    expect((await lists.ofAccount(me)).map((list) => list.id)).toEqual([id, second.id]);
  });

  it('keep count of their creators, by network and in sums', async () => {
    const { lists, id, act } = await opened();
    const added = [
      aListed('a', { followers: 10, engagements: 3 }),
      aListed('a', { platform: 'youtube', followers: 20, engagements: null }),
      aListed('b', { platform: 'youtube', followers: 5, engagements: 1 }),
    ];
    expect(await lists.add(act(), added)).toBe(3);
    expect(await lists.find(id)).toMatchObject({ creators: { instagram: 1, youtube: 2, tiktok: 0 }, reach: 35, engagements: 4 });
    expect(await lists.drop(act(), { platform: 'youtube', userId: 'b' })).toBe(true);
    expect(await lists.find(id)).toMatchObject({ creators: { instagram: 1, youtube: 1, tiktok: 0 }, reach: 30, engagements: 3 });
    expect(await lists.userIds(id, 'youtube')).toEqual(['a']);
  });

  it('[LST-05] contain each creator once: within a call, across calls, and with two concurrent tabs', async () => {
    const { lists, id, act } = await opened();
    expect(await lists.add(act(), [aListed('a'), aListed('a'), aListed('b')])).toBe(2);
    expect(await lists.add(act(), [aListed('b'), aListed('c')])).toBe(1);
    const tabs = await Promise.all(
      [1, 2, 3].map(() =>
        lists.add(
          act(),
          ['c', 'd', 'e'].map((userId) => aListed(userId)),
        ),
      ),
    );
    expect(tabs.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect(reported(await lists.find(id))).toEqual({ count: 5, reach: 5_000, engagements: 50 });
    expect(await counted(lists, id)).toEqual(reported(await lists.find(id)));
  });

  it('[LST-05] lose no creator and no change under concurrent edits', async () => {
    const { lists, id, act, friend } = await opened();
    await lists.share(act(), friend);
    await lists.change(act(), { canSharedUsersEdit: true });
    await lists.add(
      act(),
      ids(0, 5).map((userId) => aListed(userId)),
    );
    await Promise.all([
      lists.add(
        act(),
        ids(100, 4).map((userId) => aListed(userId)),
      ),
      lists.add(
        act(friend.id),
        ids(102, 4).map((userId) => aListed(userId)),
      ),
      lists.drop(act(), { platform: 'instagram', userId: 'u0' }),
      lists.drop(act(friend.id), { platform: 'instagram', userId: 'u0' }),
      lists.change(act(friend.id), { name: 'Renamed' }),
    ]);
    const list = await lists.find(id);
    expect(list).toMatchObject({ name: 'Renamed', canSharedUsersEdit: true });
    expect(reported(list)).toMatchObject({ count: 10 });
    expect(await counted(lists, id)).toEqual(reported(list));
  });

  it('a creator that is dropped twice is dropped once', async () => {
    const { lists, id, act } = await opened();
    await lists.add(act(), [aListed('a')]);
    const drops = await Promise.all([1, 2, 3].map(() => lists.drop(act(), { platform: 'instagram', userId: 'a' })));
    expect(drops.filter(Boolean)).toHaveLength(1);
    expect(reported(await lists.find(id))).toEqual({ count: 0, reach: 0, engagements: 0 });
  });

  it('answer their creators in pages, the newest first and those of one call in its order', async () => {
    const { lists, id, act } = await opened();
    await lists.add(
      act(),
      ['a', 'b', 'c'].map((userId) => aListed(userId)),
    );
    await lists.add(act(), [aListed('v', { platform: 'youtube', addedAt: LATER }), aListed('d', { addedAt: LATER })]);
    const first = await lists.creators(id, { limit: 3 });
    expect(first.creators.map(({ userId }) => userId)).toEqual(['v', 'd', 'a']);
    const second = await lists.creators(id, { limit: 3, ...(first.next && { after: first.next }) });
    expect(second.creators.map(({ userId }) => userId)).toEqual(['b', 'c']);
    expect(second.next).toBeUndefined();
    expect((await lists.creators(id, { limit: 5 })).next).toBeUndefined();
    expect((await lists.creators(id, { limit: 9, platform: 'youtube' })).creators.map(({ userId }) => userId)).toEqual(['v']);
    const instagram = await lists.creators(id, { limit: 2, platform: 'instagram' });
    expect(instagram.creators.map(({ userId }) => userId)).toEqual(['d', 'a']);
    expect(
      (await lists.creators(id, { limit: 2, platform: 'instagram', ...(instagram.next && { after: instagram.next }) })).creators,
    ).toHaveLength(2);
  });

  it('lists of others are as if they were not there, and stay as they were', async () => {
    const { lists, id, act, friend } = await opened();
    await lists.add(act(), [aListed('a')]);
    const before = await lists.find(id);
    const theirs = act(friend.id, LATER);
    const tries = [
      () => lists.add(theirs, [aListed('b')]),
      () => lists.drop(theirs, { platform: 'instagram', userId: 'a' }),
      () => lists.change(theirs, { name: 'Theirs' }),
      () => lists.change(theirs, { canSharedUsersEdit: true }),
      () => lists.remove(theirs),
      () => lists.share(theirs, friend),
      () => lists.unshare(theirs, friend.id),
      () => lists.invite(theirs, friend.email),
      () => lists.uninvite(theirs, friend.email),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect(await lists.find(id)).toEqual(before);
  });

  it('a person a list is shared with sees it, edits it while the owner allows that, and never shares or deletes it', async () => {
    const { lists, id, act, friend } = await opened();
    await lists.add(act(), [aListed('a')]);
    await lists.share(act(), friend);
    expect((await lists.ofAccount(friend.id))[0]).toMatchObject({ id, sharedWith: [friend] });
    const edits = [
      () => lists.add(act(friend.id), [aListed('b')]),
      () => lists.drop(act(friend.id), { platform: 'instagram', userId: 'a' }),
      () => lists.change(act(friend.id), { name: 'Ours' }),
    ];
    const owns = [
      () => lists.remove(act(friend.id)),
      () => lists.share(act(friend.id), friend),
      () => lists.unshare(act(friend.id), friend.id),
      () => lists.invite(act(friend.id), 'else@example.com'),
      () => lists.change(act(friend.id), { canSharedUsersEdit: true }),
    ];
    for (const attempt of [...edits, ...owns]) await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
    await lists.change(act(), { canSharedUsersEdit: true });
    for (const edit of edits) await edit();
    for (const attempt of owns) await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' });
    expect(await lists.find(id)).toMatchObject({ name: 'Ours', creators: { instagram: 1 } });
  });

  it('[LST-04] a revoked share ends immediately, and a second revocation reports that it was missing', async () => {
    const { lists, act, friend } = await opened();
    await lists.share(act(), friend);
    await lists.share(act(), friend);
    expect(await lists.unshare(act(), friend.id)).toBe(true);
    expect(await lists.unshare(act(), friend.id)).toBe(false);
    expect(await lists.ofAccount(friend.id)).toEqual([]);
  });

  it('[LST-10] an invited address gets in with its account, unless the invitation was taken back', async () => {
    const { lists, id, act, friend } = await opened();
    await lists.invite(act(), friend.email);
    await lists.invite(act(), 'never@example.com');
    expect((await lists.find(id))?.invited.toSorted()).toEqual([friend.email, 'never@example.com'].toSorted());
    expect(await lists.ofAccount(friend.id)).toEqual([]);
    expect(await lists.uninvite(act(), 'never@example.com')).toBe(true);
    expect(await lists.uninvite(act(), 'never@example.com')).toBe(false);
    await lists.claim({ id: 'never', name: 'Never', email: 'never@example.com' }, NOW);
    expect(await lists.ofAccount('never')).toEqual([]);
    await lists.claim(friend, NOW);
    await lists.claim(friend, NOW);
    expect((await lists.ofAccount(friend.id))[0]).toMatchObject({ id, sharedWith: [friend], invited: [] });
  });

  it('one that is deleted while others edit it is gone for all, and leaves nothing behind', async () => {
    const { lists, me, id, act, friend } = await opened();
    await lists.share(act(), friend);
    await lists.change(act(), { canSharedUsersEdit: true });
    await lists.add(
      act(),
      ids(0, 30).map((userId) => aListed(userId)),
    );
    await Promise.allSettled([
      lists.remove(act()),
      lists.add(act(friend.id), [aListed('late')]),
      lists.change(act(friend.id), { name: 'Late' }),
    ]);
    const late = [
      () => lists.add(act(friend.id), [aListed('x')]),
      () => lists.change(act(friend.id), { name: 'Later' }),
      () => lists.share(act(), friend),
      () => lists.remove(act()),
    ];
    for (const attempt of late) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect(await lists.find(id)).toBeUndefined();
    expect([...(await lists.ofAccount(me)), ...(await lists.ofAccount(friend.id))]).toEqual([]);
    expect((await lists.creators(id, { limit: 5 })).creators.filter(({ userId }) => userId !== 'late')).toEqual([]);
  });

  it(`an account owns at most ${MAX_LISTS}, and a deleted one makes room`, async () => {
    const { lists, me, id } = await opened();
    const more = Array.from({ length: MAX_LISTS - 1 }, () => aList(me, { id: randomUUID() }));
    for (const list of more) await lists.create(list);
    const oneMore = aList(me, { id: randomUUID() });
    await expect(lists.create(oneMore)).rejects.toMatchObject({ code: 'bad_request', message: /up to 500/ });
    await lists.remove({ id, by: me, at: NOW });
    await lists.create(oneMore);
    expect(await lists.ofAccount(me)).toHaveLength(MAX_LISTS);
  });
});

describe('a creator list in DynamoDB', () => {
  it(`holds ${MAX_LISTED} creators; the next one is refused, and one that is there already is not`, async () => {
    const [lists, me, id] = [dynamoCreatorLists('tensor'), randomUUID(), randomUUID()];
    await lists.create(aList(me, { id }));
    const act = { id, by: me, at: NOW };
    expect(
      await lists.add(
        act,
        ids(0, MAX_LISTED).map((userId) => aListed(userId)),
      ),
    ).toBe(MAX_LISTED);
    await expect(lists.add(act, [aListed('more')])).rejects.toMatchObject({ code: 'bad_request', message: /up to 10,000 creators/ });
    expect(await lists.add(act, [aListed('u7')])).toBe(0);
    await lists.drop(act, { platform: 'instagram', userId: 'u7' });
    await expect(lists.add(act, [aListed('more'), aListed('and more')])).rejects.toMatchObject({ code: 'bad_request' });
    expect(await lists.add(act, [aListed('more')])).toBe(1);
    expect(reported(await lists.find(id))).toEqual({ count: MAX_LISTED, reach: MAX_LISTED * 1_000, engagements: MAX_LISTED * 10 });
    expect(await lists.userIds(id, 'instagram')).toHaveLength(MAX_LISTED);
  });
});
