import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf, withFollowers } from '#tests/support/catalogue-of.ts';

const US = 840;
const TOKYO = 5001;

describe('the share that a weight asks for', () => {
  it('[SRC-02] keeps a share of exactly the weight, and nothing a hundredth or a millionth below', async () => {
    const share = (weight: number) => ({ countries: [{ code: 'US', weight }] });
    await using catalogue = await catalogueOf(
      withFollowers({ exact: share(0.3), millionthBelow: share(0.299999), hundredthBelow: share(0.29), above: share(0.31) }),
    );
    // A country alone is read from a column, beside a city from postings.
    expect(await catalogue.found({ search: { audience_geo: [{ id: US, weight: 0.3 }] } })).toEqual(['above', 'exact']);
    const withCity = [
      { id: US, weight: 0.3 },
      { id: TOKYO, weight: 0.01 },
    ];
    expect(await catalogue.found({ search: { audience_geo: withCity } })).toEqual(['above', 'exact']);
    expect(await catalogue.found({ search: { audience_geo: [{ id: US, weight: 0.29 }] } })).toHaveLength(4);
  });

  it.each([
    ['audience_gender', { code: 'MALE', weight: 0.3 }, (weight: number) => ({ genders: [{ code: 'MALE' as const, weight }] })],
    ['audience_race', { code: 'asian', weight: 0.3 }, (weight: number) => ({ ethnicities: [{ code: 'asian' as const, weight }] })],
    ['audience_lang', { code: 'ja', weight: 0.3 }, (weight: number) => ({ languages: [{ code: 'ja', weight }] })],
    ['audience_brand', [{ id: 1, weight: 0.3 }], (weight: number) => ({ brands: [{ name: 'netflix', weight }] })],
    ['audience_brand_category', [{ id: 3, weight: 0.3 }], (weight: number) => ({ interests: [{ id: 3, weight }] })],
    ['audience_age', [{ code: '18-24', weight: 0.3 }], (weight: number) => ({ ages: [{ code: '18-24' as const, weight }] })],
  ])('[SRC-02] is exact for %s', async (filter, asked, audience) => {
    await using catalogue = await catalogueOf(withFollowers({ exact: audience(0.3), below: audience(0.299999), far: audience(0.29) }));
    expect(await catalogue.found({ search: { [filter]: asked } })).toEqual(['exact']);
  });

  it('[SRC-02] means "there at all" when it is 0 or left out', async () => {
    const share = (weight: number) => ({ countries: [{ code: 'US', weight }], genders: [{ code: 'MALE' as const, weight }] });
    await using catalogue = await catalogueOf(
      withFollowers({ trace: share(0.000001), none: share(0), other: { countries: [{ code: 'JP', weight: 1 }] } }),
    );
    expect(await catalogue.found({ search: { audience_geo: [{ id: US }] } })).toEqual(['trace']);
    expect(await catalogue.found({ search: { audience_geo: [{ id: US, weight: 0 }, { id: TOKYO }] } })).toEqual(['trace']);
    expect(await catalogue.found({ search: { audience_gender: { code: 'MALE' } } })).toEqual(['trace']);
  });

  it('[SRC-02] is reached by one of several values, while several filters must all hold', async () => {
    const records = withFollowers({
      american: { countries: [{ code: 'US', weight: 0.5 }] },
      japanese: { countries: [{ code: 'JP', weight: 0.5 }], genders: [{ code: 'FEMALE', weight: 0.6 }] },
      german: { countries: [{ code: 'DE', weight: 0.5 }], genders: [{ code: 'FEMALE', weight: 0.6 }] },
    });
    await using catalogue = await catalogueOf(records);
    const audience_geo = [
      { id: US, weight: 0.4 },
      { id: 392, weight: 0.4 },
    ];
    expect(await catalogue.found({ search: { audience_geo } })).toEqual(['american', 'japanese']);
    expect(await catalogue.found({ search: { audience_geo, audience_gender: { code: 'FEMALE', weight: 0.5 } } })).toEqual(['japanese']);
  });

  it('[SRC-02] holds in the chosen audience; "any" takes each filter from either', async () => {
    const male = { genders: [{ code: 'MALE' as const, weight: 0.8 }] };
    const asian = { ethnicities: [{ code: 'asian' as const, weight: 0.8 }] };
    await using catalogue = await catalogueOf([
      aCreator('followers', { audience_followers: { ...male, ...asian } }),
      aCreator('likers', { audience_likers: { ...male, ...asian } }),
      aCreator('mixed', { audience_followers: male, audience_likers: asian }),
    ]);
    const search = { audience_gender: { code: 'MALE', weight: 0.5 }, audience_race: { code: 'asian', weight: 0.5 } };
    expect(await catalogue.found({ search, audience_source: 'followers' })).toEqual(['followers']);
    expect(await catalogue.found({ search, audience_source: 'likers' })).toEqual(['likers']);
    expect(await catalogue.found({ search })).toEqual(['followers', 'likers', 'mixed']);
  });

  it('counts two names of one place together', async () => {
    const paris = (name: string, weight: number) => ({ name, country: 'FR', weight });
    await using catalogue = await catalogueOf(
      withFollowers({ both: { cities: [paris('Paris', 0.1), paris('PARIS', 0.2)] }, one: { cities: [paris('Paris', 0.29)] } }),
    );
    expect(await catalogue.found({ search: { audience_geo: [{ id: 5003, weight: 0.3 }] } })).toEqual(['both']);
  });
});

