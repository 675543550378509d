import type { PaidWork, PaidWorks } from '../billing/paid-works.ts';
import type { SocialProfile } from '../creators/social-data.ts';

/** Contents of the file: number of followers with a contact, and of distinct email addresses. */
export type FoundFollowers = { followers: number; emails: number };

/** Profile of the account at the time of the order, because the price depends on the followers. */
type Followed = Pick<SocialProfile, 'platform' | 'userId' | 'username' | 'name' | 'picture' | 'url' | 'followers'>;

/** Reachable followers of an account; the result is stored as a file. */
export type FollowerList = PaidWork<FoundFollowers> &
  Followed & {
    /** Number of email addresses at which the file ends. */
    totalEmails?: number;
  };

export type FollowerLists = PaidWorks<FollowerList>;
