/** Creators of one list. */
export const MAX_LISTED = 10_000;
export const MAX_LIST_NAME = 80;
/** Lists that one account owns. */
export const MAX_LISTS = 500;
/** Creators added by one call. */
export const MAX_ADDED_AT_ONCE = 1_000;
/** Lists of one page, on the screen. */
export const LISTS_PAGE_SIZE = 10;
/** Lines of an import that one call looks up. */
export const MAX_LINES_AT_ONCE = 1_000;
