/** Maximum rows per page. */
export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
/** Maximum number of pages; later pages are neither linked nor returned. */
export const MAX_PAGES = 100;
/** A result with fewer creators offers relaxations. */
export const FEW_CREATORS = 10;
/** Maximum values per filter. */
export const MAX_FILTER_VALUES = 100;
/** Maximum #topics and @creators of a search. */
export const MAX_TOPICS = 20;
/** Maximum filter sets of which one must match. */
export const MAX_ALTERNATIVES = 5;
/** Maximum lists that a search leaves out by id. */
export const MAX_EXCLUDED_LISTS = 50;
/** Longest period in days of exports that a search leaves out. */
export const MAX_EXPORTED_DAYS = 3650;
/** Number of rows of any search that a limited account sees. */
export const FREE_ROWS = 3;
/** Maximum rows per unlock. */
export const MAX_UNLOCK = 100;
/** Maximum rows per file. */
export const MAX_EXPORT = 10_000;
/** Maximum rows of an inline export; lower if the catalogue reads fewer profiles per call. */
export const MAX_ROWS_AT_ONCE = 1_000;
/** Maximum related tags and tag suggestions per call. */
export const MAX_RELATED_TAGS = 100;
export const MAX_TOPIC_TAGS = 25;
/** Number of creators in a comparison. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 5;
/** Maximum ignored creators per account and platform, because each search reads them. */
export const MAX_IGNORED = 2_000;
