import { describe, expect, it } from 'vitest';
import { creatorLists } from '#shared/creator-lists/contract.ts';
import { MAX_ADDED_AT_ONCE, MAX_LIST_NAME } from '#shared/creator-lists/limits.ts';
import { creatorRef, listFixture } from '#tests/creator-lists/fixture.ts';

const A = creatorRef('c0');
const B = creatorRef('c1', 'youtube');

describe('creating and changing lists', () => {
  it('[LST-01] lists are sorted by last change, by default ten per page, with their first three creators', async () => {
    const me = await listFixture().join({ id: 'me' });
    const made: string[] = [];
    for (let at = 0; at < 12; at += 1) made.push((await me.create({ name: `List ${at}` })).list._id);
    await me.add({ _id: made[3], creators: ['c0', 'c1', 'c2', 'c3'].map((id) => creatorRef(id)) });
    const page = await me.lists();
    expect(page).toMatchObject({ total: 12 });
    expect(page.lists.map(({ _id }) => _id)).toEqual([made[3], ...made.filter((_, at) => at !== 3).reverse()].slice(0, 10));
    expect(page.lists[0]).toMatchObject({
      totalCreators: 4,
      totalReach: 4_000,
      totalEngagements: 40,
      networks: ['instagram'],
      isShared: false,
    });
    expect(page.lists[0]?.creators.map(({ user_id }) => user_id)).toEqual(['c0', 'c1', 'c2']);
    expect((await me.lists({ skip: '10' })).lists.map(({ _id }) => _id)).toEqual([made[1], made[0]]);
    expect((await me.lists({ sortKey: 'name', limit: 2 })).lists.map(({ name }) => name)).toEqual(['List 0', 'List 1']);
  });

  it('a creator has the catalogue’s name and figures, whatever the caller sends', async () => {
    const me = await listFixture().join({ id: 'me' });
    const { list, added } = await me.create({ name: 'Chefs', creators: [A, B, A] });
    expect(added).toBe(2);
    expect(list).toMatchObject({ name: 'Chefs', networks: ['instagram', 'youtube'], creatorsOf: { instagram: 1, youtube: 1, tiktok: 0 } });
    expect(list.creators[0]).toMatchObject({ _id: 'instagram:c0', handle: 'user_c0', reach: 1_000, engagements: 10, network: 'instagram' });
    expect(() => creatorLists.addCreator.input.parse({ _id: 'x', creators: [{ ...A, reach: 1e9 }] })).toThrow();
  });

  it('a repeated idempotency key creates one list', async () => {
    const me = await listFixture().join({ id: 'me' });
    const [first, again] = [
      await me.create({ name: 'Once', creators: [A] }, 'act'),
      await me.create({ name: 'Once', creators: [A] }, 'act'),
    ];
    expect(again.list._id).toBe(first.list._id);
    expect((await me.lists()).total).toBe(1);
  });

  it.each(['', '   ', 'x'.repeat(MAX_LIST_NAME + 1), 'x'.repeat(500)])(
    '[LST-02] a name that is empty or too long is refused: %j',
    (name) => {
      expect(creatorLists.createList.input.safeParse({ name }).success).toBe(false);
      expect(creatorLists.changeList.input.safeParse({ _id: 'x', name }).success).toBe(false);
      expect(creatorLists.createList.input.safeParse({ name: 'x'.repeat(MAX_LIST_NAME) }).success).toBe(true);
    },
  );

  it('a call adds one creator to a thousand', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => creatorRef(`u${at}`));
    const takes = (count: number) => creatorLists.addCreator.input.safeParse({ _id: 'x', creators: many(count) }).success;
    expect([0, 1, MAX_ADDED_AT_ONCE, MAX_ADDED_AT_ONCE + 1].map(takes)).toEqual([false, true, true, false]);
  });

  it('[LST-02] a list can be renamed, and a creator removed from it once', async () => {
    const me = await listFixture().join({ id: 'me' });
    const { list } = await me.create({ name: 'Old', creators: [A, B] });
    expect((await me.change({ _id: list._id, name: ' New ' })).list.name).toBe('New');
    expect((await me.drop({ _id: list._id, creator_id: 'youtube:c1' })).list).toMatchObject({ totalCreators: 1, networks: ['instagram'] });
    await expect(me.drop({ _id: list._id, creator_id: 'youtube:c1' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(me.drop({ _id: list._id, creator_id: 'c1' })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('[LST-05] a client that sends an outdated list removes no creator', async () => {
    const me = await listFixture().join({ id: 'me' });
    const { list } = await me.create({ name: 'List', creators: [A] });
    await me.add({ _id: list._id, creators: [B] });
    expect((await me.change({ _id: list._id, creators: [A] })).list.totalCreators).toBe(2);
  });

  it('an unknown creator is refused by its index, and no creator is added', async () => {
    const me = await listFixture().join({ id: 'me' });
    const { list } = await me.create({ name: 'List' });
    await expect(me.add({ _id: list._id, creators: [A, creatorRef('nobody')] })).rejects.toMatchObject({
      code: 'bad_request',
      fields: { 'creators.1': expect.stringContaining('not in the catalogue') },
    });
    expect((await me.list(list._id)).list.totalCreators).toBe(0);
  });

  it('creators are paginated and can be filtered by platform', async () => {
    const me = await listFixture().join({ id: 'me' });
    const { list } = await me.create({ name: 'List', creators: [A, B, creatorRef('c2')] });
    const first = await me.creators(list._id, { limit: '2' });
    expect(first.creators.map(({ user_id }) => user_id)).toEqual(['c0', 'c1']);
    expect((await me.creators(list._id, { limit: 2, after: first.next })).creators.map(({ user_id }) => user_id)).toEqual(['c2']);
    expect((await me.creators(list._id, { platform: 'youtube' })).creators.map(({ user_id }) => user_id)).toEqual(['c1']);
  });

  it('a deleted list is gone', async () => {
    const me = await listFixture().join({ id: 'me' });
    const { list } = await me.create({ name: 'List', creators: [A] });
    await me.remove(list._id);
    for (const attempt of [() => me.list(list._id), () => me.remove(list._id), () => me.add({ _id: list._id, creators: [B] })])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    expect((await me.lists()).lists).toEqual([]);
  });
});
