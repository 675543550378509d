import type { PaidWork, PaidWorks } from '../billing/paid-works.ts';
import type { SocialProfile } from '../creators/social-data.ts';

/** Contents of the file: followers with a contact, and distinct e-mail addresses. */
export type FoundFollowers = { followers: number; emails: number };

/** Profile of the account when the list was ordered: its price depends on the followers. */
type Followed = Pick<SocialProfile, 'platform' | 'userId' | 'username' | 'name' | 'picture' | 'url' | 'followers'>;

/** The followers of an account who can be reached. They lie among the files. */
export type FollowerList = PaidWork<FoundFollowers> &
  Followed & {
    /** The file ends with the follower who brings it to so many e-mails. */
    totalEmails?: number;
  };

export type FollowerLists = PaidWorks<FollowerList>;
