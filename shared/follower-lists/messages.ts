import { MAX_FOLLOWERS } from './limits.ts';

export const NOT_A_USERNAME = 'Enter the username of an Instagram account';
export const UNKNOWN_ACCOUNT = 'This account does not exist on Instagram';
export const PRIVATE_ACCOUNT = 'This account is private: only followers of public accounts can be listed';
export const NO_FOLLOWERS = 'This account has no followers';
export const TOO_MANY_FOLLOWERS = `This account has too many followers: at most ${MAX_FOLLOWERS.toLocaleString('en-US')} can be listed`;

/** `again` orders a new list regardless. */
export const LISTED_BEFORE = 'You already have a follower list for this account';

/** Failure reasons of a paid list. */
export const LIST_FAILED = 'This list could not be created; your payment is refunded';
export const LIST_CANCELLED = 'This list was canceled; your payment is refunded';
export const BECAME_PRIVATE = 'This account has become private; your payment is refunded';
export const BECAME_UNKNOWN = 'This account no longer exists; your payment is refunded';
export const NO_REACHABLE_FOLLOWERS = 'No follower of this account has public contact details; your payment is refunded';
