import { describe, expect, it } from 'vitest';
import { searchCreators } from '#functions/features/discovery/search-creators.ts';
import { visibleCreatorsOrThrow } from '#functions/features/discovery/visible-creators.ts';
import { exportResults } from '#functions/features/exports/export-results.ts';
import { Brand } from '#shared/brand.ts';
import { isMasked } from '#shared/creator.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { creatorRef, listFixture } from '#tests/creator-lists/fixture.ts';

type Person = Awaited<ReturnType<ReturnType<typeof listFixture>['join']>>;

const search = async (person: Person, creatorList_id: string, extra: object = {}) => {
  const { users, total } = await searchCreators(person.ctx(), SearchRequest.parse({ creatorList_id, ...extra }));
  return { total, users: users.map((row) => (isMasked(row) ? row.label : row.user_id)) };
};

const csv = async (person: Person, creatorList_id: string, extra: object = {}, key?: string) => {
  const request = ExportRequest.parse({ creatorList_id, paging: { limit: 100 }, excludePreviouslyExported: false, ...extra });
  const { content } = (await exportResults(person.ctx(key), request)) as FileReply;
  return new TextDecoder().decode(content).trim().split('\r\n');
};

const fixture = async (plan: 'entry' | 'standard' | 'trial' = 'standard') => {
  const made = listFixture();
  const [me, friend, stranger] = [
    await made.join({ id: 'me' }, plan),
    await made.join({ id: 'friend' }),
    await made.join({ id: 'stranger' }),
  ];
  const creators = [creatorRef('c5'), creatorRef('c2'), creatorRef('c1', 'youtube')];
  const { list } = await me.create({ name: 'List', creators });
  const grant = (id: string, exports: number) =>
    made.ports.credits.grant({ accountId: id, key: `grant-${id}`, credits: { exports }, reason: 'grant' });
  return { ...made, me, friend, stranger, id: list._id, grant };
};

describe('the list filter of a search', () => {
  it('[SRC-07] the filter finds the list’s creators of the platform, for its owner and for users it is shared with', async () => {
    const { me, friend, id } = await fixture();
    expect(await search(me, id)).toEqual({ total: 2, users: ['c2', 'c5'] });
    expect(await search(me, id, { platform: 'youtube' })).toEqual({ total: 1, users: ['c1'] });
    expect(await search(me, id, { platform: 'tiktok' })).toEqual({ total: 0, users: [] });
    await me.share({ _id: id, shareWithEmail: 'friend@example.com' });
    expect((await search(friend, id)).users).toEqual(['c2', 'c5']);
  });

  it('[SRC-07] the filter returns 404 for foreign, unknown and unshared lists, and when lists are disabled', async () => {
    const { me, friend, stranger, id } = await fixture();
    await me.share({ _id: id, shareWithEmail: 'friend@example.com' });
    await me.unshare({ _id: id, shareWithUser_id: 'friend@example.com' });
    for (const person of [friend, stranger]) await expect(search(person, id)).rejects.toMatchObject({ status: 404 });
    await expect(search(me, 'nobody')).rejects.toMatchObject({ status: 404 });
    const off = { ...me.ctx(), brand: Brand.parse({ switches: { creatorLists: false } }) };
    await expect(searchCreators(off, SearchRequest.parse({ creatorList_id: id }))).rejects.toMatchObject({ status: 404 });
    await expect(visibleCreatorsOrThrow(stranger.ctx(), SearchRequest.parse({ creatorList_id: id }), ['c5'])).rejects.toMatchObject({
      status: 404,
    });
  });

  it('the filter includes creators that are marked "not interested": they were added to the list on purpose', async () => {
    const { me, ports, id } = await fixture();
    await ports.creatorFlags.add('me', 'ignored', { key: 'act', platform: 'instagram', userIds: ['c2'] });
    expect((await search(me, id)).users).toEqual(['c2', 'c5']);
  });

  it('the filter unlocks no additional rows for a limited account', async () => {
    const { me } = await fixture('trial');
    const { list } = await me.create({ name: 'Five', creators: ['c0', 'c1', 'c2', 'c3', 'c4'].map((id) => creatorRef(id)) });
    expect(await search(me, list._id)).toEqual({ total: 5, users: ['c0', 'c1', 'c2', 'Account 4', 'Account 5'] });
  });
});

describe('the CSV of a list', () => {
  it('[LST-06] the CSV contains the list’s creators of the platform, costs one export each, and is free the next time', async () => {
    const { me, ports, id, grant } = await fixture();
    await grant('me', 10);
    expect(await csv(me, id, {}, 'act')).toHaveLength(3);
    expect((await csv(me, id, { platform: 'youtube' }))[1]).toContain('user_c1');
    expect((await ports.credits.balance('me')).exports).toBe(7);
    expect(await csv(me, id)).toHaveLength(3);
    expect((await ports.credits.balance('me')).exports).toBe(7);
  });

  it('[LST-06] the CSV is refused to plans without exports and for foreign lists', async () => {
    const trial = await fixture('trial');
    await trial.grant('me', 10);
    await expect(csv(trial.me, trial.id)).rejects.toMatchObject({ code: 'exporting_not_included' });
    const entry = await fixture('entry');
    await expect(csv(entry.me, entry.id)).rejects.toMatchObject({ code: 'exporting_not_included' });
    const { stranger, id, grant } = await fixture();
    await grant('stranger', 10);
    await expect(csv(stranger, id)).rejects.toMatchObject({ status: 404 });
  });

  it('[LST-06] a CSV that exceeds the credits is not charged', async () => {
    const { me, ports, id, grant } = await fixture();
    await grant('me', 1);
    await expect(csv(me, id)).rejects.toMatchObject({ code: 'not_enough_credits' });
    expect((await ports.credits.balance('me')).exports).toBe(1);
  });
});
