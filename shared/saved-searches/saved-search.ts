/** Maximum saved searches per account. */
export const MAX_SAVED_SEARCHES = 100;
export const MAX_SEARCH_NAME = 80;
/** Maximum creators that an alert compares, in the order of its search. */
export const MAX_ALERT_CREATORS = 10_000;
/** Maximum new creators that a mail lists per search. */
export const MAX_NAMED_CREATORS = 10;

/** Names that differ only in case or width are equal. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
