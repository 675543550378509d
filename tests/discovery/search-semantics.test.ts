import { afterAll, describe, expect, it } from 'vitest';
import type { AudienceRecord, CreatorRecord, HistoryMonth } from '#functions/catalogue/creator-record.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';
import { smallGazetteer } from '#tests/support/catalogue/small-gazetteer.ts';

const open: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(open.map((close) => close())));

/** Searches only these creators. */
const among = async (...records: CreatorRecord[]) => {
  const { find, close } = await loadedCatalogue(records, smallGazetteer);
  open.push(close);
  return async (search: object, rest: object = {}) => (await find({ search, paging: { limit: 100 }, ...rest })).ids.sort();
};

const followedBy = (id: string, audience: AudienceRecord) => aCreator(id, { audience_followers: audience });
const countryId = (code: string): number => smallGazetteer.country(code)?.id ?? 0;
const firstBrand = (): string => BRANDS[0]?.name ?? '';
const germany = (weight: number): AudienceRecord => ({ countries: [{ code: 'DE', weight }] });

describe('weights', () => {
  it('[SRC-02] a creator with a share of exactly the weight is kept, one with 0.01 less is not', async () => {
    const find = await among(followedBy('exact', germany(0.3)), followedBy('below', germany(0.29)), followedBy('hair', germany(0.299999)));
    expect(await find({ audience_geo: [{ id: countryId('DE'), weight: 0.3 }] })).toEqual(['exact']);
  });

  it.each([
    ['audience_gender', { code: 'FEMALE', weight: 0.58 }, (weight: number): AudienceRecord => ({ genders: [{ code: 'FEMALE', weight }] })],
    ['audience_race', { code: 'asian', weight: 0.58 }, (weight: number): AudienceRecord => ({ ethnicities: [{ code: 'asian', weight }] })],
    ['audience_lang', { code: 'ja', weight: 0.58 }, (weight: number): AudienceRecord => ({ languages: [{ code: 'ja', weight }] })],
    ['audience_brand', [{ id: 1, weight: 0.58 }], (weight: number): AudienceRecord => ({ brands: [{ name: firstBrand(), weight }] })],
    ['audience_brand_category', [{ id: 3, weight: 0.58 }], (weight: number): AudienceRecord => ({ interests: [{ id: 3, weight }] })],
    ['audience_age', [{ code: '18-24', weight: 0.58 }], (weight: number): AudienceRecord => ({ ages: [{ code: '18-24', weight }] })],
  ])('[SRC-02] %s keeps 0.58 for a weight of 0.58 and drops 0.57', async (filter, asked, audience) => {
    const find = await among(followedBy('exact', audience(0.58)), followedBy('below', audience(0.57)));
    expect(await find({ [filter]: asked })).toEqual(['exact']);
  });

  it('[SRC-02] weight 0 and no weight ask for any share above 0', async () => {
    const find = await among(
      followedBy('little', germany(0.0001)),
      followedBy('none', germany(0)),
      followedBy('other', {}),
      aCreator('unknown'),
    );
    expect(await find({ audience_geo: [{ id: countryId('DE'), weight: 0 }] })).toEqual(['little']);
    expect(await find({ audience_geo: [{ id: countryId('DE') }] })).toEqual(['little']);
  });

  it('[SRC-02] weight 0 of a gender asks for any share above 0 too', async () => {
    const women = (weight: number): AudienceRecord => ({ genders: [{ code: 'FEMALE', weight }] });
    const find = await among(followedBy('few', women(0.0001)), followedBy('none', women(0)), aCreator('unknown'));
    expect(await find({ audience_gender: { code: 'FEMALE', weight: 0 } })).toEqual(['few']);
  });

  it('[SRC-02] values of one filter are alternatives, filters are conjunctive', async () => {
    const home = (id: string, code: string, gender: 'MALE' | 'FEMALE') => aCreator(id, { country: code, gender });
    const find = await among(
      home('de-f', 'DE', 'FEMALE'),
      home('jp-f', 'JP', 'FEMALE'),
      home('jp-m', 'JP', 'MALE'),
      home('us-f', 'US', 'FEMALE'),
    );
    const geo = [{ id: countryId('DE') }, { id: countryId('JP') }];
    expect(await find({ geo })).toEqual(['de-f', 'jp-f', 'jp-m']);
    expect(await find({ geo, gender: { code: 'FEMALE' } })).toEqual(['de-f', 'jp-f']);
  });

  it('[SRC-02] audience_source chooses the audience, and any is satisfied by either of them', async () => {
    const find = await among(
      aCreator('followers', { audience_followers: germany(0.5), audience_likers: germany(0.1) }),
      aCreator('likers', { audience_followers: germany(0.1), audience_likers: germany(0.5) }),
      aCreator('neither', { audience_followers: germany(0.25), audience_likers: germany(0.25) }),
    );
    const search = { audience_geo: [{ id: countryId('DE'), weight: 0.5 }] };
    expect(await find(search, { audience_source: 'followers' })).toEqual(['followers']);
    expect(await find(search, { audience_source: 'likers' })).toEqual(['likers']);
    expect(await find(search, { audience_source: 'any' })).toEqual(['followers', 'likers']);
  });
});

