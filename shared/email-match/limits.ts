/** Rows with an e-mail address in one file. */
export const MAX_EMAILS = 100_000;
/** A hundred thousand rows with a few hundred letters each. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;
/** Lists that one account keeps. */
export const MAX_MATCHES = 500;
export const MATCHES_PAGE_SIZE = 10;
/** Matched creators of one answer. */
export const MAX_CREATORS_AT_ONCE = 1_000;
export const MAX_FILE_NAME = 120;
