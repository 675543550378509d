import { describe, expect, it } from 'vitest';
import { type SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const US = 840;

describe('numbers', () => {
  it('belong to a closed range; what is unknown is in none', async () => {
    await using catalogue = await catalogueOf([
      aCreator('a999', { followers: 999, avg_likes: 0 }),
      aCreator('b1000', { followers: 1000, avg_likes: 100 }),
      aCreator('c5000', { followers: 5000 }),
      aCreator('d5001', { followers: 5001, avg_likes: 101 }),
    ]);
    expect(await catalogue.found({ search: { followers: { left_number: 1000, right_number: 5000 } } })).toEqual(['c5000', 'b1000']);
    expect(await catalogue.found({ search: { engagements: { right_number: 100 } } })).toEqual(['b1000', 'a999']);
    expect(await catalogue.found({ search: { engagements: {} } })).toEqual(['d5001', 'b1000', 'a999']);
  });

  it('give an engagement rate of likes by followers, unless the creator has its own', async () => {
    await using catalogue = await catalogueOf([
      aCreator('computed', { followers: 1000, avg_likes: 20 }),
      aCreator('given', { followers: 1000, avg_likes: 1, engagement_rate: 0.02 }),
      aCreator('less', { followers: 1000, avg_likes: 19 }),
      aCreator('hidden', { followers: 1000 }),
      aCreator('empty', { followers: 0, avg_likes: 5 }),
    ]);
    const rated = (operator: string) => catalogue.found({ search: { engagement_rate: { value: 0.02, operator } } });
    expect(await rated('gte')).toEqual(['computed', 'given']);
    expect(await rated('gt')).toEqual([]);
    expect(await rated('lte')).toEqual(['computed', 'given', 'less']);
    expect(await rated('lt')).toEqual(['less']);
  });

  it('[SRC-09] grow from the same month before, never from nothing or from the unknown', async () => {
    const history = (...followers: (number | undefined)[]) =>
      followers.map((value, index) => ({ month: `2026-0${index + 1}`, followers: value }));
    await using catalogue = await catalogueOf([
      aCreator('half', { stat_history: history(1000, 1200, 1500) }),
      aCreator('below', { stat_history: history(1000, 1200, 1499) }),
      aCreator('fromZero', { stat_history: history(0, 0, 1500) }),
      aCreator('unknown', { stat_history: history(undefined, undefined, 1500) }),
      aCreator('gap', {
        stat_history: [
          { month: '2025-12', followers: 100 },
          { month: '2026-03', followers: 1500 },
        ],
      }),
      aCreator('none'),
    ]);
    const grown = (interval: string, value: number) => catalogue.found({ search: { followers_growth: { interval, value } } });
    expect(await grown('i2months', 0.5)).toEqual(['half']);
    expect(await grown('i1month', 0.25)).toEqual(['half']);
    expect(await grown('i2months', 0.49)).toEqual(['below', 'half']);
    expect(await grown('i3months', 14)).toEqual(['gap']);
  });

  it('[SRC-09] grow in views on youtube and in likes on tiktok', async () => {
    const stat_history = [
      { month: '2026-01', total_views: 100, total_likes: 100 },
      { month: '2026-02', total_views: 250, total_likes: 150 },
    ];
    await using catalogue = await catalogueOf([
      aCreator('tube', { platform: 'youtube', stat_history }),
      aCreator('tok', { platform: 'tiktok', stat_history }),
    ]);
    expect(await catalogue.found({ platform: 'youtube', search: { total_views_growth: { value: 1.5 } } })).toEqual(['tube']);
    expect(await catalogue.found({ platform: 'youtube', search: { total_views_growth: { value: 1.51 } } })).toEqual([]);
    expect(await catalogue.found({ platform: 'tiktok', search: { total_likes_growth: { value: 0.5 } } })).toEqual(['tok']);
    expect(await catalogue.found({ platform: 'tiktok', search: { total_likes_growth: { value: 0.51 } } })).toEqual([]);
  });

  it('count the days since a post from the catalogue’s date, both ends included', async () => {
    await using catalogue = await catalogueOf([
      aCreator('inside', { last_posted: '2026-10-21' }),
      aCreator('outside', { last_posted: '2026-10-20' }),
      aCreator('never'),
    ]);
    expect(await catalogue.found({ search: { last_posted: 30 } })).toEqual(['inside']);
    expect(await catalogue.found({ search: { last_posted: 31 } })).toEqual(['inside', 'outside']);
  });

  it('[PWR-02] a range of days takes either end alone, and never an unknown day', async () => {
    await using catalogue = await catalogueOf([
      aCreator('late', { last_posted: '2026-11-19' }),
      aCreator('inside', { last_posted: '2026-10-21' }),
      aCreator('outside', { last_posted: '2026-10-20' }),
      aCreator('never'),
    ]);
    const found = (last_posted: SearchFilters['last_posted']) => catalogue.found({ search: { last_posted } });
    expect(await found({ left_number: 30 })).toEqual(['inside', 'outside']);
    expect(await found({ left_number: 31 })).toEqual(['outside']);
    expect(await found({ left_number: 1, right_number: 30 })).toEqual(['inside', 'late']);
    expect(await found({ right_number: 7 })).toEqual(['late']);
    expect(await found({})).toEqual(['inside', 'late', 'outside']);
  });

  it('[PWR-02] decimals are compared exactly, both ends included', async () => {
    await using catalogue = await catalogueOf([
      aCreator('half', { posts_per_week: 0.5, sponsored_share: 0, audience_followers: { credibility: 0.75 } }),
      aCreator('more', { posts_per_week: 0.500001, sponsored_share: 0.2, audience_likers: { credibility: 0.750001 } }),
      aCreator('unknown', { audience_followers: {}, audience_likers: { credibility: 0.75 } }),
    ]);
    const found = (search: SearchFilters) => catalogue.found({ search });
    expect(await found({ posts_per_week: { right_number: 0.5 } })).toEqual(['half']);
    expect(await found({ posts_per_week: { left_number: 0.500001 } })).toEqual(['more']);
    expect(await found({ sponsored_share: { right_number: 0 } })).toEqual(['half']);
    expect(await found({ sponsored_share: { left_number: 0.2, right_number: 0.2 } })).toEqual(['more']);
    expect(await found({ credibility: { right_number: 0.75 } })).toEqual(['half']);
    expect(await found({ credibility: { left_number: 0 } })).toEqual(['half', 'more']);
  });

  it('[PWR-02] the price is the middle of the estimate that the report shows', async () => {
    await using catalogue = await catalogueOf([
      aCreator('priced', { avg_likes: 1_000 }),
      aCreator('cheap', { avg_likes: 100 }),
      aCreator('hidden'),
    ]);
    // 1,000 likes are worth 80 to 200 dollars; 100 likes are too few to estimate.
    expect(await catalogue.found({ search: { price: { left_number: 140, right_number: 140 } } })).toEqual(['priced']);
    expect(await catalogue.found({ search: { price: { left_number: 141 } } })).toEqual([]);
    expect(await catalogue.found({ search: { price: { right_number: 10_000 } } })).toEqual(['priced']);
  });

  it('[LIV-06] the age of the data counts from today, both ends included, whatever the catalogue’s date is', async () => {
    const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await using catalogue = await catalogueOf([
      aCreator('today', { fetched_at: dayBefore(0) }),
      aCreator('inside', { fetched_at: dayBefore(30) }),
      aCreator('outside', { fetched_at: dayBefore(31) }),
      aCreator('undated'),
    ]);
    expect(await catalogue.found({ search: { data_age: 1 } })).toEqual(['today']);
    expect(await catalogue.found({ search: { data_age: 30 } })).toEqual(['inside', 'today']);
    expect(await catalogue.found({ search: { data_age: 31 } })).toEqual(['inside', 'outside', 'today']);
  });
});

describe('attributes of a creator', () => {
  it('[SRC-04] restricts only when asked with true', async () => {
    await using catalogue = await catalogueOf([
      aCreator('all', {
        is_verified: true,
        has_ads: true,
        contacts: [{ type: 'email', value: 'a@example.com' }],
        audience_likers: {},
      }),
      aCreator('sponsored', { sponsors: ['Netflix'] }),
      aCreator('plain'),
    ]);
    for (const filter of ['is_verified', 'has_email', 'has_audience_data']) {
      expect(await catalogue.found({ search: { [filter]: true } })).toEqual(['all']);
      expect(await catalogue.found({ search: { [filter]: false } })).toHaveLength(3);
    }
    expect(await catalogue.found({ search: { has_ads: true } })).toEqual(['all', 'sponsored']);
  });

  it('[SRC-04] keeps creators with at least one of the contacts, and private accounts on request only', async () => {
    await using catalogue = await catalogueOf([
      aCreator('mail', { contacts: [{ type: 'email', value: 'a@example.com' }] }),
      aCreator('phone', { contacts: [{ type: 'phone', value: '1' }], is_hidden: true }),
      aCreator('skype', { contacts: [{ type: 'skype', value: 's' }] }),
    ]);
    expect(await catalogue.found({ search: { with_contact: [{ type: 'email' }, { type: 'phone' }] } })).toEqual(['mail', 'phone']);
    expect(await catalogue.found({ search: { is_hidden: false } })).toEqual(['mail', 'skype']);
    expect(await catalogue.found({ search: { is_hidden: true } })).toEqual(['phone']);
  });

  it('[SRC-04] drops bad and unknown credibility for "only credible"', async () => {
    const credible = (credibility?: number) => ({ audience_followers: { credibility } });
    await using catalogue = await catalogueOf([
      aCreator('best', credible(0.9)),
      aCreator('high', credible(0.899999)),
      aCreator('low', credible(0.6)),
      aCreator('bad', credible(0.599999)),
      aCreator('unknown', credible()),
    ]);
    const rated = (...audience_credibility_class: string[]) => catalogue.found({ search: { audience_credibility_class } });
    expect(await rated('low', 'normal', 'high', 'best')).toEqual(['best', 'high', 'low']);
    expect(await rated('best')).toEqual(['best']);
    expect(await rated('bad')).toEqual(['bad']);
  });

  it('has a home in its city, state and country at once', async () => {
    await using catalogue = await catalogueOf([
      aCreator('austin', { country: 'US', city: 'Austin' }),
      aCreator('texas', { country: 'US', state: 'Texas' }),
      aCreator('texan paris', { country: 'US', state: 'Texas', city: 'paris' }),
      aCreator('paris', { country: 'FR', city: 'Paris' }),
      aCreator('nowhere'),
    ]);
    expect(await catalogue.found({ search: { geo: [{ id: 1002 }] } })).toEqual(['austin', 'texan paris', 'texas']);
    expect(await catalogue.found({ search: { geo: [{ id: 5003 }, { id: 5005 }] } })).toEqual(['austin', 'paris']);
    expect(await catalogue.found({ search: { geo: [US, 250] } })).toHaveLength(4);
  });

  it('supports gender as male, female, either or neither', async () => {
    await using catalogue = await catalogueOf([
      aCreator('f', { gender: 'FEMALE' }),
      aCreator('m', { gender: 'MALE' }),
      aCreator('silent'),
      aCreator('unknown', { gender: 'UNKNOWN' }),
    ]);
    const gendered = (code: string) => catalogue.found({ search: { gender: { code } } });
    expect(await gendered('MALE')).toEqual(['m']);
    expect(await gendered('KNOWN')).toEqual(['f', 'm']);
    expect(await gendered('UNKNOWN')).toEqual(['silent', 'unknown']);
  });

  it('[PTS-07] have flagged posts or not; those without known posts are kept unless they are to go, too', async () => {
    const safety = (...categories: ('adult' | 'drugs' | 'profanity')[]) => ({ safety: { categories, flagged: categories.length } });
    await using catalogue = await catalogueOf([
      aCreator('adult', safety('adult')),
      aCreator('both', safety('drugs', 'adult')),
      aCreator('clean', safety()),
      aCreator('profane', safety('profanity')),
      aCreator('unknown'),
    ]);
    expect(await catalogue.found({ search: { brand_safety: ['adult'] } })).toEqual(['adult', 'both']);
    expect(await catalogue.found({ search: { brand_safety: ['drugs', 'profanity'] } })).toEqual(['both', 'profane']);
    expect(await catalogue.found({ search: { brand_safety: ['hate'] } })).toEqual([]);
    const exclude = { brand_safety: ['adult' as const, 'profanity' as const] };
    expect(await catalogue.found({ exclude })).toEqual(['clean', 'unknown']);
    expect(await catalogue.found({ exclude, exclude_unknown: ['brand_safety'] })).toEqual(['clean']);
  });

  it('never matches an account type while its own is unknown', async () => {
    await using catalogue = await catalogueOf([
      aCreator('business', { account_type: 2 }),
      aCreator('creator', { account_type: 3 }),
      aCreator('regular', { account_type: 1 }),
      aCreator('unknown'),
    ]);
    expect(await catalogue.found({ search: { account_type: [1] } })).toEqual(['regular']);
    expect(await catalogue.found({ search: { account_type: [2, 3] } })).toEqual(['business', 'creator']);
    expect(await catalogue.found({ search: { account_type: [1, 2, 3] } })).toEqual(['business', 'creator', 'regular']);
    expect(await catalogue.found({ search: {} })).toHaveLength(4);
    const variations = [{ search: { account_type: [1 as const] } }, { search: { account_type: [1 as const, 3 as const] } }];
    expect(await catalogue.countVariations(SearchRequest.parse({}), variations)).toEqual([1, 2]);
  });

  it('names brands without regard to case; those unknown to us get ids in the order of their names', async () => {
    await using catalogue = await catalogueOf([
      aCreator('a', { brands: ['NETFLIX'], interests: [3] }),
      aCreator('b', { brands: ['zebra shoes'], sponsors: ['Acme'], interests: [1, 7] }),
      aCreator('c', { sponsors: ['ACME'], university: 'Night School' }),
    ]);
    expect(await catalogue.options('brands', 'acm', 5)).toEqual([{ value: 100_001, text: 'Acme' }]);
    expect(await catalogue.found({ search: { brand: [1] } })).toEqual(['a']);
    expect(await catalogue.found({ search: { brand: [1, 100_002] } })).toEqual(['a', 'b']);
    expect(await catalogue.found({ search: { ads_brands: [100_001] } })).toEqual(['b', 'c']);
    expect(await catalogue.found({ search: { brand_category: [3, 7] } })).toEqual(['a', 'b']);
    expect(await catalogue.found({ university: { value: 100_001 } })).toEqual(['c']);
  });
});
