import { describe, expect, it } from 'vitest';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { MAX_MATCHING_POSTS } from '#functions/features/discovery/matching-posts.ts';
import { whyMatched } from '#functions/features/discovery/why-matched.ts';
import { MatchReasons, WhyRequest } from '#shared/discovery/compare-contract.ts';
import { findPhrase } from '#shared/discovery/filters/find-phrase.ts';
import { wordsOf } from '#shared/text.ts';
import { foundFixture } from '#tests/discovery/fixture.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const CREATORS = [
  aCreator('racer', {
    followers: 9_000,
    tags: [
      { tag: 'cars', weight: 0.8 },
      { tag: 'racing', weight: 0.6 },
    ],
    interests: [1708, 21],
    bio: 'Vintage cars and long roads from Osaka',
    audience_followers: { genders: [{ code: 'FEMALE', weight: 0.3 }], countries: [{ code: 'US', weight: 0.4 }] },
  }),
  aCreator('driver', { followers: 8_000, tags: [{ tag: 'cars', weight: 0.9 }] }),
  aCreator('cat', { followers: 7_000, tags: [{ tag: 'cats', weight: 0.9 }] }),
  aCreator('dog', { followers: 6_000, bio: 'cars too' }),
];

const why = async (search: object, user_id = 'racer', plan: 'trial' | 'premium' = 'premium') => {
  await using catalogue = await catalogueOf(CREATORS);
  const { reasons } = await whyMatched(foundFixture(catalogue, plan).ctx, WhyRequest.parse({ user_id, search }));
  expect(MatchReasons.parse(reasons)).toEqual(reasons);
  return reasons;
};
const NOTHING = { topics: [], alike: [], posts: [], interests: [], brands: [], sponsors: [] };

describe('why a creator matched', () => {
  it('[DIS-27] names the score of each topic, and how alike it is to a creator that the search names', async () => {
    const { topics, alike } = await why({ relevance: { value: '#cars #racing @driver', weight: 0.3 } });
    expect(topics).toEqual([
      { term: '#cars', score: 0.8 },
      { term: '#racing', score: 0.6 },
    ]);
    expect(alike).toEqual([{ username: 'driver', by: 'posts', score: expect.closeTo(0.8, 0) }]);
  });

  it('[DIS-27] names the audience shares that the filters require and the matching words of its bio', async () => {
    const reasons = await why({ audience_gender: { code: 'FEMALE', weight: 0.2 }, text: 'long roads', brand_category: [21, 3] });
    expect(reasons).toEqual({
      ...NOTHING,
      interests: [21],
      text: { field: 'bio', before: 'Vintage cars and ', found: 'long roads', after: ' from Osaka' },
      audience_followers: { data: { audience_genders: [{ code: 'FEMALE', weight: 0.3 }] } },
    });
  });

  it('[PWR-06] names the reasons of the alternatives that it matches, and of no other', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const request = WhyRequest.parse({
      user_id: 'racer',
      search: { brand_category: [1708], audience_gender: { code: 'FEMALE', weight: 0.2 } },
      alternatives: [
        { text: 'long roads', brand_category: [21] },
        { text: 'cats', brand_category: [3] },
        { text: 'Osaka', audience_geo: [{ id: 840, weight: 0.9 }] },
      ],
    });
    const { reasons } = await whyMatched(foundFixture(catalogue).ctx, request);
    expect(MatchReasons.parse(reasons)).toEqual(reasons);
    expect(reasons).toMatchObject({ interests: [1708, 21], text: { found: 'long roads' } });
    expect(reasons.audience_followers).toEqual({ data: { audience_genders: [{ code: 'FEMALE', weight: 0.3 }] } });
  });

  it('[PWR-06] joins the audience shares that the search and an alternative ask for', async () => {
    await using catalogue = await catalogueOf(CREATORS);
    const request = WhyRequest.parse({
      user_id: 'racer',
      search: { audience_gender: { code: 'FEMALE', weight: 0.2 } },
      alternatives: [{ audience_geo: [{ id: 840, weight: 0.1 }] }],
    });
    const { reasons } = await whyMatched(foundFixture(catalogue).ctx, request);
    expect(reasons.audience_followers?.data).toMatchObject({
      audience_genders: [{ code: 'FEMALE', weight: 0.3 }],
      audience_geo: { countries: [{ code: 'US', weight: 0.4 }] },
    });
  });

  it('gives no reason for a search without filters', async () => {
    expect(await why({})).toEqual(NOTHING);
  });

  it('a creator that does not match is not found', async () => {
    await expect(why({ relevance: { value: '#cats' } })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[DIS-07] a limited account learns nothing of a masked row', async () => {
    await expect(why({}, 'dog', 'trial')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await why({}, 'cat', 'trial')).toEqual(NOTHING);
  });
});

