import { AUDIENCE_GENDERS, AUDIENCE_SOURCES, CREATOR_GENDERS, CREDIBILITY_CLASSES, type Ethnicity } from '#shared/audience.ts';
import type { Switches } from '#shared/brand.ts';
import { CONTACT_TYPES, contactTypesOn } from '#shared/contacts.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { SAFETY_CATEGORIES, type SafetyCategory } from '#shared/posts/safety/categories.ts';
import { foldTerm, isTerm } from '../keyword-box.ts';
import { MAX_FILTER_VALUES, MAX_TOPICS } from '../limits.ts';
import type { SearchFilters } from '../search-request.ts';
import { content, contentField } from './content-kind.ts';
import { days, daysField } from './days-kind.ts';
import { type Excludable, type ExclusionKey, exclusionKey, exclusionsOf, MATCHABLE_KEYS, UNKNOWABLE_KEYS } from './exclusions.ts';
import type { Dropdown, Filter, FilterKind, Placement, RequestPart } from './filter.ts';
import { type Choice, checks, choice, terms, text } from './filter-kinds.ts';
import { type Pick, picks } from './pick-kind.ts';
import { ages, type Growth, growth, type Rate, range, rate } from './range-kinds.ts';
import {
  AUDIENCE_AGE_STEPS,
  ageBuckets,
  COMMENT_STEPS,
  CREATOR_AGE_STEPS,
  CREDIBILITY_STEPS,
  DATA_AGE_DAYS,
  EXPORTED_PERIODS,
  FOLLOWER_STEPS,
  LAST_POST_DAYS,
  MAX_TYPED_EXPORTED,
  PACE_STEPS,
  PRICE_STEPS,
  type Range,
  REACTION_STEPS,
  rightNumber,
  SPONSORED_STEPS,
  type Steps,
} from './ranges.ts';
import { FILTER_PLATFORMS, isOffered } from './search-rules.ts';

type Place = Partial<Placement>;

const filter = <V>(place: Place, kind: FilterKind<V>, toSearch: (value: V) => RequestPart): Filter<V> => ({
  platforms: PLATFORMS,
  ...place,
  ...kind,
  toSearch,
});

/** Filter that sets one field of the request; offered on the platforms of that field. */
const field = <V, K extends keyof SearchFilters>(
  name: K,
  place: Place,
  kind: FilterKind<V>,
  toField: (value: V) => SearchFilters[K],
): Filter<V> =>
  filter({ platforms: FILTER_PLATFORMS[name] ?? PLATFORMS, ...place, field: name }, kind, (value) => ({
    search: { [name]: toField(value) },
  }));

const ids = (value: Pick[]): number[] => value.map(({ id }) => Number(id));
const withWeights = (value: Pick[]) => value.map(({ id, weight = 0 }) => ({ id: Number(id), weight }));
const bounds = (steps: Steps) => (value: Range) => ({
  ...(value.from !== null && { left_number: value.from }),
  ...(rightNumber(value, steps) !== undefined && { right_number: rightNumber(value, steps) }),
});
/** Sends 65+ as 65. */
const ageBounds = ({ from, to }: Range): SearchFilters['age'] =>
  ({ ...(from !== null && { left_number: from }), ...(to !== null && { right_number: to }) }) as SearchFilters['age'];
const growthField = ({ interval, weight, max }: Growth) =>
  interval ? { interval, ...(weight !== null && { value: weight }), ...(max !== undefined && { max_value: max }) } : undefined;
const rateField = ({ value, operator, max }: Rate) => ({
  operator,
  ...(value !== null && { value }),
  ...(max !== undefined && { max_value: max }),
});
/** Only called for set filters, so the code is not empty. */
const codeOf = <C extends string>({ code }: Choice<C>): C => code as C;
const audience = (dropdown: Dropdown): Place => ({ dropdown, side: 'audience' });
const creator = (dropdown: Dropdown): Place => ({ dropdown, side: 'creator' });
const MAX_TEXT = 200;
/** A username, trimmed. */
const handleOf = (typed: string): string | undefined =>
  /^@?\s*[^\s@][^@]*$/.test(typed.trim()) && typed.length <= 100 ? typed.trim() : undefined;
const RANGE_OF_DAYS = { most: 3650, isRange: true };
const ETHNICITY_CHOICES = ['african_american', 'white', 'asian', 'hispanic'] as const satisfies readonly Ethnicity[];

/** Request fields of each settings checkbox; offered on the platforms of those fields. */
const SETTINGS = {
  verified: { is_verified: true },
  credible: { audience_credibility_class: CREDIBILITY_CLASSES.filter((name) => name !== 'bad') },
  hidden: { is_hidden: false },
  hasAudienceData: { has_audience_data: true },
  hasContactDetails: { has_email: true },
  hasSponsoredPosts: { has_ads: true },
} satisfies Record<string, SearchFilters>;
const settingsOn = (platform: Platform): string[] =>
  Object.entries(SETTINGS)
    .filter(([, asks]) => Object.keys(asks).every((name) => isOffered(name, platform)))
    .map(([name]) => name);

