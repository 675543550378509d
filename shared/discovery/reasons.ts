import { AUDIENCE_FILTERS } from './filters/audience-filters.ts';
import type { SearchRequest } from './search-request.ts';

type Field = keyof SearchRequest['search'];

/** Filters whose match is not visible in the result row. */
const EXPLAINED: Field[] = [
  'relevance',
  'audience_relevance',
  'text',
  'keywords',
  'content',
  'brand',
  'brand_category',
  'ads_brands',
  ...AUDIENCE_FILTERS,
];

/** True if the search has filters whose match can be explained. */
export const hasReasons = ({ search, alternatives = [] }: Pick<SearchRequest, 'search' | 'alternatives'>): boolean =>
  [search, ...alternatives].some((filters: SearchRequest['search']) => EXPLAINED.some((field) => filters[field] !== undefined));
