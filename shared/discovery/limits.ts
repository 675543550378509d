/** Rows of a page. */
export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** The result window: pages beyond are neither linked nor answered. */
export const MAX_PAGES = 100;
/** Values of one filter. */
export const MAX_FILTER_VALUES = 100;
/** A limited account sees this many rows of any search. */
export const FREE_ROWS = 3;
/** Rows unlocked at once. */
export const MAX_UNLOCK = 100;
/** Rows of one file. */
export const MAX_EXPORT = 10_000;
/** Files of more rows are made in the background; where profiles come slowly, of fewer. */
export const MAX_ROWS_AT_ONCE = 1_000;
/** Related tags and beginnings of tags that one call answers. */
export const MAX_RELATED_TAGS = 100;
export const MAX_TOPIC_TAGS = 25;
/** Creators that one comparison shows side by side. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 5;
/** Creators of a platform that an account may leave out of its searches: each search reads them. */
export const MAX_IGNORED = 2_000;
