import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const US = 840;
const TOKYO = 5001;

describe('rejected requests', () => {
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

  it.each([
    ['creator', { lang: { code: 'zu' } }],
    ['audience', { audience_lang: { code: 'zu', weight: 0.1 } }],
  ])('[DIS-24] are not raised for a language of the list without %s speakers here: it matches no creators', async (_, search) => {
    await using catalogue = await catalogueOf([aCreator('a', { language: 'en' })]);
    expect(await catalogue.found({ search })).toEqual([]);
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

  it.each(['asc', 'desc'])('[SRC-05] go through ties %s without losing or repeating a creator, unknown values last', async (direction) => {
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

  it.each([
    ['comments', { avg_comments: 0 }, { avg_comments: 9 }],
    ['posts_per_week', { posts_per_week: 0 }, { posts_per_week: 2.5 }],
    ['sponsored_share', { sponsored_share: 0 }, { sponsored_share: 0.5 }],
    ['price', { avg_likes: 200 }, { avg_likes: 5_000 }],
    ['last_posted', { last_posted: '2025-12-31' }, { last_posted: '2026-01-01' }],
  ])('[PWR-06] sort by %s, unknown values last in both directions', async (field, least, most) => {
    await using catalogue = await catalogueOf([aCreator('unknown'), aCreator('least', least), aCreator('most', most)]);
    expect(await catalogue.found({ sort: { field, direction: 'desc' } })).toEqual(['most', 'least', 'unknown']);
    expect(await catalogue.found({ sort: { field, direction: 'asc' } })).toEqual(['least', 'most', 'unknown']);
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

  type Audience = CreatorRecord['audience_followers'];
  const LISTED: [string, object, (weight: number) => Audience][] = [
    ['audience_geo', [{ id: US }], (weight) => ({ countries: [{ code: 'US', weight }] })],
    ['audience_geo', [{ id: TOKYO }], (weight) => ({ cities: [{ name: 'Tokyo', country: 'JP', weight }] })],
    ['audience_lang', { code: 'ja' }, (weight) => ({ languages: [{ code: 'ja', weight }] })],
    ['audience_brand', [{ id: 1 }], (weight) => ({ brands: [{ name: 'Netflix', weight }] })],
    ['audience_brand_category', [{ id: 3 }], (weight) => ({ interests: [{ id: 3, weight }] })],
    ['audience_gender', { code: 'MALE' }, (weight) => ({ genders: [{ code: 'MALE', weight }] })],
  ];

  it.each(LISTED)('[SRC-05] sort by %s %o to the millionth, equal shares by followers', async (field, asked, audience) => {
    await using catalogue = await catalogueOf([
      aCreator('a millionth more', { followers: 1, audience_followers: audience(0.300001) }),
      aCreator('small equal', { followers: 2, audience_followers: audience(0.3) }),
      aCreator('large equal', { followers: 3, audience_followers: audience(0.3) }),
      aCreator('trace', { followers: 9, audience_followers: audience(0.000001) }),
      aCreator('by likers', { followers: 1, audience_followers: audience(0.1), audience_likers: audience(0.5) }),
      aCreator('double trace', { followers: 1, audience_followers: audience(0.000002) }),
    ]);
    const request = { search: { [field]: asked }, audience_source: 'followers' };
    const down = ['a millionth more', 'large equal', 'small equal', 'by likers', 'double trace', 'trace'];
    const up = ['trace', 'double trace', 'by likers', 'large equal', 'small equal', 'a millionth more'];
    expect(await catalogue.found({ ...request, sort: { field } })).toEqual(down);
    expect(await catalogue.found({ ...request, sort: { field, direction: 'asc' } })).toEqual(up);
    const [first] = await catalogue.found({ ...request, audience_source: 'any', sort: { field } });
    expect(first).toBe('by likers');
  });

  const reaching = (user_id: string, followers: number, audience: Audience) =>
    aCreator(user_id, { followers, audience_followers: audience });

  it('[SRC-05] sort by the largest share that was asked and reached', async () => {
    const shares = (us: number, jp: number): Audience => ({
      countries: [
        { code: 'US', weight: us },
        { code: 'JP', weight: jp },
      ],
    });
    await using catalogue = await catalogueOf([
      reaching('reached little', 2, shares(0.2, 0.89)),
      reaching('reached more', 1, shares(0.21, 0.1)),
      reaching('reached the other', 3, shares(0.01, 0.9)),
      reaching('reached nothing', 4, shares(0.01, 0.8)),
    ]);
    const audience_geo = [
      { id: US, weight: 0.05 },
      { id: 392, weight: 0.9 },
    ];
    const found = await catalogue.found({ search: { audience_geo }, sort: { field: 'audience_geo' } });
    expect(found).toEqual(['reached the other', 'reached more', 'reached little']);
  });

  it('[SRC-05] sort alike by brands of many audiences and of few', async () => {
    const brands = (shares: Record<string, number>): Audience => ({
      brands: Object.entries(shares).map(([name, weight]) => ({ name, weight })),
    });
    const common = Object.fromEntries(BRANDS.slice(0, 20).map(({ name }) => [name, 0.5]));
    await using catalogue = await catalogueOf([
      ...[1, 2, 3, 4, 5, 6].map((number) => aCreator(`${number}`, { platform: 'youtube', audience_followers: brands(common) })),
      reaching('common', 1, brands({ Netflix: 0.300001, Rare: 0.2 })),
      reaching('rare', 2, brands({ Netflix: 0.1, Rare: 0.3 })),
      reaching('rare, a millionth less', 3, brands({ Rare: 0.299999 })),
      reaching('not enough', 4, brands({ Netflix: 0.09, Rare: 0.19 })),
    ]);
    const [rare] = await catalogue.options('brands', 'rare', 1);
    const sorted = (...audience_brand: object[]) => catalogue.found({ search: { audience_brand }, sort: { field: 'audience_brand' } });
    const isRare = { id: rare?.value, weight: 0.2 };
    expect(await sorted(isRare)).toEqual(['rare', 'rare, a millionth less', 'common']);
    expect(await sorted(isRare, { id: 1, weight: 0.1 })).toEqual(['common', 'rare', 'rare, a millionth less']);
    expect(await sorted(isRare, { id: 1, weight: 0.31 })).toEqual(['rare', 'rare, a millionth less', 'common']);
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
        url: 'https://www.instagram.com/a/',
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
  it('are the largest creators with a handle or a word of the name that begins so', async () => {
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

  it('[SRC-06] are creators by a folded handle or name, while a complete handle matches only itself', async () => {
    await using catalogue = await catalogueOf([
      aCreator('accent', { platform: 'youtube', username: 'zoë_films', followers: 3 }),
      aCreator('plain', { platform: 'youtube', username: 'zoe_films', followers: 2 }),
      aCreator('name', { platform: 'youtube', username: 'x', name: 'ZOË Straße', followers: 1 }),
    ]);
    const ids = async (q: string) => (await catalogue.findCreators({ q, limit: 10 })).map(({ user_id }) => user_id);
    expect(await ids('zoe')).toEqual(['accent', 'plain', 'name']);
    expect(await ids('@ZOË_F')).toEqual(['accent', 'plain']);
    expect(await ids('strass')).toEqual(['name']);
    const named = (value: string) => catalogue.found({ platform: 'youtube', search: { username: { value } } });
    expect(await named('zoe_films')).toEqual(['plain']);
    expect(await named('@Zoë_Films')).toEqual(['accent']);
    const handles = await catalogue.findHandles('youtube', ['ZOË_films']);
    expect(handles.map(({ user_id }) => user_id)).toEqual(['accent']);
  });

  it('are places of the wanted types by the beginning of their name, without regard to accents', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const names = async (q: string, types: ('country' | 'state' | 'city')[]) =>
      (await catalogue.locations({ q, types, limit: 3 })).map(({ title }) => title);
    expect(await names('par', ['country', 'state', 'city'])).toEqual(['Paris, Île-de-France, France', 'Paris, Texas, United States']);
    expect(await names('munc', ['city'])).toEqual(['München, Bavaria, Germany']);
    expect(await names('', ['country'])).toEqual(['United States', 'Japan', 'Germany']);
    expect(await names('tok', ['country'])).toEqual([]);
    expect(await names('ile de f', ['state'])).toEqual(['Île-de-France, France']);
    expect(await names('!', ['country'])).toEqual([]);
  });

  it('[DIS-24] are places by any of their names, those first that have it whole', async () => {
    await using catalogue = await catalogueOf([aCreator('a')]);
    const names = async (q: string) =>
      (await catalogue.locations({ q, types: ['country', 'state', 'city'], limit: 5 })).map(({ name }) => name);
    expect(await names('アメ')).toEqual(['United States']);
    expect(await names('日本')).toEqual(['Japan']);
    expect(await names('NIPPON')).toEqual(['Japan']);
    expect(await names('東京')).toEqual(['Tokyo']);
    expect(await names('us')).toEqual(['United States']);
    expect(await names('U.S.A.')).toEqual(['United States']);
    expect(await names('l')).toEqual(['Los Angeles']);
    expect(await names('paris')).toEqual(['Paris', 'Paris']);
  });

  it('are options that contain the text, beginnings first', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { brands: ['Zebra', 'Mega Zeb'] })]);
    expect((await catalogue.options('brands', 'ZEB', 5)).map(({ text }) => text)).toEqual(['Zebra', 'Mega Zeb']);
    expect(await catalogue.options('brands', 'e', 2)).toHaveLength(2);
  });

  it('[DIS-24] are options without regard to accents, case and punctuation', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { brands: ['Größe & Söhne', "D'Été"], university: 'Universität Łódź' })]);
    const names = async (list: 'brands' | 'universities', q: string) => (await catalogue.options(list, q, 5)).map(({ text }) => text);
    expect(await names('brands', 'GROSSE')).toEqual(['Größe & Söhne']);
    expect(await names('brands', 'sohne')).toEqual(['Größe & Söhne']);
    expect(await names('brands', 'dete')).toEqual(["D'Été"]);
    expect(await names('universities', 'universitat lodz')).toEqual(['Universität Łódź']);
    expect(await names('brands', '!!!')).toEqual([]);
  });
});
