import { hashtagsIn, mentionsIn } from '#shared/posts/caption.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { newestPostsOf } from '../seed/posts/posts.ts';
import { hasSearchedPosts, isGenerated } from './has-posts.ts';
import { postLink } from './post-links.ts';

/** A post as the content filter searches it. `created` is a UTC time or a day; tags and handles are in lower case. */
export type SearchedPost = { link: string; created: string; caption: string; hashtags: string[]; mentions: string[] };

/** The newest posts of each creator; older ones are not searched. */
export const MAX_SEARCHED_POSTS = 64;
/** The newest of a generated creator, beside all of its sponsored posts. */
const GENERATED_POSTS = 12;

/** The same for every date of the catalogue, so that a record is found by the same posts wherever it is stored. */
export const searchedPosts = (record: CreatorRecord): SearchedPost[] => {
  if (!hasSearchedPosts(record)) return [];
  const posts = isGenerated(record) ? generatedPosts(record) : importedPosts(record);
  return posts.toSorted((a, b) => b.created.localeCompare(a.created)).slice(0, MAX_SEARCHED_POSTS);
};

const importedPosts = (record: CreatorRecord): SearchedPost[] =>
  (record.posts ?? []).map(({ post_id, url, posted_at, caption = '', hashtags, mentions }) => ({
    link: postLink(record, { post_id, url }),
    created: posted_at,
    caption,
    hashtags: hashtags ?? hashtagsIn(caption),
    mentions: mentions ?? mentionsIn(caption),
  }));

const generatedPosts = (record: CreatorRecord): SearchedPost[] =>
  newestPostsOf(record, record.last_posted ?? '', GENERATED_POSTS).map(({ link, created, text }) => ({
    link,
    created,
    caption: text,
    hashtags: hashtagsIn(text),
    mentions: mentionsIn(text),
  }));
