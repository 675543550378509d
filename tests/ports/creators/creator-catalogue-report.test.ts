import { describe, expect, it } from 'vitest';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { PulledReport } from '#shared/reports/report.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';
import { loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';

describe('the report of a creator', () => {
  it('contains the data of its record, in the terms of reports', async () => {
    const history = [
      { month: '2026-10', followers: 1_000, following: 10, avg_likes: 90, total_likes: 1 },
      { month: '2026-11', followers: 1_025, following: 11, avg_likes: 100 },
    ];
    await using catalogue = await catalogueOf([
      aCreator('rin', {
        name: 'Rin',
        country: 'JP',
        city: 'Tokyo',
        followers: 1_025,
        avg_likes: 100,
        account_type: 2,
        contacts: [
          { type: 'email', value: 'rin@mail.example' },
          { type: 'phone', value: '+15550100199' },
        ],
        tags: [{ tag: 'film', weight: 0.8 }],
        captions: 'with @anna and @ben.k, mail me@mail.example',
        brands: ['NETFLIX'],
        interests: [3],
        stat_history: history,
        audience_followers: {
          credibility: 0.9,
          genders: [
            { code: 'MALE', weight: 0.4 },
            { code: 'FEMALE', weight: 0.6 },
          ],
          countries: [{ code: 'JP', weight: 0.7 }],
          cities: [{ name: 'Tokyo', country: 'JP', weight: 0.3 }],
          languages: [{ code: 'ja', weight: 0.9 }],
          brands: [{ name: 'Netflix', weight: 0.2 }],
          interests: [{ id: 3, weight: 0.5 }],
        },
      }),
    ]);
    const found = await catalogue.report('instagram', 'rin');
    expect(found?.user_profile).toMatchObject({
      fullname: 'Rin',
      type: 'instagram',
      is_business: true,
      engagements: 100,
      engagement_rate: 100 / 1_025,
      trending_analysis: 0.5,
      price_estimation: undefined,
      geo: { country: { code: 'JP', name: 'Japan' }, city: { name: 'Tokyo' } },
      contacts: [{ value: 'rin@mail.example' }, { formatted_value: '+1 (555) 010-0199' }],
      top_hashtags: [{ tag: 'film', weight: 0.8 }],
      top_mentions: [
        { tag: 'anna', weight: 1 },
        { tag: 'ben.k', weight: 1 },
      ],
      brand_affinity: [{ id: 1, name: 'Netflix' }],
      interests: [{ id: 3, name: 'Music' }],
      stat_history: [{ month: '2026-10', followers: 1_000, following: 10, avg_likes: 90 }, { month: '2026-11' }],
    });
    expect(found?.audience_followers).toMatchObject({
      success: true,
      data: {
        credibility_class: 'best',
        audience_genders: [{ code: 'FEMALE' }, { code: 'MALE' }],
        audience_geo: { countries: [{ name: 'Japan' }], cities: [{ name: 'Tokyo', coords: { lat: expect.closeTo(35.7, 0) } }] },
        audience_languages: [{ code: 'ja', name: 'Japanese' }],
        audience_brand_affinity: [{ id: 1, weight: 0.2 }],
        audience_interests: [{ id: 3, name: 'Music' }],
      },
    });
    expect(found?.extra.as_of).toBe(AS_OF);
  });

  it.each<[string, string[], number | undefined]>([
    ['two neighboring months', ['2026-10', '2026-11'], 0.6],
    ['three months of which the middle one is missing', ['2026-09', '2026-11'], 0.3],
    ['six months', ['2026-05', '2026-11'], 0.1],
    ['seven months', ['2026-04', '2026-11'], undefined],
    ['a year', ['2025-11', '2026-11'], undefined],
  ])('[RPT-04] the trend spreads the growth of followers over the months of %s', async (_, months, trend) => {
    const stat_history = months.map((month, at) => ({ month, followers: at === 0 ? 100_000 : 103_000 }));
    await using catalogue = await catalogueOf([aCreator('rin', { followers: 103_000, stat_history })]);
    expect((await catalogue.report('instagram', 'rin'))?.user_profile.trending_analysis).toBe(trend);
  });

  it('omits data that an imported creator lacks: posts, audiences, rate, growth', async () => {
    await using catalogue = await catalogueOf([aCreator('bare', { picture: 'https://example.com/a.jpg', posts_count: 90 })]);
    const found = await catalogue.report('instagram', 'bare');
    expect(found?.audience_followers).toEqual({ success: false });
    expect(found?.audience_likers).toEqual({ success: false });
    const known = Object.entries(found?.user_profile ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    expect(known.sort()).toEqual(
      'contacts followers fullname geo is_business is_hidden is_verified picture type url user_id username'.split(' '),
    );
    expect(found?.extra.engagement_rate_histogram).toBeUndefined();
    expect(found?.user_profile.is_business).toBeNull();
  });

  it('calls no account a business that is known to be none', async () => {
    await using catalogue = await catalogueOf([aCreator('regular', { account_type: 1 })]);
    expect((await catalogue.report('instagram', 'regular'))?.user_profile.is_business).toBe(false);
  });

  it('[RPT-24] returns the sample size of an audience, its parts, and the classes of its peers', async () => {
    const types = [
      { code: 'real' as const, weight: 0.85 },
      { code: 'suspicious' as const, weight: 0.15 },
    ];
    const ofCredibility = (username: string, credibility: number) => aCreator(username, { audience_followers: { credibility } });
    await using catalogue = await catalogueOf([
      aCreator('rin', { audience_followers: { sample: 400, credibility: 0.85, types } }),
      ofCredibility('a', 0.55),
      ofCredibility('b', 0.65),
      ofCredibility('c', 0.75),
      aCreator('d'),
    ]);
    const found = await catalogue.report('instagram', 'rin');
    expect(found?.audience_followers.data).toMatchObject({
      sample: 400,
      audience_types: types,
      credibility_peers: { total: 4, low: 'bad', high: 'normal' },
    });
    expect((await catalogue.report('instagram', 'd'))?.audience_followers).toEqual({ success: false });
  });

  it('is missing for creators outside the catalogue, or on another network', async () => {
    await using catalogue = await catalogueOf([aCreator('rin')]);
    expect(await catalogue.report('instagram', 'nobody')).toBeUndefined();
    expect(await catalogue.report('tiktok', 'rin')).toBeUndefined();
  });

  it('counts the rates of creators about that size on the network, hidden likes aside', async () => {
    const peers = Array.from({ length: 60 }, (_, at) => aCreator(`peer${at}`, { followers: 10_000, avg_likes: at < 40 ? 250 : 480 }));
    await using catalogue = await catalogueOf([
      aCreator('one', { followers: 9_000, avg_likes: 90 }),
      ...peers,
      aCreator('hidden', { followers: 10_000 }),
      aCreator('large', { followers: 900_000, avg_likes: 900 }),
      aCreator('elsewhere', { platform: 'tiktok', followers: 10_000, avg_likes: 1 }),
    ]);
    const histogram = (await catalogue.report('instagram', 'one'))?.extra.engagement_rate_histogram ?? [];
    expect(histogram.reduce((sum, { total }) => sum + total, 0)).toBe(61);
    expect(histogram[0]?.min).toBeUndefined();
    expect(histogram.at(-1)?.max).toBeUndefined();
    const holding = (rate: number) => histogram.find(({ min = 0, max = 9 }) => min <= rate && rate < max);
    expect([holding(0.025)?.total, holding(0.025)?.median, holding(0.048)?.total]).toEqual([40, true, 20]);
  });

  it('[TBL-07] gives the middle half of the averages of creators about that size, as far as they are known', async () => {
    const peers = Array.from({ length: 61 }, (_, at) => aCreator(`peer${at}`, { followers: 10_000, avg_likes: 100 + at * 10 }));
    await using catalogue = await catalogueOf([
      ...peers,
      aCreator('hidden', { followers: 10_000 }),
      aCreator('large', { followers: 900_000, avg_likes: 90_000 }),
    ]);
    const bands = (await catalogue.report('instagram', 'peer0'))?.extra.peer_bands;
    expect(bands?.find(({ of }) => of === 'avg_likes')).toEqual({ of: 'avg_likes', low: 250, high: 550, total: 61 });
    expect(bands?.find(({ of }) => of === 'avg_views')).toBeUndefined();
    expect((await catalogue.report('instagram', 'large'))?.extra.peer_bands).toBeUndefined();
  });

  it.each([
    [49, undefined],
    [50, 50],
  ])('[TBL-07] %i creators about that size with known averages give a band of %s', async (count, total) => {
    const peers = Array.from({ length: count }, (_, at) => aCreator(`peer${at}`, { followers: 10_000, avg_likes: 100 }));
    await using catalogue = await catalogueOf(peers);
    expect((await catalogue.report('instagram', 'peer0'))?.extra.peer_bands?.[0]?.total).toBe(total);
  });

  it('counts all of the network where too few are about that size', async () => {
    await using catalogue = await catalogueOf([
      aCreator('star', { followers: 900_000, avg_likes: 900 }),
      ...Array.from({ length: 9 }, (_, at) => aCreator(`small${at}`, { followers: 1_000, avg_likes: 20 })),
    ]);
    const histogram = (await catalogue.report('instagram', 'star'))?.extra.engagement_rate_histogram ?? [];
    expect(histogram.reduce((sum, { total }) => sum + total, 0)).toBe(10);
  });
});

describe('the reports of generated creators', () => {
  it('keep every promise of the contract, with all data that the network provides', async () => {
    const records = [...seedRecords({ count: 300, seed: 7, asOf: AS_OF })].flat();
    const { catalogue, close } = await loadedCatalogue(records);
    for (const { platform, user_id, audience_followers, is_hidden } of records.slice(0, 60)) {
      const found = PulledReport.parse(await catalogue.report(platform, user_id));
      expect(found.audience_followers.success).toBe(audience_followers !== undefined);
      if (is_hidden) continue;
      expect(found.user_profile.similar_users).toHaveLength(12);
      expect(found.user_profile.similar_users?.map((other) => other.user_id)).not.toContain(user_id);
      if (found.audience_followers.data) expect(found.audience_followers.data.audience_lookalikes).toHaveLength(12);
    }
    const whole = records.filter(({ platform, audience_likers }) => platform === 'instagram' && audience_likers).slice(0, 5);
    for (const { user_id } of whole) {
      const found = await catalogue.report('instagram', user_id);
      expect(found?.user_profile.recent_posts?.length).toBeGreaterThan(2);
      expect(found?.user_profile.top_posts?.length).toBeGreaterThan(2);
      expect(found?.extra.engagement_rate_histogram).toHaveLength(10);
    }
    await close();
  });
});
