import { describe, expect, it } from 'vitest';
import { parseInput } from '#functions/http/parse.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';

/** The field errors of a request; empty if it is valid. */
const invalidFields = (request: unknown): string[] => {
  try {
    parseInput(SearchRequest, request);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    return Object.keys(error.fields ?? {});
  }
};

const accepts = (request: unknown) => expect(invalidFields(request), JSON.stringify(request)).toEqual([]);
const refuses = (request: unknown, field: string) => expect(invalidFields(request), JSON.stringify(request)).toContain(field);

describe('the search request', () => {
  it('[SRC-01] an empty request means the first ten of instagram by followers', () => {
    expect(parseInput(SearchRequest, {})).toEqual({
      platform: 'instagram',
      sort: { field: 'followers', direction: 'desc' },
      paging: { limit: 10, skip: 0 },
      audience_source: 'any',
      search: {},
    });
  });

  it.each([
    [{ colour: 'red' }, 'colour'],
    [{ search: { hair: 'red' } }, 'search.hair'],
    [{ search: { geo: [{ id: 1, weight: 0.1 }] } }, 'search.geo.0.weight'],
    [{ search: { audience_geo: [{ id: 1, share: 1 }] } }, 'search.audience_geo.0.share'],
    [{ search: { followers: { from: 1 } } }, 'search.followers.from'],
    [{ platform: 'facebook' }, 'platform'],
    [{ search: { gender: { code: 'OTHER' } } }, 'search.gender.code'],
    [{ search: { audience_age: [{ code: '25-35' }] } }, 'search.audience_age.0.code'],
    [{ search: { audience_race: { code: 'martian' } } }, 'search.audience_race.code'],
    [{ search: { account_type: [4] } }, 'search.account_type.0'],
    [{ search: { last_posted: 29 } }, 'search.last_posted'],
    [{ search: { data_age: 0 } }, 'search.data_age'],
    [{ search: { data_age: 3651 } }, 'search.data_age'],
    [{ search: { last_posted: { left_number: 31, right_number: 30 } } }, 'search.last_posted.left_number'],
    [{ search: { posts_per_week: { left_number: 2, right_number: 1.5 } } }, 'search.posts_per_week.left_number'],
    [{ search: { posts_per_week: { right_number: 1000.1 } } }, 'search.posts_per_week.right_number'],
    [{ search: { sponsored_share: { right_number: 1.01 } } }, 'search.sponsored_share.right_number'],
    [{ search: { credibility: { left_number: 0.1234567 } } }, 'search.credibility.left_number'],
    [{ search: { price: { left_number: 0.5 } } }, 'search.price.left_number'],
    [{ platform: 'youtube', search: { credibility: { left_number: 0.5 } } }, 'search.credibility'],
    [{ platform: 'tiktok', search: { sponsored_share: { left_number: 0.5 } } }, 'search.sponsored_share'],
    [{ search: { with_contact: [{ type: 'fax' }] } }, 'search.with_contact.0.type'],
    [{ search: { with_contact: [{ type: 'email', action: 'must' }] } }, 'search.with_contact.0.action'],
    [{ search: { text: '   ' } }, 'search.text'],
    [{ search: { username: { value: 'a', operator: 'prefix' } } }, 'search.username.operator'],
    [{ search: { engagement_rate: { value: 0.02, operator: 'eq' } } }, 'search.engagement_rate.operator'],
    [{ search: { followers_growth: { interval: 'i7months', value: 1 } } }, 'search.followers_growth.interval'],
    [{ search: { audience_credibility_class: ['excellent'] } }, 'search.audience_credibility_class.0'],
    [{ sort: { field: 'posts' } }, 'sort.field'],
    [{ audience_source: 'commenters' }, 'audience_source'],
    ['not an object', 'request'],
  ])('[SRC-01] %j is refused naming %s', (request, field) => refuses(request, field));

  it.each([
    ['search.text', { text: '!!!' }],
    ['search.text', { text: '👩‍🍳' }],
    ['search.text', { text: '# @' }],
    ['search.keywords', { keywords: '🔥 🔥' }],
    ['search.keywords', { keywords: '_' }],
    ['search.relevance.value', { relevance: { value: '#' } }],
    ['search.relevance.value', { relevance: { value: '#cars @' } }],
    ['search.audience_relevance.value', { audience_relevance: { value: '@' } }],
    ['search.username.value', { username: { value: '@' } }],
    ['search.username.value', { username: { value: ' @ ' } }],
  ])('[SRC-06] a phrase without a searchable word is refused naming %s: %j', (field, search) => refuses({ search }, field));

  it.each([
    { text: 'C++' },
    { text: '🔥 sale' },
    { text: '7' },
    { text: '東' },
    { keywords: 'ß' },
    { relevance: { value: '#🔥 @a' } },
    { username: { value: '@a' } },
  ])('[SRC-06] a phrase with a letter or a digit is accepted: %j', (search) => accepts({ search }));

  it('[SRC-06] a phrase without a letter or a digit is refused with an explanation', () => {
    const { error } = SearchRequest.safeParse({ search: { keywords: '🔥' } });
    expect(error?.issues.map(({ message }) => message)).toEqual(['must have a letter or a digit']);
  });

  const bucketsOf = (...codes: string[]) => ({ search: { audience_age: codes.map((code) => ({ code, weight: 0.1 })) } });

  it('[SRC-03] the buckets of an audience age are one range, in any order', () => {
    accepts(bucketsOf('13-17'));
    accepts(bucketsOf('25-34', '18-24', '35-44'));
    accepts(bucketsOf('13-17', '18-24', '25-34', '35-44', '45-64', '65-'));
    refuses(bucketsOf('13-17', '65-'), 'search.audience_age.1.code');
    refuses(bucketsOf('35-44', '18-24'), 'search.audience_age.0.code');
    refuses(bucketsOf('18-24', '25-34', '18-24'), 'search.audience_age.2.code');
  });

  it.each([
    ['tiktok', 'reels_plays', { left_number: 1 }],
    ['youtube', 'audience_race', { code: 'asian', weight: 0.1 }],
    ['youtube', 'account_type', [1]],
    ['tiktok', 'brand', [1]],
    ['youtube', 'brand_category', [3]],
    ['tiktok', 'ads_brands', [1]],
    ['youtube', 'audience_brand', [{ id: 1, weight: 0.1 }]],
    ['tiktok', 'audience_brand_category', [{ id: 3, weight: 0.1 }]],
    ['youtube', 'has_email', true],
    ['tiktok', 'has_ads', true],
    ['youtube', 'is_hidden', false],
    ['tiktok', 'audience_credibility_class', ['best']],
    ['youtube', 'followers_growth', { value: 1 }],
    ['tiktok', 'total_views_growth', { value: 1 }],
    ['instagram', 'total_likes_growth', { value: 1 }],
    ['instagram', 'views', { left_number: 1 }],
  ])('[SRC-01] on %s the filter %s is refused by its name', (platform, name, value) =>
    refuses({ platform, search: { [name]: value } }, `search.${name}`),
  );

  it("[SRC-01] a platform's own network is no contact, and university belongs to instagram", () => {
    refuses({ platform: 'youtube', search: { with_contact: [{ type: 'email' }, { type: 'youtube' }] } }, 'search.with_contact.1.type');
    accepts({ platform: 'instagram', search: { with_contact: [{ type: 'youtube' }] } });
    refuses({ platform: 'tiktok', university: { value: 1 } }, 'university');
    accepts({ platform: 'instagram', university: { value: 1, text: 'Keio' } });
  });

  it.each(['followers', 'engagements', 'reels_plays'])('[SRC-01] %s accepts equal bounds and refuses crossed ones', (name) => {
    accepts({ search: { [name]: { left_number: 1_000, right_number: 1_000 } } });
    refuses({ search: { [name]: { left_number: 1_001, right_number: 1_000 } } }, `search.${name}.left_number`);
  });

  it('[SRC-03] an age range takes the bounds of the buckets, equal ones too, but no crossed ones', () => {
    accepts({ search: { age: { left_number: 18, right_number: 65 } } });
    accepts({ search: { age: { left_number: 25, right_number: 25 } } });
    refuses({ search: { age: { left_number: 35, right_number: 25 } } }, 'search.age.left_number');
    refuses({ search: { age: { left_number: 20 } } }, 'search.age.left_number');
    refuses({ search: { age: { right_number: 13 } } }, 'search.age.right_number');
  });

  it.each([0, 0.01, 0.07, 0.29, 0.57, 0.58, 1])('[SRC-02] the weight %d is a step of 0.01', (weight) =>
    accepts({ search: { audience_gender: { code: 'MALE', weight } } }),
  );

  it('[SRC-09] rates and growth have up to six decimals', () => {
    const asking = (value: number) => ({ search: { engagement_rate: { value }, followers_growth: { value } } });
    for (const value of [0, 0.000001, 0.07, 0.123456, 12.345678, 7 / 100, 3.3 / 100]) accepts(asking(value));
    for (const value of [0.0000001, 0.1234567, 1 / 3]) {
      refuses(asking(value), 'search.engagement_rate.value');
      refuses(asking(value), 'search.followers_growth.value');
    }
  });

  it.each([0.015, 0.101, -0.01, 1.01, '0.1', null])('[SRC-02] the weight %j is refused', (weight) =>
    refuses({ search: { audience_gender: { code: 'MALE', weight } } }, 'search.audience_gender.weight'),
  );

  it('[SRC-03] buckets of an audience age range carry one weight', () => {
    const ages = (...weights: number[]) => ({
      search: { audience_age: weights.map((weight, at) => ({ code: ['18-24', '25-34'][at], weight })) },
    });
    accepts(ages(0.1, 0.1));
    refuses(ages(0.1, 0.2), 'search.audience_age.1.weight');
  });

  it('[SRC-05] a page has 1 to 100 rows and begins within the first 100 pages', () => {
    accepts({ paging: { limit: 100 } });
    accepts({ paging: { limit: 1 } });
    for (const limit of [0, 101, 1e9, 10.5, -1]) refuses({ paging: { limit } }, 'paging.limit');
    accepts({ paging: { limit: 100, skip: 9_900 } });
    refuses({ paging: { limit: 100, skip: 9_901 } }, 'paging.skip');
    accepts({ paging: { limit: 10, skip: 990 } });
    refuses({ paging: { limit: 10, skip: 1_000 } }, 'paging.skip');
    refuses({ paging: { skip: -1 } }, 'paging.skip');
  });

  it('[SRC-01] a filter takes 1 to 100 values', () => {
    const geo = (length: number) => ({ search: { geo: Array.from({ length }, (_, id) => ({ id })) } });
    accepts(geo(100));
    refuses(geo(101), 'search.geo');
    refuses(geo(0), 'search.geo');
  });

  it('[SRC-01] places are written as numbers or as objects', () => {
    expect(parseInput(SearchRequest, { search: { geo: [392, { id: 840 }] } }).search.geo).toEqual([{ id: 392 }, { id: 840 }]);
    refuses({ search: { geo: ['Japan'] } }, 'search.geo.0');
  });

  it('[SRC-01] a sort by what a filter matched needs that filter', () => {
    refuses({ sort: { field: 'audience_geo' } }, 'sort.field');
    refuses({ sort: { field: 'relevance' } }, 'sort.field');
    accepts({ sort: { field: 'audience_geo' }, search: { audience_geo: [{ id: 392, weight: 0.1 }] } });
    refuses({ platform: 'tiktok', sort: { field: 'reels_plays' } }, 'sort.field');
  });

  it('[SRC-01] codes are accepted in either case', () => {
    const { search } = parseInput(SearchRequest, {
      search: { gender: { code: 'female' }, audience_race: { code: 'ASIAN' }, lang: { code: 'JA' } },
    });
    expect(search).toMatchObject({ gender: { code: 'FEMALE' }, audience_race: { code: 'asian' }, lang: { code: 'ja' } });
  });
});
