/** Followers of one account that one list goes through. */
export const MAX_FOLLOWERS = 1_000_000;
/** Lists that one account keeps. */
export const MAX_FOLLOWER_LISTS = 500;
export const FOLLOWER_LISTS_PAGE_SIZE = 10;
/** Letters of a username, or of the address of a profile. */
export const MAX_USERNAME = 200;
