import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';

export type BenchPlaces = ReturnType<typeof benchPlaces>;

/** Ids of the places in the queries. */
export const benchPlaces = () => {
  const { country, city } = worldGazetteer();
  const id = (code: string, name?: string): number => {
    const place = name === undefined ? country(code) : city(code, name);
    if (!place) throw new Error(`The gazetteer has no ${name ?? code}`);
    return place.id;
  };
  const [us, gb, br, india, de] = [id('US'), id('GB'), id('BR'), id('IN'), id('DE')];
  return {
    us,
    gb,
    br,
    india,
    de,
    homes: [us, gb, br],
    losAngeles: id('US', 'Los Angeles'),
    london: id('GB', 'London'),
    lisbon: id('PT', 'Lisbon'),
  };
};

export type BenchQuery = { name: string; title: string; request: SearchRequest };

const query = (name: string, title: string, request: object): BenchQuery => ({ name, title, request: SearchRequest.parse(request) });
const { us, gb, br, india, de, homes, losAngeles, london, lisbon } = benchPlaces();
const isPublic = { is_hidden: false };
const range = (left_number: number, right_number?: number) => ({ left_number, right_number });

/** The query classes of the engine's design; `likeHandle` is the creator of similarity queries. */
export const benchQueries = (likeHandle: string): BenchQuery[] => [
  query('q1', 'default, followers desc', { search: isPublic, paging: { limit: 10 } }),
  query('q2', 'basic ranges', {
    search: { ...isPublic, followers: range(10_000, 100_000), engagement_rate: { value: 0.02 }, geo: homes },
    paging: { limit: 20 },
  }),
  query('q3', 'growth, sort by rate, 100 rows', {
    search: {
      ...isPublic,
      followers_growth: { interval: 'i3months', value: 0.02 },
      engagements: range(500, 50_000),
      last_posted: 90,
      account_type: [2, 3],
    },
    sort: { field: 'engagement_rate' },
    paging: { limit: 100 },
  }),
  query('q4', 'one audience filter', {
    search: { ...isPublic, followers: range(10_000), audience_geo: [{ id: us, weight: 0.3 }] },
    audience_source: 'followers',
    paging: { limit: 20 },
  }),
  query('q5', 'audience geo any-of ×5, language, age sum', {
    search: {
      ...isPublic,
      followers: range(5_000, 500_000),
      audience_geo: [
        { id: gb, weight: 0.1 },
        { id: br, weight: 0.1 },
        { id: india, weight: 0.15 },
        { id: losAngeles, weight: 0.03 },
        { id: london, weight: 0.03 },
      ],
      audience_lang: { code: 'en', weight: 0.1 },
      audience_gender: { code: 'FEMALE', weight: 0.55 },
      audience_age: [
        { code: '18-24', weight: 0.5 },
        { code: '25-34', weight: 0.5 },
      ],
    },
    audience_source: 'followers',
    sort: { field: 'engagements' },
    paging: { limit: 50 },
  }),
  query('q6', 'eight filters incl. bio word', {
    search: {
      ...isPublic,
      followers: range(5_000, 2_000_000),
      engagement_rate: { value: 0.01 },
      account_type: [1, 2],
      with_contact: [{ type: 'email' }, { type: 'phone' }],
      audience_geo: [
        { id: us, weight: 0.05 },
        { id: de, weight: 0.05 },
      ],
      audience_brand: [{ id: 1, weight: 0.02 }],
      audience_brand_category: [{ id: 43, weight: 0.1 }],
      text: 'travel',
    },
    sort: { field: 'engagement_rate' },
    paging: { limit: 50 },
  }),
  query('q7', 'page 100 of 100', {
    search: { ...isPublic, followers: range(2_000), has_ads: true, audience_brand_category: [{ id: 13, weight: 0.05 }] },
    audience_source: 'likers',
    sort: { field: 'engagements', direction: 'asc' },
    paging: { limit: 100, skip: 9_900 },
  }),
  query('q8', 'two bio words', { platform: 'tiktok', search: { text: 'dm for' }, paging: { limit: 20 } }),
  query('q9', 'topic relevance', {
    search: { ...isPublic, followers: range(5_000, 1_000_000), relevance: { value: '#fitness' } },
    sort: { field: 'relevance' },
    paging: { limit: 50 },
  }),
  query('q10', 'lookalike top 100', {
    search: { ...isPublic, followers: range(10_000), relevance: { value: `@${likeHandle}` } },
    sort: { field: 'relevance' },
    paging: { limit: 100 },
  }),
  query('q12', 'unlock next 100', {
    search: {
      ...isPublic,
      followers: range(5_000, 500_000),
      audience_gender: { code: 'FEMALE', weight: 0.55 },
      audience_geo: [
        { id: gb, weight: 0.1 },
        { id: br, weight: 0.1 },
      ],
    },
    audience_source: 'followers',
    sort: { field: 'engagements' },
    paging: { limit: 100, skip: 100 },
  }),
  query('q13', 'order by a share, 100 rows', {
    search: { ...isPublic, audience_geo: [{ id: us, weight: 0.1 }] },
    sort: { field: 'audience_geo' },
    paging: { limit: 100 },
  }),
  query('q14', 'order by the largest of five shares', {
    search: {
      ...isPublic,
      audience_geo: [
        { id: gb, weight: 0.1 },
        { id: br, weight: 0.1 },
        { id: india, weight: 0.15 },
        { id: losAngeles, weight: 0.03 },
        { id: london, weight: 0.03 },
      ],
    },
    sort: { field: 'audience_geo' },
    paging: { limit: 100 },
  }),
  query('q15', 'order by a rare place’s share', {
    search: { ...isPublic, audience_geo: [{ id: lisbon, weight: 0 }] },
    sort: { field: 'audience_geo' },
    paging: { limit: 100 },
  }),
];
