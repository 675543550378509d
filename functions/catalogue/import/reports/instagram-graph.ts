import { figuresOf } from '../post-figures.ts';
import { idText, isObject, list, number, textOf, type Values, whole, withoutEmpty } from './raw-values.ts';

/** Converts the answer of `business_discovery` of the Instagram Graph API. The `id` beside it is that of the account that asked. */
export const readBusinessDiscovery = (row: Values): Values | undefined => {
  const profile = isObject(row.business_discovery) ? row.business_discovery : isObject(row.media) ? row : undefined;
  if (typeof profile?.followers_count !== 'number') return undefined;
  const media = list(isObject(profile.media) ? profile.media.data : undefined);
  const posts = media.filter(({ id, timestamp }) => id !== undefined && timestamp !== undefined);
  return withoutEmpty({
    platform: 'instagram',
    user_id: idText(profile.ig_id ?? profile.id),
    username: textOf(profile.username),
    name: textOf(profile.name),
    bio: textOf(profile.biography),
    picture: textOf(profile.profile_picture_url),
    followers: whole(profile.followers_count),
    following: whole(profile.follows_count),
    posts_count: whole(profile.media_count),
    ...(posts.length > 0
      ? { posts: posts.map(keptPost) }
      : { ...figuresOf(media.toSorted(byDate).map(postOf)), last_posted: lastDayOf(media) }),
  });
};

/** Newest first. */
const byDate = (a: Values, b: Values): number => (String(a.timestamp ?? '') < String(b.timestamp ?? '') ? 1 : -1);

/** `like_count` is missing where the account hides its likes. */
const postOf = (post: Values) => {
  const text = textOf(post.caption);
  return {
    likes: number(post.like_count),
    comments: number(post.comments_count),
    views: number(post.view_count),
    text,
    hashtags: [...(text ?? '').matchAll(/#([\p{L}\p{N}\p{M}_]+)/gu)].map(([, tag = '']) => tag.toLowerCase()),
  };
};

const keptPost = (post: Values): Values =>
  withoutEmpty({
    post_id: textOf(post.shortcode) ?? idText(post.id),
    url: textOf(post.permalink),
    type: post.media_product_type === 'REELS' ? 'reel' : post.media_type,
    posted_at: post.timestamp,
    caption: post.caption,
    likes: number(post.like_count),
    comments: number(post.comments_count),
    views: number(post.view_count),
    thumbnail: textOf(post.thumbnail_url ?? post.media_url),
  });

const lastDayOf = (posts: Values[]): string | undefined =>
  posts
    .flatMap(({ timestamp }) => /^\d{4}-\d{2}-\d{2}/.exec(String(timestamp ?? ''))?.[0] ?? [])
    .sort()
    .at(-1);
