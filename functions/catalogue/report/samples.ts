import type { Post, UserProfile } from '#shared/reports/report.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { postsOf } from '../seed/posts/posts.ts';
import { storiesOf } from '../seed/posts/stories.ts';

type SeedPost = ReturnType<typeof postsOf>['recent'][number];
type Samples = Pick<UserProfile, 'recent_posts' | 'top_posts' | 'commercial_posts' | 'story_posts' | 'story_estimates'>;

/** Recognizes generated creators by their avatar path. Only they get generated posts. */
export const isGenerated = ({ platform, user_id, picture }: CreatorRecord): boolean =>
  picture === `/pictures/avatars/${platform}/${user_id}.svg`;

const postOf = ({ link, thumbnail, created, text, stat }: SeedPost): Post => ({ link, thumbnail, image: thumbnail, created, text, stat });

/** Returns generated posts and stories; empty for imported creators. */
export const samplesOf = (record: CreatorRecord, asOf: string, now: Date): Samples => {
  if (!isGenerated(record)) return {};
  const moment = now.toISOString();
  const { recent: posted, top, sponsored } = postsOf(record, asOf);
  // `asOf` can be today, so skips posts later than now.
  const recent = posted.filter(({ created }) => created <= moment);
  const { stories, is_private: _, followers: __, ...estimates } = storiesOf(record, moment);
  return {
    ...(recent.length > 0 && { recent_posts: recent.map(postOf) }),
    ...(top.length > 0 && { top_posts: top.map(postOf) }),
    ...(sponsored.length > 0 && { commercial_posts: sponsored.map(postOf) }),
    ...(stories.length > 0 && { story_posts: stories }),
    ...(estimates.stories_per_day > 0 && { story_estimates: estimates }),
  };
};
