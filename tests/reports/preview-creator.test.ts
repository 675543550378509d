import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { hideReport } from '#functions/features/reports/past-reports.ts';
import { previewCreator } from '#functions/features/reports/preview-creator.ts';
import { CreatorPreview } from '#shared/reports/preview-contract.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { aList, aListed } from '#tests/support/a-list.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { reportFixture } from './fixture.ts';

describe('a creator preview', () => {
  let catalogue: Awaited<ReturnType<typeof catalogueOf>>;
  beforeAll(async () => {
    catalogue = await catalogueOf([
      aCreator('c1', {
        username: 'rin',
        bio: 'Street food',
        tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((tag, at) => ({ tag, weight: 1 - at / 10 })),
        contacts: [{ type: 'email', value: 'rin@mail.example' }],
        audience_followers: { credibility: 0.8 },
      }),
    ]);
  });
  afterAll(() => catalogue[Symbol.asyncDispose]());

  const opened = async () => {
    const fixture = await reportFixture();
    const creatorLists = memoryCreatorLists();
    const ctx = (changes: object = {}, callerId?: string) => ({ ...fixture.ctxOf({}, callerId), catalogue, creatorLists, ...changes });
    const preview = async (userId = 'c1', changes: object = {}, callerId?: string) =>
      CreatorPreview.parse(await previewCreator(ctx(changes, callerId), { platform: 'instagram', user_id: userId }));
    return { ...fixture, creatorLists, ctx, preview };
  };

  it('[TBL-05] shows the free part of the profile, without contacts, and costs nothing', async () => {
    const { preview, entries } = await opened();
    const shown = await preview();
    expect(shown).toMatchObject({ creator: { username: 'rin', bio: 'Street food', credibility: 0.8 }, lists: [] });
    expect(shown.creator.topics).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(JSON.stringify(shown)).not.toContain('rin@mail.example');
    expect(await entries()).toEqual([]);
  });

  it('[TBL-05] names own and shared lists that contain the creator, and no lists of others', async () => {
    const { preview, creatorLists, account, other } = await opened();
    const [mine, shared, foreign, without] = [aList(account.id), aList(other.id), aList(other.id), aList(account.id)];
    for (const list of [mine, shared, foreign, without]) await creatorLists.create(list);
    const at = '2026-11-20T10:00:00.000Z';
    for (const { id, ownerId } of [mine, shared, foreign]) await creatorLists.add({ id, by: ownerId, at }, [aListed('c1')]);
    await creatorLists.add({ id: without.id, by: account.id, at }, [aListed('c2')]);
    await creatorLists.share({ id: shared.id, by: other.id, at }, { id: account.id, name: 'Me', email: 'me@example.com' });
    expect(new Set((await preview()).lists.map(({ id }) => id))).toEqual(new Set([mine.id, shared.id]));
  });

  it('[TBL-05] names the report that was pulled, for its account only and until it is deleted', async () => {
    const { preview, pull, ctx, other } = await opened();
    expect((await preview()).report).toBeUndefined();
    const { report_info } = await pull('c1');
    expect((await preview()).report).toEqual({ report_id: report_info.report_id, created: report_info.created });
    expect((await preview('c1', {}, other.id)).report).toBeUndefined();
    await hideReport(ctx(), { id: report_info.report_id });
    expect((await preview()).report).toBeUndefined();
  });

  it('[TBL-05] names no lists where the brand has none', async () => {
    const { preview, creatorLists, account, ctx } = await opened();
    const list = aList(account.id);
    await creatorLists.create(list);
    await creatorLists.add({ id: list.id, by: account.id, at: '2026-11-20T10:00:00.000Z' }, [aListed('c1')]);
    const { brand } = ctx();
    const off = { ...brand, switches: { ...brand.switches, creatorLists: false } };
    expect([(await preview()).lists.length, (await preview('c1', { brand: off })).lists.length]).toEqual([1, 0]);
  });

  it('[TBL-05] is not found for an unknown creator', async () => {
    const { preview } = await opened();
    await expect(preview('nobody')).rejects.toMatchObject({ code: 'not_found' });
  });
});
