import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { searchedPosts } from '#functions/catalogue/posts/searched-posts.ts';
import { postSamplesOf } from '#functions/catalogue/report/samples.ts';
import type { CreatorPosts, SearchedPosts } from '#functions/ports/creators/creator-catalogue.ts';
import type { Post } from '#shared/reports/report.ts';

/** `asOf`: date of the catalogue as YYYY-MM-DD. */
export const postsReader =
  (asOf: string, now: Date) =>
  (record: CreatorRecord): CreatorPosts => {
    const { recent_posts = [], top_posts = [], commercial_posts = [] } = postSamplesOf(record, asOf, now);
    const byLink = new Map<string, Post>([...recent_posts, ...top_posts, ...commercial_posts].map((post) => [post.link, post]));
    const { platform, user_id, username } = record;
    return { platform, user_id, username, posts: [...byLink.values()] };
  };

export const searchedPostsOf = (record: CreatorRecord): SearchedPosts => {
  const { platform, user_id, username } = record;
  return { platform, user_id, username, posts: searchedPosts(record) };
};
