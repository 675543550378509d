import { describe, expect, it } from 'vitest';
import { memoryShortlists } from '#functions/adapters/memory/shortlists.ts';
import { ignoreAll, restoreAll } from '#functions/features/discovery/ignored-creators.ts';
import { addToShortlist, readShortlist, removeFromShortlist, shortlistedCreators } from '#functions/features/shortlist/shortlist.ts';
import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { exportFixture } from '#tests/exports/fixture.ts';

const opened = async () => {
  const fixture = await exportFixture({ creators: 100 });
  const ctx = { ...fixture.ctxOf('key'), shortlists: memoryShortlists() };
  return { ...fixture, ctx };
};
const ref = (user_id: string, platform = PLATFORMS[0]) => ({ platform, user_id });

describe('the shortlist', () => {
  it('[TBL-03] shows name and followers of its creators page by page, without those that left the catalogue', async () => {
    const { ctx, known } = await opened();
    await addToShortlist(ctx, { creators: ['c1', 'c2', 'c3', 'c4'].map((id) => ref(id)) });
    known.userIds.splice(known.userIds.indexOf('c2'), 1);
    const first = await shortlistedCreators(ctx, { limit: 2 });
    expect(first).toMatchObject({ total: 4, creators: [{ user_id: 'c1', followers: expect.any(Number) }] });
    const second = await shortlistedCreators(ctx, { limit: 2, after: first.next });
    expect(second.creators.map(({ user_id }) => user_id)).toEqual(['c3', 'c4']);
    expect(second).not.toHaveProperty('next');
  });

  it('[TBL-03] refuses creators that are not in the catalogue, naming all, and adds none', async () => {
    const { ctx } = await opened();
    const tried = addToShortlist(ctx, { creators: [ref('c1'), ref('nobody'), ref('c2'), ref('anybody')] });
    const problem = 'is not in the catalogue';
    await expect(tried).rejects.toMatchObject({ status: 400, fields: { 'creators.1': problem, 'creators.3': problem } });
    expect((await readShortlist(ctx)).creators).toEqual([]);
  });

  it('[TBL-03] removing answers what is left, also for creators that it does not contain', async () => {
    const { ctx } = await opened();
    await addToShortlist(ctx, { creators: [ref('c1'), ref('c2')] });
    expect((await removeFromShortlist(ctx, { creators: [ref('c1'), ref('nobody')] })).creators).toEqual([ref('c2')]);
  });
});

describe('an export of chosen creators', () => {
  const request = (user_ids: string[]) => ({ platform: PLATFORMS[0], user_ids, paging: { limit: user_ids.length }, export_type: 'csv' });

  it('[TBL-03] holds exactly these, hidden ones too, and charges only those not exported before', async () => {
    const { ctx, exportRows, ports, account } = await opened();
    await ignoreAll(ctx, { creators: [ref('c7')] });
    const rowsOf = async (ids: string[]) => {
      const file = await exportRows(request(ids));
      const text = 'content' in file ? new TextDecoder().decode(file.content) : '';
      return ids.filter((id) => text.includes(id)).length + (text.trim().split('\n').length - 1) / 1_000;
    };
    expect(await rowsOf(['c7', 'c90', 'c3'])).toBe(3.003);
    const { exports: left } = await ports.credits.balance(account.id);
    expect(await rowsOf(['c3', 'c5'])).toBe(2.002);
    expect((await ports.credits.balance(account.id)).exports).toBe(left - 1);
  });
});

describe('hiding many creators', () => {
  it('[TBL-03] hides all of them, twice as once, and restores them', async () => {
    const { ctx, ports, account } = await opened();
    const creators = ['c1', 'c2', 'c3'].map((id) => ref(id));
    await ignoreAll(ctx, { creators });
    await ignoreAll(ctx, { creators });
    expect([...(await ports.creatorFlags.marked(account.id, 'ignored', PLATFORMS[0]))].toSorted()).toEqual(['c1', 'c2', 'c3']);
    await restoreAll(ctx, { creators });
    await restoreAll(ctx, { creators });
    expect((await ports.creatorFlags.marked(account.id, 'ignored', PLATFORMS[0])).size).toBe(0);
  });

  it(`[TBL-03] hides none when they exceed ${MAX_IGNORED}`, async () => {
    const { ctx, ports, account } = await opened();
    for (let index = 0; index < MAX_IGNORED - 1; index += 1)
      await ports.creatorFlags.add(account.id, 'ignored', { key: `x${index}`, platform: PLATFORMS[0], userIds: [`x${index}`] });
    await expect(ignoreAll(ctx, { creators: [ref('c1'), ref('c2')] })).rejects.toMatchObject({ code: 'conflict' });
    expect((await ports.creatorFlags.marked(account.id, 'ignored', PLATFORMS[0])).has('c1')).toBe(false);
    await ignoreAll(ctx, { creators: [ref('c1')] });
  });
});