describe('ages', () => {
  it('[SRC-03] the shares of several buckets are summed before they are compared', async () => {
    const ages = (young: number, older: number): AudienceRecord => ({
      ages: [
        { code: '25-34', weight: young },
        { code: '35-44', weight: older },
      ],
    });
    const find = await among(followedBy('exact', ages(0.1, 0.2)), followedBy('below', ages(0.1, 0.19)), followedBy('one', ages(0.29, 0)));
    expect(await find({ audience_age: ['25-34', '35-44'].map((code) => ({ code, weight: 0.3 })) })).toEqual(['exact']);
  });

  it('[SRC-03] buckets of two audiences are not added to each other', async () => {
    const young: AudienceRecord = { ages: [{ code: '18-24', weight: 0.2 }] };
    const find = await among(aCreator('split', { audience_followers: young, audience_likers: young }));
    expect(await find({ audience_age: [{ code: '18-24', weight: 0.4 }] })).toEqual([]);
  });

  it('[SRC-03] 65 on the right has no upper end, 45 ends before 45-64, unknown ages never match', async () => {
    const aged = (age_group: CreatorRecord['age_group']) => aCreator(`${age_group}`, { age_group });
    const find = await among(aged('13-17'), aged('35-44'), aged('45-64'), aged('65-'), aCreator('unknown'));
    expect(await find({ age: { left_number: 35, right_number: 65 } })).toEqual(['35-44', '45-64', '65-']);
    expect(await find({ age: { left_number: 35, right_number: 45 } })).toEqual(['35-44']);
    expect(await find({ age: { left_number: 65 } })).toEqual(['65-']);
    expect(await find({ age: { right_number: 18 } })).toEqual(['13-17']);
  });
});

