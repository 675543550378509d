import type { SharePart } from '#shared/sharing/sections.ts';
import { hideEmailsInPosts } from './hidden-emails.ts';
import type { PulledReport, UserProfile } from './report.ts';

/** Profile fields by section; the other fields identify the creator and contain key figures. */
const PARTS: Record<Exclude<SharePart, 'audience' | 'contacts'>, readonly (keyof UserProfile)[]> = {
  creator: [
    'trending_analysis',
    'top_hashtags',
    'top_mentions',
    'recent_posts',
    'similar_users',
    'stat_history',
    'brand_affinity',
    'interests',
    'derived',
  ],
  posts: ['top_posts', 'commercial_posts'],
  stories: ['story_posts', 'story_estimates'],
};

/** Restricts a report to the sections of a share link. Never reveals that an e-mail exists. */
export const onlySections = (report: PulledReport, sections: readonly SharePart[]): PulledReport => {
  const hidden = Object.entries(PARTS).flatMap(([id, parts]) => (sections.includes(id as SharePart) ? [] : parts));
  const shown = Object.entries(report.user_profile).filter(([part]) => !hidden.includes(part as keyof UserProfile));
  const isAudienceShown = sections.includes('audience');
  // The name of a file is meant for the account only.
  const { source: _, ...extra } = report.extra;
  const contacts = sections.includes('contacts') ? report.user_profile.contacts.filter(({ type }) => type !== 'email') : [];
  return {
    // Safe because all fields of sections are optional.
    user_profile: { ...hideEmailsInPosts(Object.fromEntries(shown) as UserProfile), contacts },
    audience_followers: isAudienceShown ? report.audience_followers : { success: false },
    audience_likers: isAudienceShown ? report.audience_likers : { success: false },
    extra: sections.includes('creator') ? extra : { as_of: extra.as_of },
  };
};
