import { isAlternativeKey } from './filters/alternatives.ts';
import { contentOf } from './filters/content-kind.ts';
import { daysOf } from './filters/days-kind.ts';
import {
  EXCLUDABLE_KEYS,
  type Excludable,
  type ExclusionKey,
  exclusionKey,
  MATCHABLE_KEYS,
  UNKNOWABLE_KEYS,
} from './filters/exclusions.ts';
import { type FilterKey, type FilterValues, filterOf, filters } from './filters/filters.ts';
import type { Pick } from './filters/pick-kind.ts';
import { MAX_TYPED_EXPORTED } from './filters/ranges.ts';
import { namesIn } from './filters/search-rules.ts';
import { emptySearch, keysIn, type Search } from './filters/search-state.ts';
import { isTerm } from './keyword-box.ts';
import type { SearchFilters, SearchRequest } from './search-request.ts';
import { filtersOf } from './to-search-request.ts';

type RequestFields = Omit<SearchRequest, 'search' | 'paging'> & SearchFilters;
type WeightedId = { id: number | string; weight?: number };
type Bounds = { left_number?: number; right_number?: number };

/** Requests contain no names; labels come only from the URL of a search. */
const pick = ({ id, weight }: WeightedId): Pick => ({ id: `${id}`, label: '', ...(weight && { weight }) });
const picks = (value: readonly (WeightedId | number)[] | undefined) =>
  value?.map((one) => pick(typeof one === 'number' ? { id: one } : one));
const language = (value: { code: string; weight?: number } | undefined) => value && [pick({ id: value.code, weight: value.weight })];
const range = (value: Bounds | undefined) => value && { from: value.left_number ?? null, to: value.right_number ?? null };
const growth = (asked: SearchFilters['followers_growth']) =>
  asked && { interval: asked.interval, weight: asked.value ?? null, ...(asked.max_value !== undefined && { max: asked.max_value }) };
const rate = (asked: SearchFilters['engagement_rate']) =>
  asked && { value: asked.value ?? null, operator: asked.operator, ...(asked.max_value !== undefined && { max: asked.max_value }) };
const weight = (value: number) => (value ? { weight: value } : {});

const ages = (buckets: SearchFilters['audience_age']): FilterValues['audiencesAge'] | undefined => {
  const [first, last] = [buckets?.at(0), buckets?.at(-1)];
  if (!first || !last) return undefined;
  const [, to] = last.code.split('-');
  return { from: Number.parseInt(first.code, 10), to: to ? Number(to) : null, ...weight(first.weight) };
};

/** Undefined for a number of days that the filter does not take. */
const exportedPeriodOf = (exported: SearchRequest['exclude_exported']): string | undefined => {
  if (exported === true) return 'ever';
  return exported && exported <= MAX_TYPED_EXPORTED ? `${exported}` : undefined;
};

/** Returns the settings checkboxes whose fields are all set in the request. */
const settings = (request: RequestFields): string[] => {
  const { editor, toSearch } = filters.otherFilters;
  const boxes = editor.kind === 'checks' ? editor.codesOn(request.platform) : [];
  const has = ([name, value]: [string, unknown]) => JSON.stringify(request[name as keyof RequestFields]) === JSON.stringify(value);
  return boxes.filter((box) => Object.entries(toSearch([box]).search ?? {}).every(has));
};