describe('switches', () => {
  it('[SRC-04] only credible keeps 0.60 and drops 0.599999; unknown credibility never matches', async () => {
    const credible = (id: string, credibility: number) => followedBy(id, { credibility });
    const find = await among(credible('low', 0.6), credible('bad', 0.599999), credible('best', 0.9), followedBy('unknown', {}));
    expect(await find({ audience_credibility_class: ['low', 'normal', 'high', 'best'] })).toEqual(['best', 'low']);
  });

  it('[SRC-04] is_hidden false drops private accounts', async () => {
    const find = await among(aCreator('open', { is_hidden: false }), aCreator('unsaid'), aCreator('private', { is_hidden: true }));
    expect(await find({ is_hidden: false })).toEqual(['open', 'unsaid']);
    expect(await find({ is_hidden: true })).toEqual(['private']);
    expect(await find({})).toHaveLength(3);
  });

  it.each([
    ['is_verified', { is_verified: true }],
    ['has_email', { contacts: [{ type: 'email', value: 'a@example.com' }] }],
    ['has_ads', { sponsors: ['Somebody'] }],
    ['has_audience_data', { audience_likers: {} }],
  ] satisfies [string, Partial<CreatorRecord>][])('[SRC-04] %s restricts when true and not when false', async (filter, fields) => {
    const find = await among(aCreator('with', fields), aCreator('without'));
    expect(await find({ [filter]: true })).toEqual(['with']);
    expect(await find({ [filter]: false })).toEqual(['with', 'without']);
  });

  it('[SRC-04] several contact types keep creators who have at least one of them', async () => {
    const reached = (id: string, ...types: ('email' | 'phone' | 'vk')[]) =>
      aCreator(id, { contacts: types.map((type) => ({ type, value: type })) });
    const find = await among(reached('both', 'email', 'phone'), reached('one', 'phone'), reached('other', 'vk'), aCreator('none'));
    const should = (...types: string[]) => ({ with_contact: types.map((type) => ({ type, action: 'should' })) });
    expect(await find(should('email', 'phone'))).toEqual(['both', 'one']);
    expect(await find(should('email'))).toEqual(['both']);
  });
});

describe('order and pages', () => {
  const crowd = Array.from({ length: 250 }, (_, index) =>
    aCreator(`c${index}`, { followers: 1_000 + (index % 3), avg_likes: index % 4 === 0 ? undefined : index % 5 }),
  );

  it.each(['followers', 'engagements', 'engagement_rate'])(
    '[SRC-05] sorted by %s, every page in turn shows every creator once, in both directions',
    async (field) => {
      const { find, close } = await loadedCatalogue(crowd, smallGazetteer);
      open.push(close);
      for (const direction of ['asc', 'desc']) {
        const pages = await Promise.all(
          [0, 50, 100, 150, 200, 250].map((skip) => find({ sort: { field, direction }, paging: { limit: 50, skip } })),
        );
        const ids = pages.flatMap((page) => page.ids);
        expect(new Set(ids).size).toBe(crowd.length);
        expect(ids).toHaveLength(crowd.length);
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => crowd.length));
      }
    },
  );

  it('[SRC-05] ties go by followers, then by user_id; unknown values come last in both directions', async () => {
    const { find, close } = await loadedCatalogue(
      [
        aCreator('b', { avg_likes: 10 }),
        aCreator('a', { avg_likes: 10 }),
        aCreator('B', { avg_likes: 10 }),
        aCreator('large', { avg_likes: 10, followers: 2_000 }),
        aCreator('more', { avg_likes: 20 }),
        aCreator('hidden', { followers: 9_000 }),
      ],
      smallGazetteer,
    );
    open.push(close);
    const ties = ['large', 'B', 'a', 'b'];
    expect((await find({ sort: { field: 'engagements' } })).ids).toEqual(['more', ...ties, 'hidden']);
    expect((await find({ sort: { field: 'engagements', direction: 'asc' } })).ids).toEqual([...ties, 'more', 'hidden']);
  });
});

