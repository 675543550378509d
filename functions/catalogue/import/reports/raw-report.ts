import { CONTACT_TYPES } from '#shared/contacts.ts';
import { audienceOf } from './raw-audience.ts';
import {
  codeOf,
  idText,
  interestId,
  isObject,
  isOneOf,
  list,
  nameOf,
  number,
  textOf,
  type Values,
  whole,
  withoutEmpty,
} from './raw-values.ts';

const profileIn = (row: Values): Values | undefined => {
  const profile = isObject(row.account) ? row.account.user_profile : row.user_profile;
  return isObject(profile) ? profile : undefined;
};

/** Converts a SocialData report to record fields; undefined if the row is no such report. */
export const readRawReport = (row: Values): Values | undefined => {
  const profile = profileIn(row);
  if (!profile) return undefined;
  return withoutEmpty({
    ...profileOf(profile),
    audience_followers: audienceOf(row.audience_followers),
    audience_likers: audienceOf(row.audience_likers),
  });
};

const profileOf = (profile: Values): Values => ({
  platform: profile.type,
  user_id: idText(profile.user_id),
  username: textOf(profile.username ?? profile.custom_name ?? profile.handle),
  name: textOf(profile.fullname),
  bio: textOf(profile.description ?? profile.bio),
  url: textOf(profile.url),
  picture: textOf(profile.picture),
  ...numbersOf(profile),
  is_verified: profile.is_verified,
  is_hidden: profile.is_hidden ?? profile.is_private,
  account_type: profile.account_type ?? (profile.is_business === true ? 2 : undefined),
  gender: profile.gender,
  age_group: profile.age_group,
  language: codeOf(profile.language),
  ...homeOf(profile.geo),
  university: nameOf(profile.university),
  contacts: list(profile.contacts).flatMap(contactOf),
  tags: list(profile.top_hashtags).flatMap(tagOf),
  captions: captionsOf(profile),
  interests: list(profile.interests).flatMap((interest) => interestId(interest) ?? []),
  brands: list(profile.brand_affinity).flatMap((brand) => nameOf(brand) ?? []),
  sponsors: sponsorsOf(profile),
  has_ads: list(profile.commercial_posts).length > 0 || profile.has_ads || undefined,
  paid_post_performance: number(profile.paid_post_performance ?? profile.paid_post_perfomance),
  last_posted: lastPostOf(profile),
  posts: keptPostsOf(profile),
  stat_history: list(profile.stat_history).map(monthOf),
});

const COUNTS = [
  'followers',
  'following',
  'posts_count',
  'avg_comments',
  'avg_views',
  'avg_reels_plays',
  'total_views',
  'total_likes',
] as const;

/** In these reports 0 average likes means that the account hides its likes, so likes and rate are unknown. */
const numbersOf = (profile: Values): Values => {
  const likes = number(profile.avg_likes ?? profile.engagements);
  return {
    ...Object.fromEntries(COUNTS.map((field) => [field, whole(profile[field])])),
    avg_likes: likes ? Math.round(likes) : undefined,
    engagement_rate: likes ? number(profile.engagement_rate) : undefined,
  };
};

const MONTH_COUNTS = ['followers', 'following', 'avg_likes', 'avg_comments', 'avg_views', 'total_views', 'total_likes'] as const;

const monthOf = (row: Values): Values =>
  withoutEmpty({ month: row.month, ...Object.fromEntries(MONTH_COUNTS.map((field) => [field, whole(row[field])])) });

const homeOf = (geo: unknown): Values => {
  if (!isObject(geo)) return {};
  const country = codeOf(geo.country);
  return country ? { country, state: nameOf(geo.state), city: nameOf(geo.city) } : {};
};

const contactOf = (contact: Values): Values[] => {
  const value = textOf(contact.value ?? contact.formatted_value);
  return value && isOneOf(CONTACT_TYPES, contact.type) ? [{ type: contact.type, value }] : [];
};

const tagOf = (row: Values): Values[] => {
  const tag = textOf(row.tag)?.replace(/^#/, '');
  return tag && number(row.weight) !== undefined ? [{ tag, weight: row.weight }] : [];
};

const POSTS = ['recent_posts', 'top_posts', 'commercial_posts'] as const;
const postsOf = (profile: Values): Values[] => POSTS.flatMap((field) => list(profile[field]));

/** The most liked posts are left out, because they would raise every average. */
const keptPostsOf = (profile: Values): Values[] => {
  const hidesLikes = number(profile.avg_likes ?? profile.engagements) === 0;
  const commercial = list(profile.commercial_posts).map((post) => ({ ...post, is_sponsored: true }));
  const distinct = new Map([...list(profile.recent_posts), ...commercial].map((post: Values) => [idText(post.post_id) ?? post.link, post]));
  return [...distinct].flatMap(([id, post]) => (id === undefined || post.created === undefined ? [] : [keptPost(post, hidesLikes)]));
};

const keptPost = (post: Values, hidesLikes: boolean): Values => {
  const { likes, comments, views } = isObject(post.stat) ? post.stat : {};
  return withoutEmpty({
    post_id: idText(post.post_id),
    url: textOf(post.link),
    posted_at: post.created,
    caption: post.text,
    likes: hidesLikes ? undefined : whole(likes) || undefined,
    comments: whole(comments),
    views: whole(views),
    is_sponsored: post.is_sponsored,
    sponsors: list(post.sponsors).flatMap((sponsor) => nameOf(sponsor) ?? []),
    thumbnail: textOf(post.thumbnail ?? post.image),
  });
};

const captionsOf = (profile: Values): string | undefined =>
  [...new Set(postsOf(profile).flatMap((post) => textOf(post.text) ?? []))].join('\n').slice(0, 10_000) || undefined;

const lastPostOf = (profile: Values): string | undefined =>
  postsOf(profile)
    .map(({ created }) => String(created ?? '').slice(0, 10))
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .sort()
    .at(-1);

const sponsorsOf = (profile: Values): string[] => [
  ...new Set(
    list(profile.commercial_posts)
      .flatMap((post) => [...list(post.sponsors), ...(isObject(post.sponsor) ? [post.sponsor] : [])])
      .flatMap((sponsor) => nameOf(sponsor) ?? []),
  ),
];
