import type { PostStats, Seen, SocialData, SocialPost } from '#functions/ports/creators/social-data.ts';
import type { PostRef } from '#shared/campaigns/post-url.ts';

export const aSocialPost = (postId: string, changes: Partial<SocialPost> = {}): SocialPost => ({
  network: 'instagram',
  postId,
  postUrl: `https://www.instagram.com/p/${postId}/`,
  title: '',
  text: `Text of ${postId}`,
  posted: '2026-11-01T10:00:00.000Z',
  thumbnail: '/pictures/posts/photo-1.svg',
  creator: {
    platform: 'instagram',
    userId: 'anna',
    username: 'anna',
    name: 'Anna',
    picture: '',
    url: '',
    followers: 1_000,
    isVerified: false,
    isPrivate: false,
  },
  stats: { likes: 10, comments: 1 },
  ...changes,
});

/** A fake platform whose posts a test adds, changes and removes; all other requests fail. */
export const aPlatform = () => {
  const posts = new Map<string, Seen<{ post: SocialPost }> | Error>();
  const asked: string[] = [];
  const social = {
    post: async ({ postId }: PostRef) => {
      asked.push(postId);
      const answer = posts.get(postId) ?? { state: 'gone' as const };
      if (answer instanceof Error) throw answer;
      return structuredClone(answer);
    },
  } as unknown as SocialData;
  return {
    social,
    asked,
    has: (post: SocialPost) => void posts.set(post.postId, { state: 'seen', post }),
    counts: (postId: string, stats: PostStats) => void posts.set(postId, { state: 'seen', post: aSocialPost(postId, { stats }) }),
    hides: (postId: string, state: 'gone' | 'private') => void posts.set(postId, { state }),
    fails: (postId: string, error = new Error('the network is down')) => void posts.set(postId, error),
  };
};
