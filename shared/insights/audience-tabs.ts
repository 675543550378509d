import type { Report } from '#shared/reports/contract.ts';
import type { Whose } from './audience-cards.ts';

type Told = Pick<Report, 'audience_followers' | 'audience_likers'> & { user_profile: Pick<Report['user_profile'], 'type'> };

/** Followers where something is known of them; likes on instagram, the only network that tells them. */
export const audienceTabs = ({ audience_followers, audience_likers, user_profile }: Told): Whose[] => {
  const followers: Whose[] = audience_followers.success ? ['followers'] : [];
  // Whoever follows unknown people who like unknown posts: one message is enough.
  const isTold = audience_followers.success || audience_likers.success;
  return user_profile.type === 'instagram' && isTold ? [...followers, 'likers'] : followers;
};
