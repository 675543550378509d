import type { Report } from '#shared/reports/contract.ts';
import type { Whose } from './audience-cards.ts';

type Audiences = Pick<Report, 'audience_followers' | 'audience_likers'> & { user_profile: Pick<Report['user_profile'], 'type'> };

/** The followers tab if followers are known; the likers tab on Instagram, the only platform with data about likers. */
export const audienceTabs = ({ audience_followers, audience_likers, user_profile }: Audiences): Whose[] => {
  const followers: Whose[] = audience_followers.success ? ['followers'] : [];
  // If both audiences are unknown, a single message is sufficient.
  const isReported = audience_followers.success || audience_likers.success;
  return user_profile.type === 'instagram' && isReported ? [...followers, 'likers'] : followers;
};
