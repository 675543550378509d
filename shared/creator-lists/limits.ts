/** Creators of one list. */
export const MAX_LISTED = 10_000;
export const MAX_LIST_NAME = 80;
/** Lists that one account owns. */
export const MAX_LISTS = 500;
/** People that one list is shared with, invited ones among them. */
export const MAX_SHARED_WITH = 50;
/** Creators added by one call. */
export const MAX_ADDED_AT_ONCE = 1_000;
/** Lists of one page, on the screen. */
export const LISTS_PAGE_SIZE = 10;