/** Reads the value of each filter from a request: the inverse of its `toSearch`. */
const READERS: {
  [K in Exclude<FilterKey, ExclusionKey | 'excludeUnknown' | 'matchAll'>]: (request: RequestFields) => FilterValues[K] | undefined;
} = {
  keywords: ({ text, keywords }) => text ?? keywords,
  relevance: ({ relevance }) => relevance?.value.split(/\s+/).filter(isTerm),
  username: ({ username }) => username && [username.value].flat(),
  audienceInterests: (request) => picks(request.audience_brand_category),
  influencerInterests: (request) => picks(request.brand_category),
  audienceBrands: (request) => picks(request.audience_brand),
  influencerBrands: (request) => picks(request.brand),
  audienceLookalikeValue: ({ audience_relevance: alike }) => alike && [pick({ id: alike.value.replace(/^@/, '') })],
  // A creator in `relevance` is read as a term.
  influencerLookalikeValue: () => undefined,
  influencerPartnership: (request) => picks(request.ads_brands),
  sponsoredShare: (request) => range(request.sponsored_share),
  genderAudience: ({ audience_gender: value }) => value && { code: value.code, ...weight(value.weight) },
  genderInfluencer: ({ gender }) => gender,
  audiencesAge: (request) => ages(request.audience_age),
  influencersAge: (request) => range(request.age),
  ethnicityAudience: ({ audience_race: value }) => value && { code: value.code, ...weight(value.weight) },
  audienceLanguage: (request) => language(request.audience_lang),
  influencerLanguage: (request) => language(request.lang),
  universityValue: ({ university }) => university && [university].flat().map(({ value, text = '' }) => ({ id: `${value}`, label: text })),
  audienceLocation: (request) => picks(request.audience_geo),
  influencerLocation: (request) => picks(request.geo),
  followers: (request) => range(request.followers),
  views: (request) => range(request.views),
  reels: (request) => range(request.reels_plays),
  engagementsInfluencers: (request) => range(request.engagements),
  comments: (request) => range(request.comments),
  engagementRate: (request) => rate(request.engagement_rate),
  followersGrowth: (request) => growth(request.followers_growth),
  viewsGrowth: (request) => growth(request.total_views_growth),
  likesGrowth: (request) => growth(request.total_likes_growth),
  lastPost: ({ last_posted }) => daysOf(last_posted),
  postsPerWeek: (request) => range(request.posts_per_week),
  price: (request) => range(request.price),
  // Sets the same field of the request as `keywords`.
  bio: () => undefined,
  contactsValues: (request) => request.with_contact?.map(({ type }) => type),
  accountTypeFilters: (request) => request.account_type?.map(String),
  brandSafety: (request) => request.brand_safety,
  content: (request) => contentOf(request.content),
  audienceType: ({ audience_source: code }) => (code === 'any' ? undefined : { code }),
  dataAge: ({ data_age }) => daysOf(data_age),
  excludeLists: ({ exclude_lists }) => (exclude_lists === 'all' ? { code: 'all' } : undefined),
  excludeExported: ({ exclude_exported: exported }) => {
    const code = exportedPeriodOf(exported);
    return code === undefined ? undefined : { code };
  },
  credibility: (request) => range(request.credibility),
  otherFilters: settings,
  emailMatch_id: (request) => request.emailMatch_id,
  creatorList_id: (request) => request.creatorList_id,
};

type Request = Omit<SearchRequest, 'paging'>;
type Asked = Partial<FilterValues>;

const withoutUnset = (read: readonly (readonly [string, unknown])[]): Asked =>
  Object.fromEntries(read.filter(([, value]) => value !== undefined));
const readAll = (request: RequestFields): (readonly [FilterKey, unknown])[] =>
  (Object.keys(READERS) as (keyof typeof READERS)[]).map((key) => [key, READERS[key](request)]);

/** Values of each set of alternatives. */
const alternativesOf = ({ platform, sort, alternatives = [] }: Request): FilterValues[] =>
  alternatives.map((set) => {
    const read = readAll({ platform, sort, audience_source: 'any', ...set });
    return { ...emptySearch(platform).values, ...withoutUnset(read.filter(([key]) => isAlternativeKey(key))) };
  });

/** True if filters of the screen ask for every field of every alternative. */
const carriesAlternatives = (request: Request): boolean =>
  alternativesOf(request).every((values, index) => {
    const asked = filtersOf(keysIn(values).map((key) => filterOf(key).toSearch(values[key])));
    return namesIn(request.alternatives?.[index] ?? {}).every((name) => asked[name] !== undefined);
  });

/** The excluded values, by the filters that exclude them. */
const exclusions = ({ platform, sort, exclude }: Request) => {
  const request: RequestFields = { platform, sort, audience_source: 'any', ...exclude };
  const read = (key: Excludable) => (key === 'bio' ? request.text : READERS[key](request));
  return EXCLUDABLE_KEYS.map((key) => [exclusionKey(key), read(key)] as const);
};

/** The flagged ones of the filters, by the fields that the request names. */
const flagged = (keys: readonly Excludable[], fields: readonly string[] = []): string[] =>
  keys.filter((key) => fields.includes(filters[key].field ?? ''));

/** True if the request has conditions that no filter of a search carries, such as words of captions to exclude. Only the API sends them. */
export const hasOtherConditions = (request: Request): boolean => {
  const { exclude_lists, exclude_exported, exclude } = request;
  return (
    !carriesAlternatives(request) ||
    Array.isArray(exclude_lists) ||
    (Boolean(exclude_exported) && exportedPeriodOf(exclude_exported) === undefined) ||
    exclude?.keywords !== undefined ||
    exclude?.audience_credibility_class !== undefined
  );
};

/** Converts a request back to a search on page 1. */
export const fromSearchRequest = ({ search, ...rest }: Request): Search => {
  const start = emptySearch(rest.platform);
  const read = withoutUnset([...readAll({ ...rest, ...search }), ...exclusions({ search, ...rest })]);
  const flags = { excludeUnknown: flagged(UNKNOWABLE_KEYS, rest.exclude_unknown), matchAll: flagged(MATCHABLE_KEYS, rest.match_all) };
  const values = { ...start.values, ...read, ...flags };
  return { ...start, values, alternatives: alternativesOf({ search, ...rest }), sort: rest.sort };
};
