import { beforeAll, describe, expect, it } from 'vitest';
import { providerCatalogue } from '#functions/adapters/catalogue/data-provider/provider-catalogue.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { providerSocial } from '#functions/adapters/social/provider-social.ts';
import { hideSuppressed } from '#functions/adapters/suppressed/hide-suppressed.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { linkToCampaign } from '#functions/features/campaigns/share-campaign.ts';
import { linkToList } from '#functions/features/creator-lists/link-to-list.ts';
import { readCreators } from '#functions/features/creator-lists/read-lists.ts';
import { shareReport } from '#functions/features/reports/share-report.ts';
import type { CreatorPorts } from '#functions/ports/ctx.ts';
import { defaultBrand } from '#shared/brand.ts';
import { privacyFixture } from '#tests/privacy/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { providerOf } from '#tests/support/catalogue/provider-of.ts';
import { bothOnPlatform, LIVE_READS, PROVIDER_READS, READS, type Read, type Remembered } from './reads.ts';
import { MEI, NAME_OF_RIN, RIN, rememberBoth } from './remembered.ts';

const { as, join } = privacyFixture();

type Loaded = Awaited<ReturnType<typeof loadedCatalogue>>;
let loaded: Loaded;
let provider: Awaited<ReturnType<typeof providerOf>>;
beforeAll(async () => {
  // Only generated creators have posts.
  const generated = [...seedRecords({ count: 600, seed: 5, asOf: AS_OF })]
    .flat()
    .find(({ platform, is_hidden, posts_count = 0 }) => platform === 'instagram' && !is_hidden && posts_count > 100);
  const picture = `/pictures/avatars/instagram/${RIN.user_id}.svg`;
  const rin = { ...generated, ...aCreator(RIN.user_id, { username: RIN.username }), name: RIN.username, picture };
  const records = [rin, aCreator(MEI.user_id, { username: MEI.username, name: MEI.username })];
  loaded = await loadedCatalogue(records);
  provider = await providerOf(loaded.catalogue);
  return async () => {
    await provider.close();
    await loaded.close();
  };
});

type Engine = { name: string; open: () => Pick<CreatorPorts, 'catalogue' | 'socialData'>; reads: Record<string, Read> };
const ENGINES: Engine[] = [
  {
    name: 'our own catalogue',
    open: () => ({ catalogue: loaded.catalogue, socialData: bothOnPlatform }),
    reads: { ...READS, ...LIVE_READS },
  },
  {
    name: 'a data provider',
    open: () => ({ catalogue: providerCatalogue(provider.vendor), socialData: providerSocial(provider.vendor) }),
    reads: { ...READS, ...PROVIDER_READS },
  },
];

const remembered = async (open: Engine['open']): Promise<Remembered> => {
  const suppressed = memorySuppressedCreators();
  const account = await join();
  const brand = { ...defaultBrand, switches: { ...defaultBrand.switches, reportShareLink: true, creatorLists: true } };
  const ctx = (requestKey = 'key') => {
    const raw = as(account.id, requestKey);
    const unfiltered = { ...raw.unfiltered, ...open() };
    return { ...raw, brand, ...hideSuppressed(unfiltered, suppressed), unfiltered, suppressedCreators: suppressed };
  };
  const ids = await rememberBoth(ctx(), account);
  const tokens = {
    report: (await shareReport(ctx(), { id: ids.rin })).link.token,
    other: (await shareReport(ctx(), { id: ids.mei })).link.token,
    list: (await linkToList(ctx(), { id: ids.list })).link.token,
    campaign: (await linkToCampaign(ctx(), { _id: ids.campaign })).link.token,
  };
  return { account, ctx, ids, tokens, suppressed };
};

const answerOf = (read: Read, all: Remembered): Promise<string> =>
  read(all).then(
    (answer) => JSON.stringify(answer) ?? '',
    (error: { code?: string }) => {
      if (error.code !== 'not_found') throw error;
      return 'refused';
    },
  );

describe.each(ENGINES)('a suppressed creator of $name', ({ open, reads }) => {
  it('[LIV-07] leaves every read path at once, with the id, the handle, or both, and others stay', async () => {
    const all = await remembered(open);
    const namedBy = async () => {
      const answers: [string, string][] = [];
      for (const [name, read] of Object.entries(reads)) answers.push([name, await answerOf(read, all)]);
      return answers.filter(([, answer]) => NAME_OF_RIN.test(answer)).map(([name]) => name);
    };
    const others = async () =>
      (await answerOf((each) => readCreators(each.ctx(), { id: each.ids.list, limit: 10 } as never), all)).includes(MEI.username);
    expect(await namedBy()).toEqual(Object.keys(reads));
    await all.suppressed.add([RIN]);
    expect(await namedBy()).toEqual([]);
    expect(await others()).toBe(true);
  });
});
