import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { PostNow } from '#functions/catalogue/seed/posts/posts-now.ts';
import type { SocialPost, SocialProfile } from '#functions/ports/creators/social-data.ts';

export const socialProfile = (record: CreatorRecord): SocialProfile => ({
  platform: record.platform,
  userId: record.user_id,
  username: record.username,
  name: record.name ?? '',
  picture: record.picture ?? '',
  url: record.url ?? '',
  followers: record.followers,
  isVerified: record.is_verified ?? false,
  isPrivate: record.is_hidden ?? false,
});

export type ShownPost = Pick<PostNow, 'postId' | 'link' | 'text' | 'created' | 'thumbnail' | 'stats'> &
  Pick<SocialPost, 'isAudienceUnknown'>;

export const socialPost = (
  record: CreatorRecord,
  { postId, link, text, created, thumbnail, stats, isAudienceUnknown }: ShownPost,
): SocialPost => ({
  network: record.platform,
  postId,
  postUrl: link,
  title: record.platform === 'youtube' ? titleOf(text) : '',
  text,
  posted: created,
  thumbnail,
  creator: socialProfile(record),
  stats,
  ...(isAudienceUnknown && { isAudienceUnknown }),
});

/** The first sentence, with hashtags reduced to words. */
const titleOf = (text: string): string => (text.split(/(?<=[.!?。！？])\s/u, 1)[0] ?? text).replaceAll('#', '');
