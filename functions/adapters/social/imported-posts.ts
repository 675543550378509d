import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { linkIdOf, postLink } from '#functions/catalogue/posts/post-links.ts';
import type { PostLikers, PostStats } from '#functions/ports/creators/social-data.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import type { ShownPost } from './social-post.ts';

/** Posts of an import with their newest figures, newest first. */
export const importedPosts = (record: CreatorRecord): ShownPost[] => (record.posts ?? []).map((post) => shownPost(record, post));

const shownPost = (record: CreatorRecord, post: CreatorPost): ShownPost => ({
  postId: linkIdOf(record.platform, post),
  link: postLink(record, post),
  text: post.caption ?? '',
  created: post.posted_at,
  thumbnail: post.thumbnail ?? '',
  stats: statsOf(record, post),
  isAudienceUnknown: !record.audience_likers && !record.audience_followers,
});

/** YouTube counts views; the other platforms call them plays. */
const statsOf = ({ platform }: CreatorRecord, { views, likes, comments, shares }: CreatorPost): PostStats => {
  const counts = { ...(platform === 'youtube' ? { views } : { plays: views }), likes, comments, shares };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined));
};

/** Likers of single posts are unknown, so these are the creator's audience, unchanged and without single people. */
export const likersOfCreator = ({ audience_likers, audience_followers }: PulledReport, { stats }: ShownPost): PostLikers => {
  const { notable_users: _, audience_lookalikes: __, ...audience } = audience_likers.data ?? audience_followers.data ?? {};
  return { total: stats.likes ?? 0, sample: audience.sample ?? 0, audience, creators: [] };
};
