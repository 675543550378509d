/** Maximum rows with an email per file. */
export const MAX_EMAILS = 100_000;
/** Bytes; 100,000 rows with a few hundred characters each. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
/** Maximum lists per account. */
export const MAX_MATCHES = 500;
export const MATCHES_PAGE_SIZE = 10;
/** Maximum creators per response. */
export const MAX_CREATORS_AT_ONCE = 1_000;
export const MAX_FILE_NAME = 120;