/** Keys are those of the documented filter state. */
const included = {
  keywords: filter({ replaces: 'bio', field: 'text' }, text(MAX_TEXT), (phrase) => ({ search: { text: phrase } })),
  relevance: field(
    'relevance',
    { dropdown: 'topics' },
    terms((word) => (isTerm(word) ? foldTerm(word) : undefined), MAX_TOPICS),
    (words) => ({ value: words.join(' '), weight: 0.5 }),
  ),
  username: field('username', { dropdown: 'names' }, terms(handleOf, MAX_FILTER_VALUES), ([only = '', ...others]) => ({
    value: others.length > 0 ? [only, ...others] : only,
    operator: 'exact' as const,
  })),

  audienceInterests: field('audience_brand_category', audience('interests'), picks('interests', { weighted: true }), withWeights),
  influencerInterests: field('brand_category', creator('interests'), picks('interests'), ids),
  audienceBrands: field('audience_brand', audience('brands'), picks('brands', { weighted: true }), withWeights),
  influencerBrands: field('brand', creator('brands'), picks('brands'), ids),
  audienceLookalikeValue: field('audience_relevance', audience('lookalikes'), picks('creators', { max: 1 }), ([pick]) =>
    pick ? { value: `@${pick.id}` } : undefined,
  ),
  influencerLookalikeValue: field('relevance', creator('lookalikes'), picks('creators', { max: 1 }), ([pick]) =>
    pick ? { value: `@${pick.id}`, weight: 0.5 } : undefined,
  ),
  influencerPartnership: field('ads_brands', { dropdown: 'partnerships' }, picks('brands'), ids),
  sponsoredShare: field('sponsored_share', { dropdown: 'partnerships' }, range(SPONSORED_STEPS, 'percent'), bounds(SPONSORED_STEPS)),

  genderAudience: field('audience_gender', audience('gender'), choice(AUDIENCE_GENDERS, 'gender', { weighted: true }), (value) => ({
    code: codeOf(value),
    weight: value.weight ?? 0,
  })),
  genderInfluencer: field('gender', creator('gender'), choice(CREATOR_GENDERS, 'gender'), (value) => ({ code: codeOf(value) })),
  audiencesAge: field('audience_age', audience('age'), ages(AUDIENCE_AGE_STEPS, { weighted: true }), (value) =>
    ageBuckets(value).map((code) => ({ code, weight: value.weight ?? 0 })),
  ),
  influencersAge: field('age', creator('age'), ages(CREATOR_AGE_STEPS), ageBounds),
  ethnicityAudience: field(
    'audience_race',
    { dropdown: 'ethnicity', switch: 'ethnicityFilter' },
    choice(ETHNICITY_CHOICES, 'ethnicity', { weighted: true }),
    (value) => ({ code: codeOf(value), weight: value.weight ?? 0 }),
  ),
  audienceLanguage: field('audience_lang', audience('language'), picks('languages', { max: 1, weighted: true }), ([pick]) =>
    pick ? { code: pick.id, weight: pick.weight ?? 0 } : undefined,
  ),
  influencerLanguage: field('lang', creator('language'), picks('languages', { max: 1 }), ([pick]) =>
    pick ? { code: pick.id } : undefined,
  ),
  universityValue: filter(
    { dropdown: 'university', platforms: FILTER_PLATFORMS.university, switch: 'universityFilter', field: 'university' },
    picks('universities'),
    (value) => {
      const [only, ...others] = value.map(({ id, label }) => ({ text: label, value: Number(id) }));
      return only ? { university: others.length > 0 ? [only, ...others] : only } : {};
    },
  ),

  audienceLocation: field('audience_geo', audience('location'), picks('locations', { weighted: true }), withWeights),
  influencerLocation: field('geo', creator('location'), picks('locations'), (value) => ids(value).map((id) => ({ id }))),

  followers: field('followers', { dropdown: 'followers' }, range(FOLLOWER_STEPS), bounds(FOLLOWER_STEPS)),
  views: field('views', { dropdown: 'views' }, range(REACTION_STEPS), bounds(REACTION_STEPS)),
  reels: field('reels_plays', { dropdown: 'reels' }, range(REACTION_STEPS), bounds(REACTION_STEPS)),
  engagementsInfluencers: field('engagements', { dropdown: 'engagements' }, range(REACTION_STEPS), bounds(REACTION_STEPS)),
  comments: field('comments', { dropdown: 'engagements' }, range(COMMENT_STEPS), bounds(COMMENT_STEPS)),
  engagementRate: field('engagement_rate', { dropdown: 'engagements' }, rate(), rateField),
  followersGrowth: field('followers_growth', { dropdown: 'growth', switch: 'growthFilter' }, growth(), growthField),
  viewsGrowth: field('total_views_growth', { dropdown: 'growth', switch: 'growthFilter' }, growth(), growthField),
  likesGrowth: field('total_likes_growth', { dropdown: 'growth', switch: 'growthFilter' }, growth(), growthField),
  lastPost: field('last_posted', { dropdown: 'lastPost' }, days(LAST_POST_DAYS.map(String), 'withinDays', RANGE_OF_DAYS), daysField(30)),
  postsPerWeek: field('posts_per_week', { dropdown: 'postsPerWeek' }, range(PACE_STEPS, 'decimal'), bounds(PACE_STEPS)),
  price: field('price', { dropdown: 'price' }, range(PRICE_STEPS), bounds(PRICE_STEPS)),

  bio: field('text', { dropdown: 'bio', platforms: ['instagram'], replaces: 'keywords' }, text(MAX_TEXT), (phrase) => phrase),
  contactsValues: field('with_contact', { dropdown: 'contacts' }, checks('contact', contactTypesOn), (types) =>
    CONTACT_TYPES.filter((type) => types.includes(type)).map((type) => ({ type, action: 'should' as const })),
  ),
  accountTypeFilters: field(
    'account_type',
    { dropdown: 'accountType' },
    checks('accountType', () => ['1', '2', '3']),
    (codes) => ([1, 2, 3] as const).filter((type) => codes.includes(`${type}`)),
  ),
  brandSafety: field(
    'brand_safety',
    { dropdown: 'brandSafety' },
    checks('safety', () => SAFETY_CATEGORIES),
    (codes) => codes as SafetyCategory[],
  ),
  content: field('content', { dropdown: 'content' }, content(), contentField),
  audienceType: filter(
    { dropdown: 'audienceType' },
    choice(
      AUDIENCE_SOURCES.filter((code) => code !== 'any'),
      'audienceType',
    ),
    (value) => ({
      audience_source: codeOf(value),
    }),
  ),
  dataAge: field('data_age', { dropdown: 'dataAge' }, days(DATA_AGE_DAYS.map(String), 'withinDays', RANGE_OF_DAYS), daysField(1)),
  excludeLists: filter({ dropdown: 'known', switch: 'creatorLists' }, choice(['all'], 'excludeLists'), () => ({ exclude_lists: 'all' })),
  excludeExported: filter({ dropdown: 'known' }, days(EXPORTED_PERIODS, 'excludeExported', { most: MAX_TYPED_EXPORTED }), ({ code }) => ({
    exclude_exported: code === 'ever' || Number(code),
  })),
  otherFilters: filter({ dropdown: 'settings' }, checks('setting', settingsOn), (names) => ({
    search: Object.assign({}, ...names.map((name) => (SETTINGS as Record<string, SearchFilters>)[name])),
  })),
  credibility: field('credibility', { dropdown: 'settings' }, range(CREDIBILITY_STEPS, 'percent'), bounds(CREDIBILITY_STEPS)),

  emailMatch_id: filter({}, text(64), (id) => ({ emailMatch_id: id })),
  creatorList_id: filter({}, text(64), (id) => ({ creatorList_id: id })),
};

