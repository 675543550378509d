import type { Platform } from '#shared/platforms.ts';
import { readAddress } from '../values/profile-address.ts';
import { countOf, idText, momentOf, namesOf, textOf, type Values, withoutEmpty } from './raw-values.ts';

/** Converts the description of a video that yt-dlp writes beside it (.info.json). */
export const readDownload = (row: Values): Values | undefined => {
  const url = textOf(row.webpage_url);
  if (textOf(row.extractor_key ?? row.extractor) === undefined || url === undefined || row._type === 'playlist') return undefined;
  const platform = readAddress(url)?.platform ?? (/^https?:\/\/youtu\.be\//.test(url) ? 'youtube' : undefined);
  if (platform === undefined) return undefined;
  return withoutEmpty({
    platform,
    ...OWNERS[platform](row),
    followers: countOf(row.channel_follower_count),
    post_id: idText(row.id),
    post_url: url,
    post_date: momentOf(row.timestamp ?? row.upload_date),
    post_text: textOf(platform === 'youtube' ? row.title : (row.description ?? row.title)),
    post_hashtags: namesOf(row.tags).map((tag) => tag.toLowerCase()),
    post_type: 'video',
    post_thumbnail: textOf(row.thumbnail),
    post_likes: countOf(row.like_count),
    post_comments: countOf(row.comment_count),
    post_views: countOf(row.view_count),
    post_shares: countOf(row.repost_count),
    post_saves: countOf(row.save_count),
  });
};

const handleOf = (value: unknown): string | undefined => {
  const text = textOf(value)?.replace(/^@/, '');
  return text !== undefined && /^[\p{L}\p{N}._·-]+$/u.test(text) ? text : undefined;
};

/** The extractors of the platforms name an account differently. */
const OWNERS: Record<Platform, (row: Values) => Values> = {
  youtube: (row) => ({ user_id: textOf(row.channel_id), username: handleOf(row.uploader_id), name: textOf(row.channel ?? row.uploader) }),
  tiktok: (row) => ({ user_id: idText(row.uploader_id), username: handleOf(row.uploader), name: textOf(row.channel ?? row.creator) }),
  instagram: (row) => ({ user_id: idText(row.uploader_id), username: handleOf(row.channel), name: textOf(row.uploader) }),
};