describe('the posts behind a result', () => {
  const SEEDED = [...seedRecords({ count: 60, seed: 7, asOf: AS_OF })].flat();

  it('[PWR-06] are the newest with the topic, with the words around it, beside the weight of the topic', async () => {
    await using catalogue = await catalogueOf(SEEDED);
    const { ctx } = foundFixture(catalogue);
    const tagged = SEEDED.filter(({ platform, tags = [] }) => platform === 'instagram' && tags.length > 0);
    const answers = await Promise.all(
      tagged.map(async ({ user_id, tags: [topic] = [] }) => {
        const request = WhyRequest.parse({ user_id, search: { relevance: { value: `#${topic?.tag}`, weight: 0.1 } } });
        return { topic, reasons: (await whyMatched(ctx, request)).reasons };
      }),
    );
    const withPosts = answers.filter(({ reasons: { posts } }) => posts.some(({ link }) => link));
    expect(withPosts.length).toBeGreaterThan(tagged.length / 2);
    for (const { topic, reasons } of withPosts) {
      expect(reasons.topics).toEqual([{ term: `#${topic?.tag}`, score: expect.closeTo(topic?.weight ?? 0, 1) }]);
      expect(reasons.posts.length).toBeLessThanOrEqual(MAX_MATCHING_POSTS);
      expect(reasons.posts.map(({ found }) => wordsOf(found))).toEqual(reasons.posts.map(() => wordsOf(`${topic?.tag}`)));
      const days = reasons.posts.map(({ created = '' }) => created);
      expect(days).toEqual(days.toSorted().toReversed());
    }
  });

  it('[PWR-06] are the recent texts where single posts are unknown, also for words of captions', async () => {
    const captioned = aCreator('blogger', {
      tags: [{ tag: 'cars', weight: 0.4 }],
      captions: 'Sunday. New #cars in town, and a slow roast.',
    });
    await using catalogue = await catalogueOf([captioned]);
    const postsOf = async (search: object) =>
      (await whyMatched(foundFixture(catalogue).ctx, WhyRequest.parse({ user_id: 'blogger', search }))).reasons.posts;
    expect(await postsOf({ relevance: { value: '#cars', weight: 0.3 } })).toEqual([
      { before: 'Sunday. New #', found: 'cars', after: ' in town, and a slow roast.' },
    ]);
    expect(await postsOf({ keywords: 'slow roast' })).toEqual([{ before: expect.any(String), found: 'slow roast', after: '.' }]);
    expect(await postsOf({ followers: { left_number: 0 } })).toEqual([]);
  });

  it('are not read where the catalogue charges for each creator', async () => {
    await using catalogue = await catalogueOf([aCreator('blogger', { captions: 'a slow roast' })]);
    const charging = { ...catalogue, chargesDetails: async () => true };
    const { reasons } = await whyMatched(
      foundFixture(charging).ctx,
      WhyRequest.parse({ user_id: 'blogger', search: { keywords: 'slow roast' } }),
    );
    expect(reasons.posts).toEqual([]);
  });
});

describe('a phrase in a text', () => {
  it.each([
    ['Vegan chef.', 'vegan', { before: '', found: 'Vegan', after: ' chef.' }],
    ['I am a VEGAN-Chef!', 'vegan chef', { before: 'I am a ', found: 'VEGAN-Chef', after: '!' }],
    ['veganfood', 'vegan', undefined],
    ['東京の料理人です', '料理', { before: '東京の', found: '料理', after: '人です' }],
    ['ｃａｆｅ 巡り', 'cafe', { before: '', found: 'ｃａｆｅ', after: ' 巡り' }],
    ['Straße東京', '東京', { before: 'Straße', found: '東京', after: '' }],
    ['Chez Zoë', 'zoe', { before: 'Chez ', found: 'Zoë', after: '' }],
    ['anything', '!!!', undefined],
    ['', 'vegan', undefined],
  ])('%s has %s', (text, phrase, found) => {
    expect(findPhrase(text, phrase)).toEqual(found);
  });

  it('comes with sixty letters before and after it', () => {
    const found = findPhrase(`${'a '.repeat(100)}here${' b'.repeat(100)}`, 'here');
    expect([...(found?.before ?? '')]).toHaveLength(61);
    expect(found?.before.startsWith('…')).toBe(true);
    expect(found?.after.endsWith('…')).toBe(true);
    expect([...(found?.after ?? '')]).toHaveLength(61);
  });
});
