import * as z from 'zod/mini';
import type { DataProvider } from '#functions/adapters/data-provider/data-provider.ts';
import { NotThere } from '#functions/adapters/data-provider/provider-error.ts';
import { absent, IdText, listOf } from '#functions/adapters/data-provider/raw.ts';
import type { SocialProfile } from '#functions/ports/creators/social-data.ts';
import type { Story } from '#shared/reports/report.ts';
import { counted, type FetchedPost, isoTime, type PlatformAdapter } from './platform-adapter.ts';

const Count = absent(z.number());
/** The data provider reports `fail` when the platform blocked it; parsing then fails. */
const Status = z.enum(['ok', 'not_found']);

const User = z.object({
  pk: IdText,
  username: z.string(),
  full_name: absent(z.string()),
  profile_pic_url: absent(z.string()),
  follower_count: z.int(),
  is_verified: absent(z.boolean()),
  is_private: absent(z.boolean()),
});

const Images = absent(z.object({ candidates: z.array(z.object({ url: z.string() })) }));

const Media = z.object({
  code: z.string(),
  taken_at: z.number(),
  caption: absent(z.object({ text: absent(z.string()) })),
  like_count: Count,
  comment_count: Count,
  play_count: Count,
  view_count: Count,
  /** Set when the creator hides likes and views, so that the counts are meaningless. */
  like_and_view_counts_disabled: absent(z.boolean()),
  image_versions2: Images,
  user: z.object({ pk: IdText }),
});

const StoryMedia = z.object({
  taken_at: z.number(),
  expiring_at: z.number(),
  image_versions2: Images,
  video_versions: listOf(z.object({ url: z.string() })),
});

const UserAnswer = z.object({ status: Status, user: absent(User) });
const MediaAnswer = z.object({ status: Status, items: listOf(Media) });
const FeedAnswer = z.object({ status: Status, items: listOf(Media), more_available: absent(z.boolean()), end_cursor: absent(z.string()) });
const StoriesAnswer = z.object({ status: Status, items: listOf(StoryMedia) });

export const instagram: PlatformAdapter = {
  profile: async (provider, account) => {
    const { user } = await provider.get('/raw/ig/user/info/', { url: account }, UserAnswer);
    if (!user) throw new NotThere('instagram: no such account', false);
    return profileOf(user);
  },
  post: async (provider, { postId }) => {
    // Some providers of the family expect the short code, others the URL.
    const { items: [media] = [] } = await provider.get('/raw/ig/media/info/', { code: postId, url: addressOf(postId) }, MediaAnswer);
    if (!media) throw new NotThere('instagram: no such post', false);
    return postOf(media);
  },
  feed: async (provider, { userId }, after) => {
    const { items = [], more_available, end_cursor } = await provider.get('/raw/ig/user/feed/', { url: userId, after }, FeedAnswer);
    return { posts: items.map(postOf), next: more_available ? end_cursor : undefined };
  },
};

export const instagramStories = async (provider: DataProvider, userId: string): Promise<Story[]> => {
  const { items = [] } = await provider.get('/raw/ig/user/stories/', { url: userId }, StoriesAnswer);
  return items.flatMap(({ taken_at, expiring_at, image_versions2, video_versions: [video] = [] }) => {
    const source = video ?? image_versions2?.candidates[0];
    const times = { taken_at: isoTime(taken_at), expiring_at: isoTime(expiring_at) };
    return source ? [{ source_url: source.url, type: video ? ('video' as const) : ('image' as const), ...times }] : [];
  });
};

const addressOf = (code: string): string => `https://www.instagram.com/p/${code}/`;

const profileOf = ({ pk, username, full_name, profile_pic_url, follower_count, ...user }: z.infer<typeof User>): SocialProfile => ({
  platform: 'instagram',
  userId: pk,
  username,
  name: full_name ?? '',
  picture: profile_pic_url ?? '',
  url: `https://www.instagram.com/${username}/`,
  followers: follower_count,
  isVerified: user.is_verified ?? false,
  isPrivate: user.is_private ?? false,
});

const postOf = ({ code, taken_at, caption, image_versions2, user, ...media }: z.infer<typeof Media>): FetchedPost => ({
  network: 'instagram',
  postId: code,
  postUrl: addressOf(code),
  title: '',
  text: caption?.text ?? '',
  posted: isoTime(taken_at),
  thumbnail: image_versions2?.candidates[0]?.url ?? '',
  creatorId: user.pk,
  stats: counted({
    comments: media.comment_count,
    ...(!media.like_and_view_counts_disabled && { views: media.view_count, plays: media.play_count, likes: media.like_count }),
  }),
});
