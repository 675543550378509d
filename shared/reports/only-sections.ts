import type { SectionId } from '#shared/sharing/sections.ts';
import type { PulledReport, UserProfile } from './report.ts';

/** Profile fields per section; all others belong to the header and its key figures. */
const PARTS: Record<Exclude<SectionId, 'audience'>, readonly (keyof UserProfile)[]> = {
  creator: [
    'trending_analysis',
    'top_hashtags',
    'top_mentions',
    'recent_posts',
    'similar_users',
    'stat_history',
    'brand_affinity',
    'interests',
  ],
  posts: ['top_posts', 'commercial_posts'],
  stories: ['story_posts', 'story_estimates'],
};

/** Removes the sections that must not be shown. */
export const onlySections = (report: PulledReport, sections: readonly SectionId[]): PulledReport => {
  const hidden = Object.entries(PARTS).flatMap(([id, parts]) => (sections.includes(id as SectionId) ? [] : parts));
  const shown = Object.entries(report.user_profile).filter(([part]) => !hidden.includes(part as keyof UserProfile));
  const isAudienceShown = sections.includes('audience');
  return {
    // Safe because every field that belongs to a section is optional.
    user_profile: Object.fromEntries(shown) as UserProfile,
    audience_followers: isAudienceShown ? report.audience_followers : { success: false },
    audience_likers: isAudienceShown ? report.audience_likers : { success: false },
    extra: sections.includes('creator') ? report.extra : { as_of: report.extra.as_of },
  };
};
