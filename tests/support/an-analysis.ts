import type { Analysis, PastPosts } from '#shared/post-analysis/analysis.ts';
import type { Post, RelatedCreator } from '#shared/reports/report.ts';
import { fullAudience } from './catalogue/audience-data.ts';

const someone = (user_id: string, followers: number): RelatedCreator => ({
  user_id,
  username: user_id,
  fullname: `Name ${user_id}`,
  picture: '',
  url: `https://www.instagram.com/${user_id}/`,
  followers,
});

export const aPost = (at: number): Post => ({
  link: `https://www.instagram.com/p/post${at}/`,
  thumbnail: `/pictures/posts/photo-${at}.svg`,
  created: '2026-11-05T18:04:09.000Z',
  text: `Text of post ${at}. ${'A long story. '.repeat(20)}`.trim(),
  stat: { likes: 500 - at, comments: 12 },
});

/** An analysis with every field set, and more entries than a card shows. */
export const anAnalysis = ({
  posts = 5,
  changes = {},
}: {
  posts?: number;
  changes?: Partial<Analysis['posts_profile']>;
} = {}): Analysis => ({
  audience_likers: {
    success: true,
    data: {
      ...fullAudience({
        audience_languages: [{ code: '', weight: 0.5 }, ...['ja', 'en', 'pt'].map((code, at) => ({ code, weight: 0.3 - at / 10 }))],
      }),
      creators: [],
    },
  },
  posts_profile: {
    likes: 2_000,
    comments: 60,
    potential_reach: 45_600,
    unique_audience: 1_500,
    creators: ['anna', 'bob', 'cleo', 'dan'].map((id, at) => ({ ...someone(id, 4_000 - at), posts_created: 2, likes: 800 - 200 * at })),
    notable_users: ['nora', 'otto', 'pam', 'quin'].map((id, at) => ({ ...someone(id, 9_000 - at), created: false, likes: 2 })),
    top_hashtags: ['a', 'b', 'c', 'd', 'e', 'f'].map((tag, at) => ({ tag, weight: 0.6 - at / 10 })),
    top_mentions: [],
    posts: Array.from({ length: posts }, (_, at) => aPost(at)),
    ...changes,
  },
});

export const aPastAnalysis = (id: string, changes: Partial<PastPosts> = {}): PastPosts => ({
  id,
  status: 'finished',
  user_picture: '',
  username: `maker_${id}`,
  creators: 2,
  posts_num: 4,
  engagement: 12_300,
  created: '2026-11-19T10:00:00.000Z',
  ...changes,
});
