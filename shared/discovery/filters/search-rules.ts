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
  is_hidden: ['instagram'],
  audience_credibility_class: ['instagram'],
  followers_growth: ['instagram'],
  total_views_growth: ['youtube'],
  total_likes_growth: ['tiktok'],
  views: ['youtube', 'tiktok'],
};

export const isOffered = (filter: string, platform: Platform): boolean =>
  (FILTER_PLATFORMS as Record<string, readonly Platform[] | undefined>)[filter]?.includes(platform) ?? true;

export const platformIssues = (request: SearchRequest): Issue[] => {
  const used = Object.entries(request.search)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  const issues = used
    .filter((name) => !isOffered(name, request.platform))
    .map((name) => ({ path: ['search', name], message: `is not available on ${request.platform}` }));
  const contacts = request.search.with_contact ?? [];
  for (const [index, { type }] of contacts.entries()) {
    if (type === request.platform)
      issues.push({ path: ['search', 'with_contact', `${index}`, 'type'], message: `is not available on ${request.platform}` });
  }
  if (request.university && !isOffered('university', request.platform)) {
    issues.push({ path: ['university'], message: `is not available on ${request.platform}` });
  }
  return issues;
};

type Bounds = { left_number?: number; right_number?: number };
const isRange = (value: unknown): value is Bounds => typeof value === 'object' && value !== null && 'left_number' in value;

/** The buckets of audience ages must form one range: no duplicates and no gaps. */
const ageRangeIssues = (codes: readonly AudienceAge[]): Issue[] => {
  const issueAt = (index: number, message: string): Issue => ({ path: ['search', 'audience_age', `${index}`, 'code'], message });
  const duplicate = codes.findIndex((code, index) => codes.indexOf(code) < index);
  if (duplicate >= 0) return [issueAt(duplicate, 'must not be there twice')];
  const positions = codes.map((code) => AUDIENCE_AGES.indexOf(code));
  const gap = positions.findIndex((place) => place > Math.min(...positions) && !positions.includes(place - 1));
  return gap < 0 ? [] : [issueAt(gap, 'must be next to another bucket of the range')];
};

/** Rejects a left bound above the right one, instead of returning an empty result. Equal bounds are valid. */
export const crossingIssues = ({ search, paging }: SearchRequest): Issue[] => {
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(search)) {
    if (isRange(value) && (value.left_number ?? 0) > (value.right_number ?? Number.POSITIVE_INFINITY)) {
      issues.push({ path: ['search', name, 'left_number'], message: 'must not be above right_number' });
    }
  }
  const ages = search.audience_age ?? [];
  issues.push(...ageRangeIssues(ages.map(({ code }) => code)));
  for (const [index, { weight }] of ages.entries()) {
    if (weight !== ages[0]?.weight) {
      issues.push({ path: ['search', 'audience_age', `${index}`, 'weight'], message: 'must be the same for every bucket of the range' });
    }
  }
  if (paging.skip > paging.limit * (MAX_PAGES - 1)) {
    issues.push({ path: ['paging', 'skip'], message: `must stay within ${MAX_PAGES} pages` });
  }
  return issues;
};

const SORT_PLATFORMS: Record<string, readonly Platform[]> = { reels_plays: ['instagram'], views: ['youtube', 'tiktok', 'instagram'] };

export const sortIssues = ({ sort, search, platform }: SearchRequest): Issue[] => {
  const path = ['sort', 'field'];
  if (SORTS_OF_A_FILTER.includes(sort.field) && search[sort.field as FilterName] === undefined) {
    return [{ path, message: `needs the filter search.${sort.field}` }];
  }
  const platforms = SORT_PLATFORMS[sort.field];
  return platforms && !platforms.includes(platform) ? [{ path, message: `is not available on ${platform}` }] : [];
};
