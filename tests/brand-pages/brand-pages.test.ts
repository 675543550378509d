import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { brandPage } from '#functions/features/brand-pages/brand-page.ts';
import { shareOfVoice } from '#functions/features/brand-pages/share-of-voice.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { brandPages } from '#shared/brand-pages/contract.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { foundFixture } from '#tests/discovery/fixture.ts';
import { aPost } from '#tests/posts/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const brandCalled = async (catalogue: CreatorCatalogue, name: string): Promise<number> => {
  const found = (await catalogue.options('brands', name, 20)).find(({ text }) => text === name);
  if (!found) throw new Error(`no brand ${name}`);
  return found.value;
};
const isInput = (input: object): boolean => brandPages.shareOfVoice.input.safeParse(input).success;

const paidBy = (post_id: string, sponsor: string, rest = {}) => aPost({ post_id, sponsors: [sponsor], is_sponsored: true, ...rest });
const audience = (code: string, male: number): CreatorRecord['audience_followers'] => ({
  countries: [{ code, weight: 1 }],
  genders: [
    { code: 'MALE', weight: male },
    { code: 'FEMALE', weight: 1 - male },
  ],
});
const CREATORS = [
  aCreator('both', {
    followers: 3_000,
    sponsors: ['all', 'Rival'],
    brands: ['all'],
    audience_followers: audience('JP', 0.5),
    posts: [
      paidBy('p1', 'all', { type: 'reel', likes: 10 }),
      aPost({ post_id: 'p2', type: 'image', caption: 'With @Rival and @all!', likes: 90 }),
      paidBy('old', 'all', { posted_at: '2025-11-30T12:00:00Z' }),
    ],
  }),
  aCreator('ours', {
    followers: 1_000,
    sponsors: ['all'],
    audience_followers: audience('US', 0.1),
    posts: [paidBy('p3', 'all', { type: 'reel', likes: 30 }), aPost({ post_id: 'p4', caption: 'Nothing of @allbirds' })],
  }),
  aCreator('theirs', { followers: 500, sponsors: ['Rival'] }),
  aCreator('shown', { brands: ['all'] }),
  aCreator('silent', { sponsors: ['Quiet'] }),
];