describe('ages', () => {
  it('[SRC-03] sums the listed buckets of the audience and compares once', async () => {
    const ages = (young: number, middle: number) => ({
      ages: [
        { code: '18-24' as const, weight: young },
        { code: '25-34' as const, weight: middle },
      ],
    });
    await using catalogue = await catalogueOf(withFollowers({ exact: ages(0.1, 0.2), below: ages(0.1, 0.199999), one: ages(0.3, 0) }));
    const both = [
      { code: '18-24', weight: 0.3 },
      { code: '25-34', weight: 0.3 },
    ];
    expect(await catalogue.found({ search: { audience_age: both } })).toEqual(['exact', 'one']);
    expect(await catalogue.found({ search: { audience_age: both.slice(0, 1) } })).toEqual(['one']);
  });

  it('[SRC-03] are a creator’s own when its bucket lies inside; 65 on the right is open', async () => {
    const groups = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'] as const;
    await using catalogue = await catalogueOf([...groups.map((age_group) => aCreator(age_group, { age_group })), aCreator('unknown')]);
    const aged = (age: object) => catalogue.found({ search: { age } });
    expect(await aged({ left_number: 18, right_number: 35 })).toEqual(['18-24', '25-34']);
    expect(await aged({ left_number: 18, right_number: 18 })).toEqual([]);
    expect(await aged({ left_number: 45, right_number: 65 })).toEqual(['45-64', '65-']);
    expect(await aged({ left_number: 65 })).toEqual(['65-']);
    expect(await aged({ right_number: 18 })).toEqual(['13-17']);
    expect(await aged({})).toEqual([...groups]);
  });
});

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
});

