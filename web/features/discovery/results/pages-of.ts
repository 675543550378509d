import type { Search } from '#shared/discovery/filters/search-state.ts';
import { MAX_PAGES } from '#shared/discovery/limits.ts';

/** The number of reachable pages, at most MAX_PAGES. */
export const pagesOf = (total: number, { pageSize }: Pick<Search, 'pageSize'>): number => Math.min(MAX_PAGES, Math.ceil(total / pageSize));