describe('brand pages', () => {
  it('[PTS-08] the totals of a brand equal those of the search and of a scan of the seed', async () => {
    const records = [...seedRecords({ count: 600, seed: 3, asOf: AS_OF })].flat();
    await using catalogue = await catalogueOf(records);
    const { ctx } = foundFixture(catalogue);
    const names = [...new Set(records.flatMap(({ sponsors = [] }) => sponsors))].slice(0, 12);
    expect(names.length).toBeGreaterThan(5);
    const instagram = records.filter(({ platform }) => platform === 'instagram');
    for (const name of names) {
      const id = await brandCalled(catalogue, name);
      const page = await brandPage(ctx, { id });
      const partners = instagram.filter(({ sponsors }) => sponsors?.includes(name)).length;
      const mentioning = instagram.filter(({ brands }) => brands?.includes(name)).length;
      expect(page.platforms).toEqual([{ platform: 'instagram', partners, mentioning }]);
      expect((await catalogue.search(SearchRequest.parse({ search: { ads_brands: [id] } }))).total).toBe(partners);
      expect(brandPages.page.output.parse(page)).toEqual(page);
      expect(page.formats.reduce((sum, { posts }) => sum + posts, 0)).toBe(page.posts);
    }
  });

  it('[PTS-08] audience, formats and top posts come from the partners, weighted by followers, within 12 months', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const page = await brandPage(foundFixture(catalogue).ctx, { id: await brandCalled(catalogue, 'all') });
    expect(page).toMatchObject({
      brand: { text: 'all' },
      sample: { creators: 2, total: 2, is_offered: true },
      period: { from: '2025-12', to: '2026-11' },
      posts: 3,
      formats: [
        { type: 'reel', posts: 2, likes: 20, views: null },
        { type: 'image', posts: 1, likes: 90, views: null },
      ],
    });
    expect(page.creators.map(({ user_id }) => user_id)).toEqual(['both', 'ours']);
    expect(page.top_posts.map(({ post }) => post.post_id)).toEqual(['p2', 'p3', 'p1']);
    expect(page.audience?.countries).toEqual([
      { code: 'JP', weight: 0.75 },
      { code: 'US', weight: 0.25 },
    ]);
    expect(page.audience?.genders.find(({ code }) => code === 'MALE')?.weight).toBeCloseTo(0.4);
  });

  it('[PTS-08] share of voice counts a creator and a post once for each of its brands', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { ctx } = foundFixture(catalogue);
    const [id, rival] = [await brandCalled(catalogue, 'all'), await brandCalled(catalogue, 'Rival')];
    const shares = await shareOfVoice(ctx, { id, rivals: [rival] });
    expect(brandPages.shareOfVoice.output.parse(shares)).toEqual(shares);
    expect(shares).toMatchObject({ creators: 3, platform: 'instagram' });
    expect(
      shares.brands.map(({ partners, partner_share, posts, post_share, without_us }) => [
        partners,
        partner_share,
        posts,
        post_share,
        without_us,
      ]),
    ).toEqual([
      [2, 0.5, 3, 0.75, 0],
      [2, 0.5, 1, 0.25, 1],
    ]);
    for (const { months, posts } of shares.brands) expect(months.reduce((sum, count) => sum + count, 0)).toBe(posts);
    const search = { search: { ads_brands: [rival] }, exclude: { ads_brands: [id] } };
    expect(await catalogue.found(search)).toEqual(['theirs']);
  });

  it('[PTS-08] a brand whose creators have no audience and no posts has an empty page', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const page = await brandPage(foundFixture(catalogue).ctx, { id: await brandCalled(catalogue, 'Quiet') });
    expect(page).toMatchObject({ audience: null, posts: 0, formats: [], top_posts: [], sample: { creators: 1 } });
  });

  it('[PTS-08] a brand without creators has shares of zero', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { ctx } = foundFixture(catalogue);
    expect(await brandPage(ctx, { id: 1 })).toMatchObject({ creators: [], sample: { total: 0 }, platforms: [{ partners: 0 }] });
    const { brands } = await shareOfVoice(ctx, { id: 1, rivals: [2] });
    expect(brands.map(({ partner_share, post_share }) => [partner_share, post_share])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('[PTS-08] an unknown brand is not found, and the error names its field', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { ctx } = foundFixture(catalogue);
    const unknown = 4_000_000_000;
    await expect(brandPage(ctx, { id: unknown })).rejects.toMatchObject({ code: 'not_found', fields: { id: 'is not a known brand' } });
    await expect(shareOfVoice(ctx, { id: 1, rivals: [2, unknown] })).rejects.toMatchObject({
      code: 'not_found',
      fields: { 'rivals.1': 'is not a known brand' },
    });
  });

  it('[PTS-08] ignored creators are left out, as in the search', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const { ctx, account, creatorFlags } = foundFixture(catalogue);
    const batch = { key: 'k', platform: 'instagram', userIds: ['both'] } as const;
    await creatorFlags.add(account.id, 'ignored', { ...batch, userIds: [...batch.userIds] } as never);
    const page = await brandPage(ctx, { id: await brandCalled(catalogue, 'all') });
    expect(page.platforms).toEqual([{ platform: 'instagram', partners: 1, mentioning: 1 }]);
    expect(page.creators.map(({ user_id }) => user_id)).toEqual(['ours']);
  });

  it('[PTS-08] a trial account gets exact totals, but only the creators that a search shows it', async () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      aCreator(`c${at}`, { followers: 9_000 - at, sponsors: ['Big'], posts: [paidBy(`p${at}`, 'Big')] }),
    );
    await using catalogue = await catalogueOf(many);
    const { ctx } = foundFixture(catalogue, 'trial');
    const id = await brandCalled(catalogue, 'Big');
    const page = await brandPage(ctx, { id });
    expect(page).toMatchObject({ sample: { creators: 3, total: 8 }, posts: 3 });
    expect(page.creators.map(({ user_id }) => user_id)).toEqual(['c0', 'c1', 'c2']);
    expect(await shareOfVoice(ctx, { id, rivals: [1] })).toMatchObject({ creators: 3, brands: [{ partners: 8, posts: 3 }, {}] });
  });

  it('[PTS-08] where each creator costs money, the page has totals without a sample', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const charging = { ...catalogue, chargesDetails: async () => true, posts: () => Promise.reject(new Error('charged')) };
    const { ctx } = foundFixture(charging);
    const [id, rival] = [await brandCalled(catalogue, 'all'), await brandCalled(catalogue, 'Rival')];
    expect(await brandPage(ctx, { id })).toMatchObject({ platforms: [{ partners: 2 }], sample: { creators: 0, is_offered: false } });
    expect(await shareOfVoice(ctx, { id, rivals: [rival] })).toMatchObject({
      is_offered: false,
      creators: 0,
      brands: [{ partners: 2 }, {}],
    });
  });

  it.each([
    [1, '', false],
    [2, '2', true],
    [5, '2,3,4,5', true],
    [6, '2,3,4,5,6', false],
  ])('[PTS-08] %i brands in a comparison: "%s" is allowed is %s', (_count, rivals, isAllowed) => {
    expect(isInput({ id: '1', rivals })).toBe(isAllowed);
  });

  it.each(['2,2', '1', '2,1', 'all', '2,', '-1', '1e3', '4294967296', ' 2'])(
    '[PTS-08] the rivals "%s" of brand 1 are refused',
    (rivals) => {
      expect(isInput({ id: '1', rivals })).toBe(false);
    },
  );

  it.each(['all', '-1', '1.5'])('[PTS-08] "%s" is not the id of a brand', (id) => {
    expect(brandPages.page.input.safeParse({ id }).success).toBe(false);
  });
});
