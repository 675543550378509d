import { AUDIENCE_AGES, type AudienceAge } from '#shared/audience.ts';
import type { Platform } from '#shared/platforms.ts';
import { MAX_PAGES } from '../limits.ts';
import type { SearchFilters, SearchRequest } from '../search-request.ts';
import { SORTS_OF_A_FILTER } from './search-codes.ts';

export type Issue = { path: string[]; message: string };

type FilterName = keyof SearchFilters;

/** Platforms of filters that are not offered everywhere. */
export const FILTER_PLATFORMS: Partial<Record<FilterName | 'university', readonly Platform[]>> = {
  reels_plays: ['instagram'],
  audience_race: ['instagram'],
  university: ['instagram'],
  account_type: ['instagram'],
  brand: ['instagram'],
  brand_category: ['instagram'],
  ads_brands: ['instagram'],
  audience_brand: ['instagram'],
  audience_brand_category: ['instagram'],
  has_email: ['instagram'],
  has_ads: ['instagram'],
  sponsored_share: ['instagram'],
  credibility: ['instagram'],
  is_hidden: ['instagram'],
  audience_credibility_class: ['instagram'],
  followers_growth: ['instagram'],
  total_views_growth: ['youtube'],
  total_likes_growth: ['tiktok'],
  views: ['youtube', 'tiktok'],
};

export const isOffered = (filter: string, platform: Platform): boolean =>
  (FILTER_PLATFORMS as Record<string, readonly Platform[] | undefined>)[filter]?.includes(platform) ?? true;

type FilterSet = { path: string[]; filters: SearchFilters };
type Sets = Pick<SearchRequest, 'search' | 'exclude' | 'alternatives'>;

/** Every set of filters in a request, with the path to it. The excluded ones may have a university. */
export const filterSets = ({ search, exclude, alternatives = [] }: Sets): FilterSet[] => [
  { path: ['search'], filters: search },
  ...(exclude ? [{ path: ['exclude'], filters: exclude }] : []),
  ...alternatives.map((filters, index) => ({ path: ['alternatives', `${index}`], filters })),
];

export const namesIn = <F extends object>(filters: F): (keyof F & string)[] =>
  (Object.keys(filters) as (keyof F & string)[]).filter((name) => filters[name] !== undefined);

export const platformIssues = (request: SearchRequest): Issue[] => [
  ...filterSets(request).flatMap((set) => platformIssuesIn(set, request.platform)),
  ...(request.university && !isOffered('university', request.platform)
    ? [{ path: ['university'], message: `is not available on ${request.platform}` }]
    : []),
];

const platformIssuesIn = ({ path, filters }: FilterSet, platform: Platform): Issue[] => {
  const message = `is not available on ${platform}`;
  const notOffered = namesIn(filters).filter((name) => !isOffered(name, platform));
  const ownContacts = (filters.with_contact ?? []).flatMap(({ type }, index) => (type === platform ? [index] : []));
  return [
    ...notOffered.map((name) => ({ path: [...path, name], message })),
    ...ownContacts.map((index) => ({ path: [...path, 'with_contact', `${index}`, 'type'], message })),
  ];
};

type Bounds = { left_number?: number; right_number?: number };
const isRange = (value: unknown): value is Bounds => typeof value === 'object' && value !== null && 'left_number' in value;

type Ages = NonNullable<SearchFilters['audience_age']>;

/** The buckets of audience ages must form one range with one weight: no duplicates and no gaps. */
const ageIssues = (ages: Ages, path: string[]): Issue[] => {
  const range = ageRangeIssue(ages.map(({ code }) => code));
  const weights = ages.flatMap(({ weight }, index) => (weight === ages[0]?.weight ? [] : [index]));
  return [
    ...(range ? [{ path: [...path, `${range.index}`, 'code'], message: range.message }] : []),
    ...weights.map((index) => ({ path: [...path, `${index}`, 'weight'], message: 'must be the same for every bucket of the range' })),
  ];
};

const ageRangeIssue = (codes: readonly AudienceAge[]): { index: number; message: string } | undefined => {
  const duplicate = codes.findIndex((code, index) => codes.indexOf(code) < index);
  if (duplicate >= 0) return { index: duplicate, message: 'must not be there twice' };
  const positions = codes.map((code) => AUDIENCE_AGES.indexOf(code));
  const gap = positions.findIndex((place) => place > Math.min(...positions) && !positions.includes(place - 1));
  return gap < 0 ? undefined : { index: gap, message: 'must be next to another bucket of the range' };
};

/** Rejects a lower bound above the upper one, instead of returning an empty result. Equal bounds are valid. */
export const crossingIssues = ({ paging, ...request }: SearchRequest): Issue[] => [
  ...filterSets(request).flatMap(crossingIssuesIn),
  ...(paging.skip > paging.limit * (MAX_PAGES - 1) ? [{ path: ['paging', 'skip'], message: `must stay within ${MAX_PAGES} pages` }] : []),
];

const crossingIssuesIn = ({ path, filters }: FilterSet): Issue[] => {
  const crossed = namesIn(filters).filter((name) => {
    const value = filters[name];
    return isRange(value) && (value.left_number ?? 0) > (value.right_number ?? Number.POSITIVE_INFINITY);
  });
  return [
    ...crossed.map((name) => ({ path: [...path, name, 'left_number'], message: 'must not be above right_number' })),
    ...VALUE_FILTERS.flatMap((name) => boundIssues(filters[name], [...path, name])),
    ...ageIssues(filters.audience_age ?? [], [...path, 'audience_age']),
  ];
};

const VALUE_FILTERS = ['engagement_rate', 'followers_growth', 'total_views_growth', 'total_likes_growth'] as const;
type ValueBounds = { value?: number | undefined; max_value?: number | undefined; operator?: string };

const boundIssues = (bounds: ValueBounds | undefined, path: string[]): Issue[] => {
  if (!bounds) return [];
  const { value, max_value, operator } = bounds;
  if (value === undefined && max_value === undefined) return [{ path: [...path, 'value'], message: 'must be given unless max_value is' }];
  if (max_value === undefined) return [];
  if (operator === 'lt' || operator === 'lte') return [{ path: [...path, 'max_value'], message: 'needs the operator gt or gte' }];
  return value !== undefined && value > max_value ? [{ path: [...path, 'max_value'], message: 'must not be below value' }] : [];
};

const SORT_PLATFORMS: Record<string, readonly Platform[]> = { reels_plays: ['instagram'], sponsored_share: ['instagram'] };

export const sortIssues = ({ sort, search, platform }: SearchRequest): Issue[] => {
  const path = ['sort', 'field'];
  if (SORTS_OF_A_FILTER.includes(sort.field) && search[sort.field as FilterName] === undefined) {
    return [{ path, message: `needs the filter search.${sort.field}` }];
  }
  const platforms = SORT_PLATFORMS[sort.field];
  return platforms && !platforms.includes(platform) ? [{ path, message: `is not available on ${platform}` }] : [];
};
