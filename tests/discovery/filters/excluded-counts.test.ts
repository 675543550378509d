import { expect, it } from 'vitest';
import { countVariations } from '#functions/features/discovery/count-variations.ts';
import { CountsRequest } from '#shared/discovery/counts-contract.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { foundFixture } from '../fixture.ts';

const CREATORS = ['ada', 'ben', 'cleo', 'dora'].map((id, index) => aCreator(id, { followers: 1_000 * (index + 1) }));

const counts = async (asked: object) => {
  await using catalogue = await catalogueOf(CREATORS);
  const { ctx, account, creatorFlags } = foundFixture(catalogue);
  const export_ = async (key: string, at: string, revision: number) => {
    const batch = { key, platform: 'instagram' as const, userIds: [key] };
    await creatorFlags.reserve(account.id, 'exported', { ...batch, at }, revision);
    await creatorFlags.settle(account.id, 'exported', batch);
  };
  await export_('ada', '2026-01-10T00:00:00.000Z', 0);
  await export_('ben', '2026-11-10T00:00:00.000Z', 1);
  const creatorLists = {
    ofAccount: async () => [{ id: 'list' }],
    find: async () => ({ id: 'list', ownerId: account.id, ownerHasLeft: false, sharedWith: [], viewers: [] }),
    userIds: async () => ['cleo'],
  } as never;
  return (await countVariations({ ...ctx, creatorLists }, CountsRequest.parse(asked))).counts;
};

it('[PWR-01] live counts leave out the lists and exports of each variation, beside those of the search', async () => {
  expect(
    await counts({
      variations: [
        { search: {} },
        { exclude_lists: 'all' },
        { exclude_exported: 30 },
        { search: { followers: { left_number: 2_000 } } },
        { exclude_exported: true },
        { exclude_lists: 'all', exclude_exported: true, search: { followers: { left_number: 2_000 } } },
      ],
    }),
  ).toEqual([4, 3, 3, 3, 2, 1]);
  expect(
    await counts({ exclude_exported: true, variations: [{ search: {} }, { exclude_lists: 'all' }, { exclude_exported: false }] }),
  ).toEqual([2, 1, 4]);
});
