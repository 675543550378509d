import { AUDIENCE_FILTERS } from './filters/audience-filters.ts';
import type { SearchRequest } from './search-request.ts';

type Field = keyof SearchRequest['search'];

/** Filters whose match is not evident from the row itself. */
const EXPLAINED: Field[] = ['relevance', 'audience_relevance', 'text', 'brand', 'brand_category', 'ads_brands', ...AUDIENCE_FILTERS];

/** Is there anything to say about why a creator matched? */
export const hasReasons = ({ search }: Pick<SearchRequest, 'search'>): boolean => EXPLAINED.some((field) => search[field] !== undefined);
