import { describe, expect, it } from 'vitest';
import { ignore, ignored, restore } from '#functions/features/discovery/ignored-creators.ts';
import { searchCreators } from '#functions/features/discovery/search-creators.ts';
import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { foundFixture } from '#tests/discovery/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const CREATORS = ['a', 'a#0', 'b', 'c'].map((user_id, at) => aCreator(user_id, { followers: 1_000 - at, name: `Name ${user_id}` }));
const of = (user_id: string) => ({ platform: 'instagram' as const, user_id });

const fixture = async () => {
  const catalogue = await catalogueOf(CREATORS);
  const { ctx, creatorFlags, account } = foundFixture(catalogue);
  const found = async () => {
    const { users, total } = await searchCreators(ctx, SearchRequest.parse({}));
    return { total, ids: users.map((row) => ('user_id' in row ? row.user_id : row.label)) };
  };
  const list = (limit = 25, after?: string) => ignored(ctx, { platform: 'instagram', limit, after });
  return { ctx, creatorFlags, account, found, list, [Symbol.asyncDispose]: catalogue[Symbol.asyncDispose] };
};

describe('ignored creators', () => {
  it('[DIS-27] are left out of later searches and of their total until they are restored', async () => {
    await using app = await fixture();
    await ignore(app.ctx, of('a'));
    await ignore(app.ctx, of('a#0'));
    expect(await app.found()).toEqual({ total: 2, ids: ['b', 'c'] });
    await restore(app.ctx, of('a'));
    expect(await app.found()).toEqual({ total: 3, ids: ['a', 'b', 'c'] });
  });

  it('[DIS-27] marking or restoring one twice is as good as once', async () => {
    await using app = await fixture();
    await Promise.all([ignore(app.ctx, of('b')), ignore(app.ctx, of('b'))]);
    await ignore(app.ctx, of('b'));
    expect((await app.list()).total).toBe(1);
    await restore(app.ctx, of('b'));
    await restore(app.ctx, of('b'));
    expect((await app.found()).total).toBe(4);
  });

  it('[DIS-27] are listed page by page, the last one first', async () => {
    await using app = await fixture();
    for (const userId of ['a', 'b', 'c']) await ignore(app.ctx, of(userId));
    const first = await app.list(2);
    expect(first).toMatchObject({ total: 3, creators: [{ user_id: 'c', fullname: 'Name c' }, { user_id: 'b' }], next: 'b' });
    const last = await app.list(2, first.next);
    expect(last.creators.map(({ user_id }) => user_id)).toEqual(['a']);
    expect(last.next).toBeUndefined();
  });

  it('belong to an account and a platform', async () => {
    await using app = await fixture();
    await ignore(app.ctx, of('a'));
    expect((await ignored(app.ctx, { platform: 'tiktok', limit: 25 })).total).toBe(0);
    const other = { ...app.ctx, caller: { id: 'somebody else', isAdmin: false } };
    expect((await ignored(other, { platform: 'instagram', limit: 25 })).total).toBe(0);
    await restore(other, of('a'));
    expect((await app.list()).total).toBe(1);
  });

  it('are in the catalogue', async () => {
    await using app = await fixture();
    await expect(ignore(app.ctx, of('nobody'))).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    [MAX_IGNORED - 1, true],
    [MAX_IGNORED, false],
  ])('[DIS-27] beside %i others one more: allowed is %s', async (others, isAllowed) => {
    await using app = await fixture();
    for (let at = 0; at < others; at += 1)
      await app.creatorFlags.add(app.account.id, 'ignored', { key: `gone-${at}`, platform: 'instagram', userIds: [`gone-${at}`] });
    const act = ignore(app.ctx, of('a'));
    if (isAllowed) await expect(act).resolves.toEqual({ success: true });
    else await expect(act).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('restore some') });
  });
});