describe('words', () => {
  it('[SRC-06] a username is found exactly, whatever its case, with or without @', async () => {
    const find = await among(aCreator('natgeo'), aCreator('natgeotravel'), aCreator('the_natgeo'));
    expect(await find({ username: { value: '@NatGeo' } })).toEqual(['natgeo']);
    expect(await find({ username: { value: 'nat' } })).toEqual([]);
  });

  it('[SRC-06] text is a phrase of whole words within one of bio, name and username', async () => {
    const find = await among(
      aCreator('bio', { bio: 'Vegan food, daily' }),
      aCreator('joined', { bio: 'veganfood' }),
      aCreator('turned', { bio: 'food for vegan people' }),
      aCreator('split', { name: 'Vegan', bio: 'food' }),
      aCreator('vegan_food'),
      aCreator('japanese', { bio: '東京のヨガ' }),
    );
    expect(await find({ text: 'vegan food' })).toEqual(['bio', 'vegan_food']);
    expect(await find({ text: '東京' })).toEqual(['japanese']);
    await expect(find({ text: '!?' })).rejects.toThrow('must have a letter or a digit');
  });

  it('[SRC-06] a phrase may be long, restart within a text, and occur in it twice', async () => {
    const find = await among(
      aCreator('whole', { bio: 'my slow food kitchen' }),
      aCreator('anew', { bio: 'slow slow food kitchen' }),
      aCreator('twice', { bio: 'slow food kitchen, slow food kitchen' }),
      aCreator('torn', { bio: 'slow food, my kitchen; slow kitchen food' }),
    );
    expect((await find({ text: 'slow food kitchen' })).sort()).toEqual(['anew', 'twice', 'whole']);
  });

  it('[SRC-06] keywords are a phrase of whole words in what is posted, not in the bio', async () => {
    const find = await among(
      aCreator('posts', { captions: 'my slow cooker recipe' }),
      aCreator('says', { bio: 'slow cooker' }),
      aCreator('part', { captions: 'slow cookers' }),
    );
    expect(await find({ keywords: 'Slow cooker' })).toEqual(['posts']);
  });

  it('[SRC-06] adding a tag never widens the result', async () => {
    const tagged = (id: string, ...tags: string[]) => aCreator(id, { tags: tags.map((tag) => ({ tag, weight: 1 })) });
    const find = await among(tagged('both', 'cars', 'audi'), tagged('cars', 'cars'), tagged('audi', 'audi'), tagged('other', 'yoga'));
    const wide = await find({ relevance: { value: '#cars' } });
    const narrow = await find({ relevance: { value: '#cars #audi' } });
    expect(wide).toContain('both');
    expect(narrow).toContain('both');
    expect(wide).toEqual(expect.arrayContaining(narrow));
    expect(await find({ relevance: { value: '#cars #audi #yoga' } })).not.toContain('both');
  });
});

describe('growth', () => {
  const months = (...values: (number | undefined)[]): HistoryMonth[] =>
    values.map((followers, index) => ({ month: `2026-${String(12 - values.length + index).padStart(2, '0')}`, followers }));
  const grown = (id: string, ...values: (number | undefined)[]) => aCreator(id, { stat_history: months(...values) });

  it('[SRC-09] growth of exactly the value is kept; then = 0 or unknown never matches', async () => {
    const find = await among(
      grown('exact', 100, 150),
      grown('below', 1_000, 1_499),
      grown('zero', 0, 150),
      grown('unknown', undefined, 150),
      aCreator('none'),
    );
    expect(await find({ followers_growth: { interval: 'i1month', value: 0.5 } })).toEqual(['exact']);
    expect(await find({ followers_growth: { interval: 'i1month', value: -1 } })).toEqual(['below', 'exact']);
  });

  it('[SRC-09] the interval counts months back from the last one, also over a gap', async () => {
    const gap: HistoryMonth[] = [
      { month: '2026-08', followers: 100 },
      { month: '2026-10', followers: 190 },
      { month: '2026-11', followers: 200 },
    ];
    const find = await among(aCreator('gap', { stat_history: gap }), grown('steady', 100, 180, 190, 200));
    expect(await find({ followers_growth: { interval: 'i3months', value: 1 } })).toEqual(['gap', 'steady']);
    expect(await find({ followers_growth: { interval: 'i2months', value: 0.1 } })).toEqual(['steady']);
  });

  it.each([
    ['youtube', 'total_views_growth', 'total_views'],
    ['tiktok', 'total_likes_growth', 'total_likes'],
  ] as const)('[SRC-09] on %s %s compares %s', async (platform, filter, field) => {
    const history = (then: number) => [
      { month: '2026-10', [field]: then, followers: 1 },
      { month: '2026-11', [field]: 200, followers: 1 },
    ];
    const find = await among(
      aCreator('doubled', { platform, stat_history: history(100) }),
      aCreator('slow', { platform, stat_history: history(101) }),
    );
    expect(await find({ [filter]: { value: 1 } }, { platform })).toEqual(['doubled']);
  });
});
