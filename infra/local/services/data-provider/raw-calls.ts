import type { CatalogueRecords } from '#functions/adapters/social/catalogue-records.ts';
import type { ReachableFollower, Seen, SocialData, SocialPost, SocialProfile } from '#functions/ports/creators/social-data.ts';
import { readPostUrl } from '#shared/campaigns/post-url.ts';
import type { Platform } from '#shared/platforms.ts';
import { type ProviderCall, ProviderError, required } from './answer.ts';
import { platformOf, recordOrRefuse } from './report-calls.ts';

export type LiveSource = { social: SocialData; records: CatalogueRecords };
type Call = (source: LiveSource, call: ProviderCall) => Promise<unknown>;

const seen = <T>(answer: Seen<T>): T => {
  if (answer.state === 'private') throw new ProviderError('account_is_private');
  if (answer.state === 'gone') throw new ProviderError('account_not_found');
  return answer as T;
};

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

const profileAt = async ({ social, records }: LiveSource, platform: Platform, query: URLSearchParams): Promise<SocialProfile> => {
  const { user_id: userId } = await recordOrRefuse(records, platform, required(query, 'url'));
  return seen(await social.profile({ platform, userId })).profile;
};

const postAt = async ({ social }: LiveSource, query: URLSearchParams): Promise<SocialPost> => {
  const { link } = readPostUrl(required(query, 'url'));
  if (!link) throw new ProviderError('bad_request');
  return seen(await social.post(link)).post;
};

/** Platforms choose the number of posts per page. */
const PAGE = 12;

const pageAt = async (source: LiveSource, platform: Platform, query: URLSearchParams) => {
  const { userId } = await profileAt(source, platform, query);
  const after = query.get('after');
  return seen(await source.social.posts({ platform, userId }, { limit: PAGE, ...(after && { after }) }));
};

const instagramMedia = ({ postId, posted, text, thumbnail, creator, stats }: SocialPost) => ({
  code: postId,
  taken_at: seconds(posted),
  caption: text === '' ? null : { text },
  like_count: stats.likes ?? 3,
  comment_count: stats.comments,
  play_count: stats.plays ?? null,
  like_and_view_counts_disabled: stats.likes === undefined,
  image_versions2: { candidates: [{ url: thumbnail }] },
  user: { pk: creator.userId, username: creator.username },
});

const tiktokItem = ({ postId, posted, text, thumbnail, creator, stats }: SocialPost) => ({
  id: postId,
  desc: text,
  createTime: `${seconds(posted)}`,
  video: { cover: thumbnail },
  author: { id: creator.userId, uniqueId: creator.username },
  stats: { playCount: stats.plays, diggCount: stats.likes, commentCount: stats.comments, shareCount: stats.shares },
});

export const RAW_CALLS: Record<string, Call> = {
  'GET /raw/ig/user/info/': async (source, { query }) => {
    const { userId, username, name, picture, followers, isVerified, isPrivate } = await profileAt(source, 'instagram', query);
    const user = { pk: Number(userId) || userId, username, full_name: name, profile_pic_url: picture, follower_count: followers };
    return { status: 'ok', user: { ...user, is_verified: isVerified, is_private: isPrivate } };
  },
  'GET /raw/ig/media/info/': async (source, { query }) => ({ status: 'ok', items: [instagramMedia(await postAt(source, query))] }),
  'GET /raw/ig/user/feed/': async (source, { query }) => {
    const { posts, next } = await pageAt(source, 'instagram', query);
    return { status: 'ok', items: posts.map(instagramMedia), more_available: next !== undefined, end_cursor: next ?? null };
  },
  'GET /raw/ig/user/stories/': async (source, { query }) => {
    const { userId } = await profileAt(source, 'instagram', query);
    const { stories } = seen(await source.social.stories({ platform: 'instagram', userId }));
    const items = stories.stories.map(({ source_url: url, type, taken_at, expiring_at }) => ({
      taken_at: seconds(taken_at),
      expiring_at: seconds(expiring_at),
      image_versions2: type === 'image' ? { candidates: [{ url }] } : null,
      video_versions: type === 'video' ? [{ url }] : null,
    }));
    return { status: 'ok', items };
  },
  'GET /raw/tt/user/info/': async (source, { query }) => {
    const { userId, username, name, picture, followers, isVerified, isPrivate } = await profileAt(source, 'tiktok', query);
    const user = { id: userId, uniqueId: username, nickname: name, avatarThumb: picture, verified: isVerified, privateAccount: isPrivate };
    return { success: true, user_info: { userInfo: { user, stats: { followerCount: followers } } } };
  },
  'GET /raw/tt/user/media/': async (source, { query }) => ({
    success: true,
    media: { itemInfo: { itemStruct: tiktokItem(await postAt(source, query)) } },
  }),
  'GET /raw/tt/user/feed/': async (source, { query }) => {
    const { posts, next } = await pageAt(source, 'tiktok', query);
    return { success: true, user_feed: { items: posts.map(tiktokItem), hasMore: next !== undefined, cursor: next ?? null } };
  },
  'GET /raw/yt/channel/info/': async (source, { query }) => {
    const { userId, username, name, picture, followers, isVerified } = await profileAt(source, 'youtube', query);
    const channel = { channel_id: userId, custom_url: `@${username}`, fullname: name, picture, followers, is_verified: isVerified };
    return { success: true, channel_info: channel };
  },
  'GET /raw/yt/video/': async (source, { query }) => {
    const { postId, creator, title, text, posted, thumbnail, stats } = await postAt(source, query);
    const video = { video_id: postId, channel_id: creator.userId, title, description: text, published_at: posted, thumbnail, ...stats };
    return { success: true, video_info: video };
  },
  'GET /raw/yt/channel/videos/uploaded/': async (source, { query }) => {
    const { posts, next } = await pageAt(source, 'youtube', query);
    return { success: true, videos_list: { videos: posts.map(({ postId }) => ({ video_id: postId })), cursor: next ?? null } };
  },
};

/** Followers with contact details, as JSON Lines. */
export const notableUsers = async (source: LiveSource, { query }: ProviderCall): Promise<string> => {
  const platform = platformOf(query);
  const { userId } = await profileAt(source, platform, query);
  const found: ReachableFollower[] = [];
  let after: string | undefined;
  do {
    const page = seen(await source.social.followers({ platform, userId }, { limit: 1_000, ...(after && { after }) }));
    found.push(...page.reachable);
    after = page.next;
  } while (after);
  return found.map(({ userId: user_id, name: fullname, ...user }) => `${JSON.stringify({ user_id, fullname, ...user })}\n`).join('');
};
