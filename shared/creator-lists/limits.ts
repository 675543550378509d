/** Maximum creators per list. */
export const MAX_LISTED = 10_000;
export const MAX_LIST_NAME = 80;
/** Maximum lists that an account owns. */
export const MAX_LISTS = 500;
/** Maximum creators per call. */
export const MAX_ADDED_AT_ONCE = 1_000;
/** Lists per page on screen. */
export const LISTS_PAGE_SIZE = 10;
/** Maximum import lines per call. */
export const MAX_LINES_AT_ONCE = 1_000;
