import { MAX_FOLLOWERS } from './limits.ts';

export const NOT_A_USERNAME = 'Enter the username of an Instagram account';
export const UNKNOWN_ACCOUNT = 'This account does not exist on Instagram';
export const PRIVATE_ACCOUNT = 'This account is private: only followers of public accounts can be listed';
export const NO_FOLLOWERS = 'This account has no followers';
export const TOO_MANY_FOLLOWERS = `This account has too many followers: at most ${MAX_FOLLOWERS.toLocaleString('en-US')} can be listed`;

/** `again` orders it nevertheless. */
export const LISTED_BEFORE = 'You have a list of the followers of this account already';

/** Why a paid list has come to nothing. */
export const LIST_FAILED = 'This list could not be made; the payment is given back';
export const LIST_CANCELLED = 'This list was cancelled; the payment is given back';
export const BECAME_PRIVATE = 'This account has become private; the payment is given back';
export const BECAME_UNKNOWN = 'This account does not exist any more; the payment is given back';
export const NOBODY_REACHABLE = 'No follower of this account shows a contact; the payment is given back';
