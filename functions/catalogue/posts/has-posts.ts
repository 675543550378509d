import type { CreatorRecord } from '../creator-record.ts';

/** Recognizes generated creators by their avatar path. Only they get generated posts. */
export const isGenerated = ({ platform, user_id, picture }: CreatorRecord): boolean =>
  picture === `/pictures/avatars/${platform}/${user_id}.svg`;

/** Whether `searchedPosts` finds any: posts of private accounts are not searched. */
export const hasSearchedPosts = (record: CreatorRecord): boolean => {
  const { is_hidden, posts = [], posts_count, last_posted } = record;
  if (is_hidden) return false;
  return isGenerated(record) ? Boolean(posts_count) && last_posted !== undefined : posts.length > 0;
};
