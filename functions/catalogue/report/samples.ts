import { isSponsored } from '#shared/posts/derive.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import type { PostType } from '#shared/posts/post-limits.ts';
import type { Post, UserProfile } from '#shared/reports/report.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { isGenerated } from '../posts/has-posts.ts';
import { postLink } from '../posts/post-links.ts';
import { postsOf } from '../seed/posts/posts.ts';
import { isReel, type Moment, statAt } from '../seed/posts/posts-now.ts';
import { storiesOf } from '../seed/posts/stories.ts';

type SeedPost = ReturnType<typeof postsOf>['recent'][number];
type Samples = Pick<UserProfile, 'recent_posts' | 'top_posts' | 'commercial_posts' | 'story_posts' | 'story_estimates'>;

const postOf = (record: CreatorRecord, post: SeedPost, moment: Moment): Post => {
  const { postId, link, thumbnail, created, text, key, sponsor } = post;
  return {
    post_id: postId,
    ...{ link, thumbnail, image: thumbnail, created, text },
    stat: statAt(post, moment),
    type: typeOf(record, key),
    ...(sponsor !== undefined && { is_sponsored: true, sponsors: [sponsor] }),
  };
};

const typeOf = ({ platform }: CreatorRecord, key: string): PostType => {
  if (platform === 'instagram') return isReel(key) ? 'reel' : 'image';
  return platform === 'youtube' && isReel(key) ? 'short' : 'video';
};

/** Popular posts of an import are its posts with the most likes, or the most views. */
const TOP_POSTS = 12;

const importedPosts = (record: CreatorRecord): Samples => {
  const { posts = [], is_hidden } = record;
  if (posts.length === 0 || is_hidden) return {};
  const shown = posts.map((post) => ({ post, isPaid: isSponsored(post), tile: tileOf(record, post) }));
  const paid = shown.filter(({ isPaid }) => isPaid).map(({ tile }) => tile);
  const isLiked = posts.some(({ likes }) => likes !== undefined);
  const reach = ({ likes = 0, views = 0 }: CreatorPost): number => (isLiked ? likes : views);
  const top = shown.toSorted((a, b) => reach(b.post) - reach(a.post)).slice(0, TOP_POSTS);
  return {
    recent_posts: shown.map(({ tile }) => tile),
    top_posts: top.map(({ tile }) => tile),
    ...(paid.length > 0 && { commercial_posts: paid }),
  };
};

const tileOf = (record: CreatorRecord, post: CreatorPost): Post => ({
  post_id: post.post_id,
  link: postLink(record, post),
  ...(post.thumbnail !== undefined && { thumbnail: post.thumbnail, image: post.thumbnail }),
  created: post.posted_at,
  text: post.caption ?? '',
  stat: { likes: post.likes, comments: post.comments, views: post.views },
  type: post.type,
  is_sponsored: isSponsored(post),
  sponsors: post.sponsors,
});

/** Returns generated posts, or those of an import. */
export const postSamplesOf = (record: CreatorRecord, asOf: string, now: Date): Samples => {
  if (!isGenerated(record)) return importedPosts(record);
  const moment = { asOf, now: now.toISOString() };
  const shown = (post: SeedPost): Post => postOf(record, post, moment);
  const { recent: posted, top, sponsored } = postsOf(record, asOf);
  // `asOf` can be today, so skips posts later than now.
  const recent = posted.filter(({ created }) => created <= moment.now);
  return {
    ...(recent.length > 0 && { recent_posts: recent.map(shown) }),
    ...(top.length > 0 && { top_posts: top.map(shown) }),
    ...(sponsored.length > 0 && { commercial_posts: sponsored.map(shown) }),
  };
};

/** Returns posts, and generated stories. */
export const samplesOf = (record: CreatorRecord, asOf: string, now: Date): Samples => {
  const posts = postSamplesOf(record, asOf, now);
  if (!isGenerated(record)) return posts;
  const { stories, is_private: _, followers: __, ...estimates } = storiesOf(record, now.toISOString());
  return {
    ...posts,
    ...(stories.length > 0 && { story_posts: stories }),
    ...(estimates.stories_per_day > 0 && { story_estimates: estimates }),
  };
};
