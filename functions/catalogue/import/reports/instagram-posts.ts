import { asRow } from '../posts/row-post.ts';
import { countOf, flagOf, idText, isObject, list, momentOf, namesOf, part, textOf, type Values, withoutEmpty } from './raw-values.ts';

/** Converts a post as scrapers and the answers of Instagram itself have it: flat, as a node of GraphQL, or of the private API. */
export const readInstagramPost = (row: Values): Values | undefined => {
  const post = [row.node, row.media, row.media_or_ad].find(isObject) ?? row;
  const code = textOf(post.shortCode ?? post.shortcode ?? (post.taken_at === undefined ? undefined : post.code));
  if (code === undefined || !isOwned(post)) return undefined;
  return withoutEmpty({ platform: 'instagram', ...ownerOf(post), ...asRow(keptPost(post, code)) });
};

const isOwned = (post: Values): boolean =>
  isObject(post.owner) || isObject(post.user) || (post.ownerUsername ?? post.ownerId) !== undefined;

const ownerOf = (post: Values): Values => {
  const owner = isObject(post.owner) && Object.keys(post.owner).length > 0 ? post.owner : part(post, 'user');
  return {
    user_id: idText(post.ownerId ?? owner.id ?? owner.pk),
    username: textOf(post.ownerUsername ?? owner.username),
    name: textOf(post.ownerFullName ?? owner.full_name),
    followers: countOf(part(owner, 'edge_followed_by').count),
  };
};

/** Returns the fields of a kept post. */
const keptPost = (post: Values, code: string): Values => ({
  post_id: code,
  url: textOf(post.url ?? post.permalink) ?? `https://www.instagram.com/p/${code}/`,
  type: typeOf(post),
  posted_at: momentOf(post.timestamp ?? post.taken_at_timestamp ?? post.taken_at ?? post.date),
  caption: captionOf(post),
  hashtags: namesOf(post.hashtags),
  mentions: namesOf(post.mentions),
  comments: firstCount(post, COMMENTS),
  // Accounts can hide both, which some answers contain nevertheless.
  ...(flagOf(post.like_and_view_counts_disabled) !== true && { likes: firstCount(post, LIKES), views: firstCount(post, VIEWS) }),
  thumbnail: textOf(post.displayUrl ?? post.display_url ?? post.thumbnail_src ?? firstImage(post)),
  is_sponsored: flagOf(post.isSponsored ?? post.is_paid_partnership),
  sponsors: sponsorsOf(post),
});

const LIKES = ['likesCount', 'like_count', 'edge_media_preview_like', 'edge_liked_by'];
const COMMENTS = ['commentsCount', 'comment_count', 'edge_media_to_parent_comment', 'edge_media_to_comment'];
const VIEWS = ['videoPlayCount', 'play_count', 'video_play_count', 'videoViewCount', 'video_view_count', 'view_count'];

/** The first of these figures that is known; GraphQL has it as an object. */
const firstCount = (post: Values, names: readonly string[]): number | undefined =>
  names.map((name) => countOf(isObject(post[name]) ? post[name].count : post[name])).find((count) => count !== undefined);

const captionOf = (post: Values): string | undefined => {
  const [edge] = list(part(post, 'edge_media_to_caption').edges);
  const caption = isObject(post.caption) ? post.caption.text : post.caption;
  return textOf(caption) ?? textOf(part(edge ?? {}, 'node').text);
};

const typeOf = (post: Values): unknown => {
  if (/^(clips|reels?)$/i.test(String(post.productType ?? post.product_type))) return 'reel';
  return (
    post.type ?? post.media_type ?? textOf(post.__typename)?.replace(/^(XDT)?Graph/, '') ?? (post.is_video === true ? 'video' : undefined)
  );
};

const firstImage = (post: Values): unknown => list(part(post, 'image_versions2').candidates)[0]?.url;

const sponsorsOf = (post: Values): string[] => [
  ...list(post.sponsor_tags).flatMap((tag) => textOf(part(tag, 'sponsor').username) ?? []),
  ...list(part(post, 'edge_media_to_sponsor_user').edges).flatMap((edge) => textOf(part(part(edge, 'node'), 'sponsor').username) ?? []),
];

/** Converts a profile with its newest posts, of a scraper or as Instagram's own page loads it. */
export const readInstagramProfile = (row: Values): Values | undefined => {
  // Files of instaloader hold the profile as a node.
  const profile = textOf(row.username) === undefined ? ([row.user, row.node].find(isObject) ?? row) : row;
  const timeline = part(profile, 'edge_owner_to_timeline_media');
  const isPage = isObject(profile.edge_followed_by);
  if (textOf(profile.username) === undefined || !(isPage || Array.isArray(profile.latestPosts))) return undefined;
  const posts = isPage ? list(timeline.edges).map((edge) => part(edge, 'node')) : list(profile.latestPosts);
  return withoutEmpty({
    platform: 'instagram',
    user_id: idText(profile.id),
    username: textOf(profile.username),
    name: textOf(profile.fullName ?? profile.full_name),
    bio: textOf(profile.biography),
    picture: textOf(profile.profilePicUrl ?? profile.profile_pic_url),
    followers: countOf(profile.followersCount ?? part(profile, 'edge_followed_by').count),
    following: countOf(profile.followsCount ?? part(profile, 'edge_follow').count),
    posts_count: countOf(profile.postsCount ?? timeline.count),
    is_verified: flagOf(profile.verified ?? profile.is_verified),
    is_hidden: flagOf(profile.private ?? profile.is_private),
    posts: posts.flatMap((post) => {
      const code = textOf(post.shortCode ?? post.shortcode);
      return code === undefined ? [] : [withoutEmpty(keptPost(post, code))];
    }),
  });
};