type Exclusions = { [K in Excludable as ExclusionKey<K>]: (typeof included)[K] };

/** Registry of all filters: UI, chips, requests, URLs and tests iterate over it. */
export const filters = {
  ...included,
  ...(exclusionsOf(included) as unknown as Exclusions),
  /** Filters of which every value must match. */
  matchAll: filter(
    {},
    checks('filter', () => MATCHABLE_KEYS),
    (keys) => ({ match_all: fieldsOf(keys) as NonNullable<RequestPart['match_all']> }),
  ),
  /** Exclusions that leave out creators without a known value as well. */
  excludeUnknown: filter(
    {},
    checks('filter', () => UNKNOWABLE_KEYS),
    (keys) => ({
      exclude_unknown: fieldsOf(keys) as NonNullable<RequestPart['exclude_unknown']>,
    }),
  ),
};

export type FilterKey = keyof typeof filters;
export type FilterValues = { [K in FilterKey]: (typeof filters)[K]['empty'] };
export type AnyFilter = Filter<unknown>;

const fieldsOf = (keys: readonly string[]) => keys.map((key) => included[key as keyof typeof included].field);

/** The filter that excludes the values of this one, or whose values this one excludes. */
export const oppositeOf = (key: FilterKey): FilterKey | undefined =>
  (filterOf(key).excludes as FilterKey | undefined) ??
  (isFilterKey(exclusionKey(key as Excludable)) ? exclusionKey(key as Excludable) : undefined);

export const isFilterKey = (name: string): name is FilterKey => name in filters;
export const FILTER_KEYS = Object.keys(filters) as FilterKey[];
/** For generic code, which must pass each filter only its own values. */
export const filterOf = (key: FilterKey): AnyFilter => filters[key];

export const isFilterOffered = (key: FilterKey, platform: Platform, switches: Switches): boolean => {
  const { platforms, switch: name } = filterOf(key);
  return platforms.includes(platform) && (name === undefined || switches[name]);
};
