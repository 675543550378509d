import * as z from 'zod/mini';
import { absent, IdText, listOf } from '#functions/adapters/data-provider/raw.ts';
import { counted, type FetchedPost, type PlatformAdapter } from './platform-adapter.ts';

const Count = absent(z.number());

const Moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be a time'));

const Channel = z.object({
  channel_id: IdText,
  /** "@handle". */
  custom_url: absent(z.string()),
  username: absent(z.string()),
  fullname: absent(z.string()),
  picture: absent(z.string()),
  followers: z.int(),
  is_verified: absent(z.boolean()),
});

const Video = z.object({
  video_id: z.string(),
  channel_id: IdText,
  title: z.string(),
  description: absent(z.string()),
  published_at: Moment,
  thumbnail: absent(z.string()),
  views: Count,
  likes: Count,
  comments: Count,
});

const ChannelAnswer = z.object({ channel_info: Channel });
const VideoAnswer = z.object({ video_info: Video });
const VideosAnswer = z.object({
  videos_list: z.object({ videos: listOf(z.object({ video_id: z.string() })), cursor: absent(z.string()) }),
});

export const youtube: PlatformAdapter = {
  profile: async (provider, account) => {
    const { channel_info: channel } = await provider.get('/raw/yt/channel/info/', { url: account }, ChannelAnswer);
    const username = channel.custom_url?.replace(/^@/, '') ?? channel.username ?? channel.channel_id;
    return {
      platform: 'youtube',
      userId: channel.channel_id,
      username,
      name: channel.fullname ?? '',
      picture: channel.picture ?? '',
      url: `https://www.youtube.com/channel/${channel.channel_id}`,
      followers: channel.followers,
      isVerified: channel.is_verified ?? false,
      isPrivate: false,
    };
  },
  post: async (provider, { postId }) => postOf((await provider.get('/raw/yt/video/', { url: addressOf(postId) }, VideoAnswer)).video_info),
  // Lists contain no figures, so every video is requested individually.
  feed: async (provider, { userId }, after) => {
    const { videos_list } = await provider.get('/raw/yt/channel/videos/uploaded/', { url: userId, after }, VideosAnswer);
    const posts = await Promise.all(
      (videos_list.videos ?? []).map(({ video_id: postId }) => youtube.post(provider, { network: 'youtube', postId })),
    );
    return { posts, next: videos_list.cursor };
  },
};

const addressOf = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

const postOf = ({ video_id, channel_id, title, description, published_at, thumbnail, ...video }: z.infer<typeof Video>): FetchedPost => ({
  network: 'youtube',
  postId: video_id,
  postUrl: addressOf(video_id),
  title,
  text: description ?? '',
  posted: new Date(published_at).toISOString(),
  thumbnail: thumbnail ?? '',
  creatorId: channel_id,
  stats: counted({ views: video.views, likes: video.likes, comments: video.comments }),
});
