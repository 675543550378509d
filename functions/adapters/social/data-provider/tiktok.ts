import * as z from 'zod/mini';
import { absent, IdText, listOf } from '#functions/adapters/data-provider/raw.ts';
import { counted, type FetchedPost, isoTime, type PlatformAdapter } from './platform-adapter.ts';

const Count = absent(z.number());
const Seconds = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d+$/))]), z.transform(Number));

const UserInfo = z.object({
  user: z.object({
    id: IdText,
    uniqueId: z.string(),
    nickname: absent(z.string()),
    avatarThumb: absent(z.string()),
    verified: absent(z.boolean()),
    privateAccount: absent(z.boolean()),
  }),
  stats: z.object({ followerCount: z.int() }),
});

const Item = z.object({
  id: IdText,
  desc: absent(z.string()),
  createTime: Seconds,
  video: absent(z.object({ cover: absent(z.string()) })),
  author: z.object({ id: IdText, uniqueId: z.string() }),
  stats: z.object({ playCount: Count, diggCount: Count, commentCount: Count, shareCount: Count }),
});

const UserAnswer = z.object({ user_info: z.object({ userInfo: UserInfo }) });
const MediaAnswer = z.object({ media: z.object({ itemInfo: z.object({ itemStruct: Item }) }) });
const FeedAnswer = z.object({
  user_feed: z.object({ items: listOf(Item), hasMore: absent(z.boolean()), cursor: absent(IdText) }),
});

export const tiktok: PlatformAdapter = {
  profile: async (provider, account) => {
    const { user_info } = await provider.get('/raw/tt/user/info/', { url: account }, UserAnswer);
    const { user, stats } = user_info.userInfo;
    return {
      platform: 'tiktok',
      userId: user.id,
      username: user.uniqueId,
      name: user.nickname ?? '',
      picture: user.avatarThumb ?? '',
      url: `https://www.tiktok.com/@${user.uniqueId}`,
      followers: stats.followerCount,
      isVerified: user.verified ?? false,
      isPrivate: user.privateAccount ?? false,
    };
  },
  post: async (provider, { postId, username }) => {
    // The platform redirects any handle to the post of this id.
    const { media } = await provider.get('/raw/tt/user/media/', { url: addressOf(username ?? '_', postId) }, MediaAnswer);
    return postOf(media.itemInfo.itemStruct);
  },
  feed: async (provider, { userId }, after) => {
    const { items = [], hasMore, cursor } = (await provider.get('/raw/tt/user/feed/', { url: userId, after }, FeedAnswer)).user_feed;
    return { posts: items.map(postOf), next: hasMore ? cursor : undefined };
  },
};

const addressOf = (username: string, id: string): string => `https://www.tiktok.com/@${username}/video/${id}`;

const postOf = ({ id, desc, createTime, video, author, stats }: z.infer<typeof Item>): FetchedPost => ({
  network: 'tiktok',
  postId: id,
  postUrl: addressOf(author.uniqueId, id),
  title: '',
  text: desc ?? '',
  posted: isoTime(createTime),
  thumbnail: video?.cover ?? '',
  creatorId: author.id,
  stats: counted({ plays: stats.playCount, likes: stats.diggCount, comments: stats.commentCount, shares: stats.shareCount }),
});
