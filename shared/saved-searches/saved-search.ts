/** Saved searches of one account. */
export const MAX_SAVED_SEARCHES = 100;
export const MAX_SEARCH_NAME = 80;
/** An alert compares the first creators of its search, in the search's own order. */
export const MAX_ALERT_CREATORS = 10_000;
/** New creators that a mail names, of each search. */
export const MAX_NAMED_CREATORS = 10;

/** Two names that differ only in case or width are the same name. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
