import { type FilterKey, type FilterValues, filters } from './filters/filters.ts';
import type { Pick } from './filters/pick-kind.ts';
import { emptySearch, type Search } from './filters/search-state.ts';
import { isTerm } from './keyword-box.ts';
import type { SearchFilters, SearchRequest } from './search-request.ts';

type Asked = Omit<SearchRequest, 'search' | 'paging'> & SearchFilters;
type Weighed = { id: number | string; weight?: number };
type Bounds = { left_number?: number; right_number?: number };

/** A request knows no names: a label comes only with the search's own address. */
const pick = ({ id, weight }: Weighed): Pick => ({ id: `${id}`, label: '', ...(weight && { weight }) });
const picks = (asked: readonly (Weighed | number)[] | undefined) => asked?.map((one) => pick(typeof one === 'number' ? { id: one } : one));
const language = (asked: { code: string; weight?: number } | undefined) => asked && [pick({ id: asked.code, weight: asked.weight })];
const range = (asked: Bounds | undefined) => asked && { from: asked.left_number ?? null, to: asked.right_number ?? null };
const growth = (asked: SearchFilters['followers_growth']) => asked && { interval: asked.interval, weight: asked.value };
const weight = (asked: number) => (asked ? { weight: asked } : {});

const ages = (buckets: SearchFilters['audience_age']): FilterValues['audiencesAge'] | undefined => {
  const [first, last] = [buckets?.at(0), buckets?.at(-1)];
  if (!first || !last) return undefined;
  const [, to] = last.code.split('-');
  return { from: Number.parseInt(first.code, 10), to: to ? Number(to) : null, ...weight(first.weight) };
};

/** The boxes all of whose demands the request has. */
const settings = (asked: Asked): string[] => {
  const { editor, toSearch } = filters.otherFilters;
  const boxes = editor.kind === 'checks' ? editor.codesOn(asked.platform) : [];
  const has = ([name, value]: [string, unknown]) => JSON.stringify(asked[name as keyof Asked]) === JSON.stringify(value);
  return boxes.filter((box) => Object.entries(toSearch([box]).search ?? {}).every(has));
};

/** Reads the value of each filter from a request: the inverse of its `toSearch`. */
const READ: { [K in FilterKey]: (asked: Asked) => FilterValues[K] | undefined } = {
  keywords: ({ text, keywords }) => text ?? keywords,
  relevance: ({ relevance }) => relevance?.value.split(/\s+/).filter(isTerm),
  username: ({ username }) => username?.value,
  audienceInterests: (asked) => picks(asked.audience_brand_category),
  influencerInterests: (asked) => picks(asked.brand_category),
  audienceBrands: (asked) => picks(asked.audience_brand),
  influencerBrands: (asked) => picks(asked.brand),
  audienceLookalikeValue: ({ audience_relevance: alike }) => alike && [pick({ id: alike.value.replace(/^@/, '') })],
  // A creator among the terms of relevance is one of them again.
  influencerLookalikeValue: () => undefined,
  influencerPartnership: (asked) => picks(asked.ads_brands),
  genderAudience: ({ audience_gender: asked }) => asked && { code: asked.code, ...weight(asked.weight) },
  genderInfluencer: ({ gender }) => gender,
  audiencesAge: (asked) => ages(asked.audience_age),
  influencersAge: (asked) => range(asked.age),
  ethnicityAudience: ({ audience_race: asked }) => asked && { code: asked.code, ...weight(asked.weight) },
  audienceLanguage: (asked) => language(asked.audience_lang),
  influencerLanguage: (asked) => language(asked.lang),
  universityValue: ({ university }) => university && [{ id: `${university.value}`, label: university.text ?? '' }],
  audienceLocation: (asked) => picks(asked.audience_geo),
  influencerLocation: (asked) => picks(asked.geo),
  followers: (asked) => range(asked.followers),
  views: (asked) => range(asked.views),
  reels: (asked) => range(asked.reels_plays),
  engagementsInfluencers: (asked) => range(asked.engagements),
  engagementRate: (asked) => asked.engagement_rate,
  followersGrowth: (asked) => growth(asked.followers_growth),
  viewsGrowth: (asked) => growth(asked.total_views_growth),
  likesGrowth: (asked) => growth(asked.total_likes_growth),
  lastPost: ({ last_posted: days }) => (days === undefined ? undefined : { code: `${days}` }),
  // The same field of the request as the keywords.
  bio: () => undefined,
  contactsValues: (asked) => asked.with_contact?.map(({ type }) => type),
  accountTypeFilters: (asked) => asked.account_type?.map(String),
  audienceType: ({ audience_source: code }) => (code === 'any' ? undefined : { code }),
  otherFilters: settings,
  emailMatch_id: (asked) => asked.emailMatch_id,
  creatorList_id: (asked) => asked.creatorList_id,
};

/** The search that a request was made of, from its first page. */
export const fromSearchRequest = ({ search, ...rest }: Omit<SearchRequest, 'paging'>): Search => {
  const start = emptySearch(rest.platform);
  const read = Object.entries(READ).map(([key, value]) => [key, value({ ...rest, ...search })] as const);
  const values = { ...start.values, ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) };
  return { ...start, values, sort: rest.sort };
};
