import type { AudienceRecord, CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { type AudienceSource, credibilityClassOf } from '#shared/audience.ts';
import type { Unknowable } from '#shared/discovery/filters/combinations.ts';
import type { SortField } from '#shared/discovery/filters/search-codes.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { type GrowthFilter, growthOver, isBetween, isDaysBefore, priceOf } from './naive-figures.ts';
import type { NaiveFixture } from './naive-fixture.ts';
import { hasPhrase, matchingPosts, postsOf } from './naive-posts.ts';
import { atLeast, meanOfTerms, micro, nameIn, termScores } from './naive-topics.ts';

/** The specified search semantics as a plain scan, independent of the engines: the expected results of an engine. */
export const naiveSearch = (fixture: NaiveFixture, request: SearchRequest): { ids: string[]; total: number } => {
  const found = fixture.records.filter((record) => record.platform === request.platform && matches(fixture, record, request));
  const value = (record: CreatorRecord) => sortValue(fixture, record, request);
  const ordered = found
    .map((record) => ({ record, value: value(record) }))
    .sort((a, b) => byValue(a.value, b.value, request.sort.direction) || byRank(a.record, b.record));
  const { skip, limit } = request.paging;
  return { ids: ordered.slice(skip, skip + limit).map(({ record }) => record.user_id), total: found.length };
};

/** Unknown values come last in both directions. */
const byValue = (a: number | null, b: number | null, direction: 'asc' | 'desc'): number => {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  return direction === 'asc' ? a - b : b - a;
};

/** Larger creators first, then user_id. */
export const byRank = (a: CreatorRecord, b: CreatorRecord): number => b.followers - a.followers || (a.user_id < b.user_id ? -1 : 1);

const matches = (fixture: NaiveFixture, record: CreatorRecord, request: SearchRequest): boolean => {
  if (request.university && !isOfOne(fixture, record, request.university)) return false;
  const { exclude, exclude_unknown = [], match_all = [], alternatives } = request;
  const holdsIn = (search: SearchFilters, name: keyof SearchFilters) => holds(name, { fixture, record, request: { ...request, search } });
  const holdsAll = (search: SearchFilters) => namesOf(search).every((name) => holdsIn(search, name));
  const holdsEach = (name: (typeof match_all)[number]) =>
    (request.search[name] ?? []).every((value) => holdsIn({ [name]: [value] } as SearchFilters, name));
  return (
    holdsAll(request.search) &&
    match_all.every(holdsEach) &&
    (alternatives === undefined || alternatives.some(holdsAll)) &&
    !(exclude && isExcluded({ fixture, record, request }, exclude)) &&
    exclude_unknown.every((name) => isKnown(name, record, request))
  );
};

/** An excluded topic or creator leaves out on its own, also the creator that it names. */
const isExcluded = ({ fixture, record, request }: Case, exclude: NonNullable<SearchRequest['exclude']>): boolean => {
  const { university, relevance, audience_relevance, ...others } = exclude;
  const isNamed = (value: string) => value.startsWith('@') && isHandleOf(fixture, record, nameIn(value));
  const isAbout = (term: string) =>
    isNamed(term) || termScores(fixture, record, term).some((score) => atLeast(score, relevance?.weight ?? 0));
  const holdsIn = (name: keyof SearchFilters) => holds(name, { fixture, record, request: { ...request, search: exclude } });
  return (
    (university !== undefined && isOfOne(fixture, record, university)) ||
    (relevance?.value.split(/\s+/) ?? []).some((term) => term !== '' && isAbout(term)) ||
    (audience_relevance !== undefined && (isNamed(`@${nameIn(audience_relevance.value)}`) || holdsIn('audience_relevance'))) ||
    namesOf(others).some(holdsIn)
  );
};

/** The largest creator with a handle has it. */
const isHandleOf = ({ records }: NaiveFixture, record: CreatorRecord, handle: string): boolean => {
  const isSame = ({ platform, username }: CreatorRecord) => platform === record.platform && username.toLowerCase() === handle.toLowerCase();
  return isSame(record) && !records.some((other) => isSame(other) && byRank(other, record) < 0);
};

const isOfOne = (fixture: NaiveFixture, record: CreatorRecord, asked: NonNullable<SearchRequest['university']>): boolean =>
  [asked].flat().some(({ value }) => value === universityOf(fixture, record));

const namesOf = (search: SearchFilters) => (Object.keys(FILTERS) as (keyof SearchFilters)[]).filter((name) => search[name] !== undefined);

const isKnown = (filter: Unknowable, record: CreatorRecord, request: SearchRequest): boolean => {
  const audiences = audiencesOf(record, request.audience_source);
  switch (filter) {
    case 'geo':
      return record.country !== undefined;
    case 'lang':
      return record.language !== undefined;
    case 'gender':
      return (record.gender ?? 'UNKNOWN') !== 'UNKNOWN';
    case 'age':
      return record.age_group !== undefined;
    case 'brand_safety':
      return record.safety !== undefined;
    case 'content':
      return postsOf(record).length > 0;
    case 'university':
      return record.university !== undefined;
    case 'audience_relevance':
      return audiencesOf(record, 'any').length > 0;
    case 'account_type':
      return record.account_type !== undefined;
    case 'audience_credibility_class':
      return audiences.some(({ credibility }) => credibility !== undefined);
    default:
      return audiences.length > 0;
  }
};

type Case = { fixture: NaiveFixture; record: CreatorRecord; request: SearchRequest };
type Asked<K extends keyof SearchFilters> = NonNullable<SearchFilters[K]>;

type Predicate<K extends keyof SearchFilters> = (asked: Asked<K>, at: Case) => boolean;

type Predicates<Name extends keyof SearchFilters = keyof SearchFilters> = { [K in Name]: Predicate<K> };

const holds = <K extends keyof SearchFilters>(name: K, at: Case): boolean => {
  const predicate: Predicate<K> = FILTERS[name];
  return predicate(at.request.search[name] as Asked<K>, at);
};

const FILTERS: Predicates = {
  username: ({ value }, { record }) => [value].flat().some((name) => record.username.toLowerCase() === nameIn(name).toLowerCase()),
  geo: (places, { fixture, record }) => places.some(({ id }) => placesOf(fixture, record).includes(id)),
  lang: ({ code }, { record }) => record.language === code,
  gender: ({ code }, { record }) => {
    const gender = record.gender ?? 'UNKNOWN';
    return code === 'KNOWN' ? gender !== 'UNKNOWN' : gender === code;
  },
  age: (range, { record }) => isInside(record.age_group, range),
  brand: (ids, { fixture, record }) => (record.brands ?? []).some((name) => ids.includes(fixture.brandId(name))),
  brand_category: (ids, { record }) => (record.interests ?? []).some((id) => ids.includes(id)),
  ads_brands: (ids, { fixture, record }) => (record.sponsors ?? []).some((name) => ids.includes(fixture.brandId(name))),
  audience_geo: audienceFilter('audience_geo'),
  audience_lang: audienceFilter('audience_lang'),
  audience_gender: audienceFilter('audience_gender'),
  audience_race: audienceFilter('audience_race'),
  audience_age: audienceFilter('audience_age'),
  audience_brand: audienceFilter('audience_brand'),
  audience_brand_category: audienceFilter('audience_brand_category'),
  followers: (range, { record }) => isBetween(record.followers, range),
  engagements: (range, { record }) => isBetween(record.avg_likes ?? null, range),
  comments: (range, { record }) => isBetween(record.avg_comments ?? null, range),
  posts_per_week: (range, { record }) => isBetween(record.posts_per_week ?? null, range),
  sponsored_share: (range, { record }) => isBetween(record.sponsored_share ?? null, range),
  price: (range, { record }) => isBetween(priceOf(record), range),
  credibility: (range, { record }) => isBetween((record.audience_followers ?? record.audience_likers)?.credibility ?? null, range),
  views: (range, { record }) => isBetween(record.avg_views ?? null, range),
  reels_plays: (range, { record }) => isBetween(record.avg_reels_plays ?? null, range),
  engagement_rate: ({ value = 0, operator, max_value = Infinity }, { record }) => {
    const rate = rateOf(record);
    if (rate === null || rate > max_value) return false;
    return { lt: rate < value, lte: rate <= value, gt: rate > value, gte: rate >= value }[operator];
  },
  followers_growth: growthFilter('followers_growth'),
  total_views_growth: growthFilter('total_views_growth'),
  total_likes_growth: growthFilter('total_likes_growth'),
  with_contact: (asked, { record }) => asked.some(({ type }) => hasContact(record, type)),
  is_verified: (asked, { record }) => !asked || record.is_verified === true,
  has_audience_data: (asked, { record }) => !asked || audiencesOf(record, 'any').length > 0,
  has_email: (asked, { record }) => !asked || hasContact(record, 'email'),
  has_ads: (asked, { record }) => !asked || record.has_ads === true || (record.sponsors ?? []).length > 0,
  is_hidden: (asked, { record }) => (record.is_hidden ?? false) === asked,
  audience_credibility_class: (classes, { record, request }) =>
    audiencesOf(record, request.audience_source).some(
      ({ credibility }) => credibility !== undefined && classes.includes(credibilityClassOf(credibility)),
    ),
  data_age: (asked, { record }) => isDaysBefore(record.fetched_at, new Date().toISOString().slice(0, 10), asked),
  last_posted: (asked, { fixture, record }) => isDaysBefore(record.last_posted, fixture.asOf, asked),
  brand_safety: (categories, { record }) => categories.some((category) => record.safety?.categories.includes(category)),
  account_type: (types, { record }) => record.account_type !== undefined && types.includes(record.account_type),
  // Texts are slow to read, so these come last.
  content: (asked, { fixture, record }) => matchingPosts(record, asked, fixture.asOf).length >= asked.min_posts,
  relevance: ({ value, weight }, { fixture, record }) => termScores(fixture, record, value).every((score) => atLeast(score, weight)),
  audience_relevance: ({ value }, { fixture, record }) =>
    atLeast(fixture.audienceSimilarity(record, nameIn(value)), fixture.audienceThreshold),
  text: (phrase, { record }) => [record.bio, record.name, record.username].some((field) => hasPhrase(field, phrase)),
  keywords: (phrase, { record }) => hasPhrase(record.captions, phrase),
};

type AudienceFilter = Extract<keyof SearchFilters, `audience_${string}`> & keyof typeof SHARES;

/** Shares of one audience for a filter's values, each with its minimum weight, in integer micro-units to avoid rounding errors. */
const SHARES = {
  audience_geo: ({ audience_geo = [] }: SearchFilters, audience: AudienceRecord, fixture: NaiveFixture) =>
    audience_geo.map(({ id, weight }) => ({ share: sharesOfPlace(fixture, audience, id), weight })),
  audience_lang: ({ audience_lang }: SearchFilters, audience: AudienceRecord) =>
    audience_lang ? [{ share: sum(audience.languages, ({ code }) => code === audience_lang.code), weight: audience_lang.weight }] : [],
  audience_gender: ({ audience_gender }: SearchFilters, audience: AudienceRecord) =>
    audience_gender ? [{ share: sum(audience.genders, ({ code }) => code === audience_gender.code), weight: audience_gender.weight }] : [],
  audience_race: ({ audience_race }: SearchFilters, audience: AudienceRecord) =>
    audience_race ? [{ share: sum(audience.ethnicities, ({ code }) => code === audience_race.code), weight: audience_race.weight }] : [],
  audience_age: ({ audience_age = [] }: SearchFilters, audience: AudienceRecord) => {
    const codes: string[] = audience_age.map(({ code }) => code);
    return [{ share: sum(audience.ages, ({ code }) => codes.includes(code)), weight: audience_age[0]?.weight ?? 0 }];
  },
  audience_brand: ({ audience_brand = [] }: SearchFilters, audience: AudienceRecord, fixture: NaiveFixture) =>
    audience_brand.map(({ id, weight }) => ({ share: sum(audience.brands, ({ name }) => fixture.brandId(name) === id), weight })),
  audience_brand_category: ({ audience_brand_category = [] }: SearchFilters, audience: AudienceRecord) =>
    audience_brand_category.map((asked) => ({ share: sum(audience.interests, ({ id }) => id === asked.id), weight: asked.weight })),
};

function audienceFilter(name: AudienceFilter) {
  return (_: unknown, at: Case): boolean => reachedShares(at, name).length > 0;
}

/** Shares of the filter's values that reach their weights, in the audiences that the request selects. */
const reachedShares = ({ fixture, record, request }: Case, name: AudienceFilter): number[] =>
  audiencesOf(record, request.audience_source)
    .flatMap((audience) => SHARES[name](request.search, audience, fixture))
    .filter(({ share, weight }) => share > 0 && share >= micro(weight))
    .map(({ share }) => share);

const sum = <T extends { weight: number }>(rows: T[] = [], isMeant: (row: T) => boolean): number =>
  rows.filter(isMeant).reduce((total, { weight }) => total + micro(weight), 0);

const audiencesOf = (record: CreatorRecord, source: AudienceSource): AudienceRecord[] => {
  const followers = source === 'likers' ? undefined : record.audience_followers;
  const likers = source === 'followers' ? undefined : record.audience_likers;
  return [followers, likers].filter((audience) => audience !== undefined);
};

const sharesOfPlace = (fixture: NaiveFixture, audience: AudienceRecord, id: number): number =>
  sum(placesOfAudience(fixture, audience), (place) => place.id === id);

type WeightedPlace = { id: number | undefined; weight: number };

/** Places are looked up once, because every request asks for some. */
const knownPlaces = new WeakMap<AudienceRecord, WeightedPlace[]>();

const placesOfAudience = ({ gazetteer }: NaiveFixture, audience: AudienceRecord): WeightedPlace[] => {
  const { countries = [], states = [], cities = [] } = audience;
  const places = knownPlaces.get(audience) ?? [
    ...countries.map(({ code, weight }) => ({ id: gazetteer.country(code)?.id, weight })),
    ...states.map(({ country, name, weight }) => ({ id: gazetteer.state(country, name)?.id, weight })),
    ...cities.map(({ country, name, state, weight }) => ({ id: gazetteer.city(country, name, state)?.id, weight })),
  ];
  knownPlaces.set(audience, places);
  return places;
};

const placesOf = ({ gazetteer }: NaiveFixture, { country, state, city }: CreatorRecord): (number | undefined)[] => {
  if (!country) return [];
  const town = city ? gazetteer.city(country, city, state) : undefined;
  const region = state ? gazetteer.state(country, state)?.id : town?.stateId;
  return [gazetteer.country(country)?.id, region, town?.id].filter((id) => id !== undefined);
};

const universityOf = (fixture: NaiveFixture, { university }: CreatorRecord): number | undefined =>
  university === undefined ? undefined : fixture.universityId(university);

const isInside = (group: string | undefined, { left_number = 0, right_number = 65 }: { left_number?: number; right_number?: number }) => {
  if (group === undefined) return false;
  const [from = '', to = ''] = group.split('-');
  const end = { '17': 18, '24': 25, '34': 35, '44': 45, '64': 65 }[to] ?? Infinity;
  return Number(from) >= left_number && (right_number === 65 || end <= right_number);
};

const rateOf = ({ engagement_rate, avg_likes, followers }: CreatorRecord): number | null => {
  if (engagement_rate !== undefined) return engagement_rate;
  return avg_likes === undefined || followers === 0 ? null : avg_likes / followers;
};

const hasContact = ({ contacts = [] }: CreatorRecord, type: string): boolean => contacts.some((contact) => contact.type === type);

const GROWTH_ON = { instagram: 'followers_growth', youtube: 'total_views_growth', tiktok: 'total_likes_growth' } as const;

const growthOf = (record: CreatorRecord, name: GrowthFilter, request: SearchRequest): number | null =>
  growthOver(record, name, Number(/\d/.exec(request.search[name]?.interval ?? 'i1month')?.[0]));

function growthFilter(name: GrowthFilter) {
  return ({ value = -1, max_value = Infinity }: Asked<GrowthFilter>, { record, request }: Case): boolean => {
    const growth = growthOf(record, name, request);
    return growth !== null && growth >= value && growth <= max_value;
  };
}

/** Sorts compare whole millionths and cap at 1,000. */
const inMillionths = (fraction: number | null): number | null => {
  if (fraction === null) return null;
  const capped = Math.min(fraction, 1000);
  const near = Math.floor(capped * 1_000_000);
  return [near + 1, near].find((millionths) => millionths / 1_000_000 <= capped) ?? near - 1;
};

const sortValue = (fixture: NaiveFixture, record: CreatorRecord, request: SearchRequest): number | null => {
  const { search } = request;
  const field: SortField = request.sort.field;
  if (field === 'followers') return record.followers;
  if (field === 'engagements') return record.avg_likes ?? null;
  if (field === 'engagement_rate') return inMillionths(rateOf(record));
  if (field === 'views') return record.avg_views ?? null;
  if (field === 'reels_plays') return record.avg_reels_plays ?? null;
  if (field === 'comments') return record.avg_comments ?? null;
  if (field === 'price') return priceOf(record);
  if (field === 'posts_per_week') return inMillionths(record.posts_per_week ?? null);
  if (field === 'sponsored_share') return inMillionths(record.sponsored_share ?? null);
  if (field === 'last_posted') return record.last_posted === undefined ? null : Date.parse(record.last_posted);
  const audience = record.audience_followers ?? record.audience_likers;
  if (field === 'half_year_growth') return inMillionths(growthOver(record, GROWTH_ON[record.platform], 6));
  if (field === 'credibility') return inMillionths(audience?.credibility ?? null);
  if (field === 'top_country') return inMillionths(Math.max(0, ...(audience?.countries ?? []).map(({ weight }) => weight)) || null);
  if (field === 'relevance') return meanOfTerms(fixture, record, search.relevance?.value ?? '');
  if (field === 'audience_relevance') return fixture.audienceSimilarity(record, nameIn(search.audience_relevance?.value ?? ''));
  if (field === 'followers_growth' || field === 'total_views_growth' || field === 'total_likes_growth')
    return inMillionths(growthOf(record, field, request));
  return Math.max(...reachedShares({ fixture, record, request }, field));
};