describe('what a creator is and has', () => {
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

  it('[SRC-04] keeps who has at least one of the contacts, and private accounts on request only', async () => {
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

  it('knows gender as male, female, either or neither', async () => {
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

  it('counts as a regular account unless said otherwise', async () => {
    await using catalogue = await catalogueOf([
      aCreator('business', { account_type: 2 }),
      aCreator('creator', { account_type: 3 }),
      aCreator('left out'),
    ]);
    expect(await catalogue.found({ search: { account_type: [1] } })).toEqual(['left out']);
    expect(await catalogue.found({ search: { account_type: [2, 3] } })).toEqual(['business', 'creator']);
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

describe('words', () => {
  const records = [
    aCreator('bio', { bio: 'Coach in New York, DM me' }),
    aCreator('name', { name: 'NEW york runner' }),
    aCreator('handle', { username: 'new_york' }),
    aCreator('apart', { bio: 'new in york', name: 'York New' }),
    aCreator('across', { bio: 'something new', name: 'york' }),
    aCreator('inside', { bio: 'renew yorkshire' }),
    aCreator('japanese', { bio: '東京でヨガ' }),
  ];

  it('[SRC-06] are a phrase of whole words within bio, name or handle', async () => {
    await using catalogue = await catalogueOf(records);
    const text = (phrase: string) => catalogue.found({ search: { text: phrase } });
    expect(await text('new york')).toEqual(['bio', 'handle', 'name']);
    expect(await text('ＮＥＷ-York')).toEqual(['bio', 'handle', 'name']);
    expect(await text('york new')).toEqual(['apart']);
    expect(await text('ヨガ')).toEqual(['japanese']);
    expect(await text('東ヨ')).toEqual([]);
    expect(await text('nobody says this')).toEqual([]);
    expect(await text('!!!')).toEqual([]);
  });

  it('[SRC-06] of posts are looked up in captions and in each tag by itself', async () => {
    await using catalogue = await catalogueOf([
      aCreator('caption', { captions: 'the best street food ever' }),
      aCreator('tag', { tags: [{ tag: 'Street Food', weight: 0.1 }] }),
      aCreator('two tags', { tags: ['street', 'food'].map((tag) => ({ tag, weight: 1 })) }),
      aCreator('in the bio only', { bio: 'street food' }),
    ]);
    expect(await catalogue.found({ search: { keywords: 'street food' } })).toEqual(['caption', 'tag']);
  });

  it('[SRC-06] of a handle match whole and without regard to case', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { username: 'Anna.B' }), aCreator('b', { username: 'anna.bb' })]);
    const named = (value: string) => catalogue.found({ search: { username: { value } } });
    expect(await named('@ANNA.b')).toEqual(['a']);
    expect(await named('anna')).toEqual([]);
  });
});

describe('relevance', () => {
  const tagged = (user_id: string, tags: Record<string, number>): CreatorRecord =>
    aCreator(user_id, { tags: Object.entries(tags).map(([tag, weight]) => ({ tag, weight })) });

  it('asks every term for the weight and orders by their mean', async () => {
    await using catalogue = await catalogueOf([
      tagged('both', { cars: 0.5, Audi: 0.9 }),
      tagged('best', { cars: 1, audi: 0.8 }),
      tagged('weak', { cars: 0.49, audi: 1 }),
      tagged('one', { cars: 1 }),
    ]);
    const relevant = (value: string, weight?: number) =>
      catalogue.found({ search: { relevance: { value, weight } }, sort: { field: 'relevance' } });
    expect(await relevant('#cars #audi')).toEqual(['best', 'both']);
    expect(await relevant('cars #AUDI', 0.49)).toEqual(['best', 'weak', 'both']);
    expect(await relevant('#cars')).toEqual(['best', 'one', 'both']);
    expect(await relevant('#unheardof')).toEqual([]);
  });

  it('tells each row how close it is', async () => {
    await using catalogue = await catalogueOf([tagged('a', { cars: 0.5, audi: 1 })]);
    const page = await catalogue.search(SearchRequest.parse({ search: { relevance: { value: '#cars #audi' } } }));
    expect(page.creators[0]?.match).toEqual({ relevance: 0.75 });
  });

  it('[SRC-06] never widens by one more tag', async () => {
    const hundredths = (index: number, factor: number) => ((index * factor) % 101) / 100;
    const strong = (tags: Record<string, number>) => Object.fromEntries(Object.entries(tags).filter(([, weight]) => weight >= 0.4));
    await using catalogue = await catalogueOf(
      Array.from({ length: 60 }, (_, index) =>
        tagged(`c${index}`, strong({ cars: hundredths(index, 37), audi: hundredths(index, 53), vegan: hundredths(index, 71) })),
      ),
    );
    const all = (value: string) => catalogue.found({ search: { relevance: { value, weight: 0.6 } }, paging: { limit: 100 } });
    const [one, two, three] = [await all('#cars'), await all('#cars #audi'), await all('#cars #audi #vegan')];
    expect(one).toEqual(expect.arrayContaining(two));
    expect(two).toEqual(expect.arrayContaining(three));
    expect(three.length).toBeGreaterThan(0);
    expect(one.length).toBeGreaterThan(three.length);
  });

  it('counts tags that are used together as related, by how often', async () => {
    const together = Array.from({ length: 9 }, (_, index) => tagged(`both${index}`, { ps5: 1, gaming: 1 }));
    const gamers = { gamer: 1, kept: 0.58, below: 0.57 };
    await using catalogue = await catalogueOf([
      ...together,
      ...Object.entries(gamers).map(([user_id, gaming]) => tagged(user_id, { gaming })),
      tagged('cook', { vegan: 1 }),
    ]);
    // 9 of 9 by 9 of 12: 100 × 9 / √108 = 87, and 0.87 × 0.57 is below a half.
    const relevant = (weight: number) => catalogue.found({ search: { relevance: { value: '#ps5', weight } }, paging: { limit: 100 } });
    expect(await relevant(0.87)).toContain('gamer');
    expect(await relevant(0.88)).not.toContain('gamer');
    expect(await relevant(0.5)).toEqual(expect.arrayContaining(['gamer', 'kept']));
    expect(await relevant(0.5)).not.toContain('below');
    expect(await relevant(0.01)).not.toContain('cook');
  });

  it('[SRC-06] of a creator finds those who post about the same, never itself', async () => {
    const about = (user_id: string, tags: string[], interest: number) =>
      aCreator(user_id, { tags: tags.map((tag) => ({ tag, weight: 0.8 })), interests: [interest] });
    await using catalogue = await catalogueOf([
      about('racer', ['cars', 'audi', 'bmw', 'drift'], 1826),
      about('driver', ['cars', 'audi', 'bmw', 'roadtrip'], 1826),
      about('baker', ['cake', 'bread', 'sourdough', 'cookies'], 139),
    ]);
    expect(await catalogue.found({ search: { relevance: { value: '@racer' } } })).toEqual(['driver']);
    expect(await catalogue.found({ search: { relevance: { value: '@RACER #roadtrip' } } })).toEqual(['driver']);
  });

  it('of audiences finds those whom the same people follow', async () => {
    const followedBy = (user_id: string, code: string, interest: number) =>
      aCreator(user_id, {
        audience_followers: {
          countries: [{ code, weight: 0.8 }],
          interests: [{ id: interest, weight: 0.6 }],
          languages: [{ code: 'en', weight: 1 }],
        },
      });
    await using catalogue = await catalogueOf([
      followedBy('a', 'US', 21),
      followedBy('b', 'US', 21),
      followedBy('c', 'JP', 80),
      aCreator('unknown'),
    ]);
    const request = { search: { audience_relevance: { value: '@a' } }, sort: { field: 'audience_relevance' } };
    expect(await catalogue.found(request)).toEqual(['b']);
  });
});

describe('refusals', () => {
  it.each([
    ['search.geo.1.id', { geo: [{ id: US }, { id: 4 }] }],
    ['search.audience_geo.0.id', { audience_geo: [{ id: 4 }] }],
    ['search.brand.0', { brand: [99_999] }],
    ['search.ads_brands.1', { ads_brands: [1, 99_999] }],
    ['search.brand_category.0', { brand_category: [2] }],
    ['search.audience_brand.0.id', { audience_brand: [{ id: 99_999 }] }],
    ['search.audience_brand_category.0.id', { audience_brand_category: [{ id: 2 }] }],
    ['search.lang.code', { lang: { code: 'zz' } }],
    ['search.audience_lang.code', { audience_lang: { code: 'zz' } }],
    ['search.relevance.value', { relevance: { value: '#cars @nobody' } }],
    ['search.audience_relevance.value', { audience_relevance: { value: '@nobody' } }],
  ])('[SRC-01] name the path of what is unknown: %s', async (path, search) => {
    await using catalogue = await catalogueOf([aCreator('a', { language: 'en' })]);
    await expect(catalogue.found({ search })).rejects.toMatchObject({ code: 'bad_request', fields: { [path]: expect.any(String) } });
  });

  it('[SRC-01] name an unknown university', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    await expect(catalogue.found({ university: { value: 99_999 } })).rejects.toMatchObject({
      fields: { 'university.value': expect.any(String) },
    });
  });
});

describe('order and pages', () => {
  const many = Array.from({ length: 137 }, (_, index) =>
    aCreator(`c${String(index * 7919).padStart(7, '0')}`, {
      followers: [1000, 2000, 3000][index % 3] as number,
      ...(index % 4 > 0 && { avg_likes: 10 * (index % 5) }),
    }),
  );

  const byRank = (a: CreatorRecord, b: CreatorRecord) => b.followers - a.followers || (a.user_id < b.user_id ? -1 : 1);

  it.each(['asc', 'desc'])('[SRC-05] go through ties %s without losing or repeating anybody, unknown values last', async (direction) => {
    await using catalogue = await catalogueOf(many);
    const pages: string[] = [];
    for (let skip = 0; skip < 140; skip += 10) {
      const request = SearchRequest.parse({ sort: { field: 'engagements', direction }, paging: { limit: 10, skip } });
      const { total, creators } = await catalogue.search(request);
      expect(total).toBe(137);
      pages.push(...creators.map(({ user_id }) => user_id));
    }
    const sign = direction === 'asc' ? 1 : -1;
    const value = ({ avg_likes }: CreatorRecord) => (avg_likes === undefined ? Number.POSITIVE_INFINITY : sign * avg_likes);
    const expected = many.toSorted((a, b) => (value(a) === value(b) ? 0 : value(a) - value(b)) || byRank(a, b));
    expect(pages).toEqual(expected.map(({ user_id }) => user_id));
  });

  it('[SRC-05] keep the exact total past the last page', async () => {
    await using catalogue = await catalogueOf(many);
    const past = await catalogue.search(SearchRequest.parse({ paging: { limit: 10, skip: 140 } }));
    expect(past).toEqual({ total: 137, creators: [] });
  });

  it('[SRC-05] put equal creators by user_id in code units', async () => {
    const ids = ['a', 'Z', 'ä', '\u{1f600}', '\uff21', '10', '9'];
    await using catalogue = await catalogueOf(ids.map((id) => aCreator(id)));
    expect(await catalogue.found()).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('sort by the larger share of the chosen audiences in whole percents', async () => {
    const geo = (weight: number) => ({ countries: [{ code: 'US', weight }] });
    await using catalogue = await catalogueOf([
      aCreator('small same percent', { followers: 10, audience_followers: geo(0.309) }),
      aCreator('large same percent', { followers: 20, audience_followers: geo(0.301) }),
      aCreator('by likers', { followers: 5, audience_followers: geo(0.1), audience_likers: geo(0.5) }),
    ]);
    const request = { search: { audience_geo: [{ id: US, weight: 0.1 }] }, sort: { field: 'audience_geo' } };
    const large = 'large same percent';
    expect(await catalogue.found(request)).toEqual(['by likers', large, 'small same percent']);
    expect(await catalogue.found({ ...request, audience_source: 'followers' })).toEqual([large, 'small same percent', 'by likers']);
  });
});

describe('rows', () => {
  it('hold the shares of what was asked, of the audiences looked at, and nothing else', async () => {
    const audience = {
      countries: [
        { code: 'US', weight: 0.123456 },
        { code: 'JP', weight: 0.2 },
      ],
      genders: [{ code: 'MALE' as const, weight: 0.4 }],
      brands: [{ name: 'netflix', weight: 0.05 }],
    };
    await using catalogue = await catalogueOf([aCreator('a', { audience_followers: audience, audience_likers: audience })]);
    const match = async (request: object) => (await catalogue.search(SearchRequest.parse(request))).creators[0]?.match;
    expect(await match({})).toEqual({});
    const search = { audience_geo: [{ id: US }], audience_brand: [{ id: 1 }] };
    expect(await match({ search, audience_source: 'likers' })).toEqual({
      audience_likers: {
        data: {
          audience_geo: { countries: [{ id: US, code: 'US', name: 'United States', weight: 0.123456 }] },
          audience_brand_affinity: [{ id: 1, name: 'Netflix', weight: 0.05 }],
        },
      },
    });
    expect(Object.keys((await match({ search })) ?? {})).toEqual(['audience_followers', 'audience_likers']);
  });

  it('say null where likes are hidden, never 0', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { name: 'Anna', country: 'US' })]);
    const { creators } = await catalogue.search(SearchRequest.parse({}));
    expect(creators).toEqual([
      {
        user_id: 'a',
        platform: 'instagram',
        username: 'a',
        name: 'Anna',
        url: '',
        picture: '',
        followers: 1000,
        engagements: null,
        engagement_rate: null,
        avg_views: null,
        is_verified: false,
        is_hidden: false,
        country: 'US',
        match: {},
      },
    ]);
  });
});

describe('suggestions', () => {
  it('are the largest creators whose handle or a word of whose name begins so', async () => {
    await using catalogue = await catalogueOf([
      aCreator('1', { username: 'maria', followers: 5 }),
      aCreator('2', { name: 'Ana María López', followers: 9 }),
      aCreator('3', { platform: 'tiktok', username: 'Marina', followers: 7 }),
      aCreator('4', { username: 'not_maria', name: 'Tamar', followers: 99 }),
    ]);
    const ids = async (query: { q: string; platform?: 'tiktok'; limit?: number }) =>
      (await catalogue.findCreators({ limit: 10, ...query })).map(({ user_id }) => user_id);
    expect(await ids({ q: 'mar' })).toEqual(['2', '3', '1']);
    expect(await ids({ q: '@MARI', limit: 2 })).toEqual(['2', '3']);
    expect(await ids({ q: 'mar', platform: 'tiktok' })).toEqual(['3']);
    expect(await ids({ q: 'maría ló' })).toEqual(['2']);
    expect(await ids({ q: 'mar%' })).toEqual(['2']);
  });

  it('are places of the wanted types by the beginning of their name, without regard to accents', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const names = async (q: string, types: ('country' | 'state' | 'city')[]) =>
      (await catalogue.locations({ q, types, limit: 3 })).map(({ title }) => title);
    expect(await names('par', ['country', 'state', 'city'])).toEqual(['Paris, Île-de-France, France', 'Paris, Texas, United States']);
    expect(await names('munc', ['city'])).toEqual(['München, Bavaria, Germany']);
    expect(await names('', ['country'])).toEqual(['United States', 'Japan', 'Germany']);
    expect(await names('tok', ['country'])).toEqual([]);
  });

  it('are options that contain the text, beginnings first', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { brands: ['Zebra', 'Mega Zeb'] })]);
    expect((await catalogue.options('brands', 'ZEB', 5)).map(({ text }) => text)).toEqual(['Zebra', 'Mega Zeb']);
    expect(await catalogue.options('brands', 'e', 2)).toHaveLength(2);
  });
});
