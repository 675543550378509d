/** Maximum followers that one list covers. */
export const MAX_FOLLOWERS = 1_000_000;
/** Maximum lists per account. */
export const MAX_FOLLOWER_LISTS = 500;
export const FOLLOWER_LISTS_PAGE_SIZE = 10;
/** Maximum characters of a username or a profile URL. */
export const MAX_USERNAME = 200;
