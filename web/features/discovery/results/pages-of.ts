import type { Search } from '#shared/discovery/filters/search-state.ts';
import { MAX_PAGES } from '#shared/discovery/limits.ts';

/** Pages that can be reached: the window ends at a hundred of them. */
export const pagesOf = (total: number, { pageSize }: Pick<Search, 'pageSize'>): number => Math.min(MAX_PAGES, Math.ceil(total / pageSize));
