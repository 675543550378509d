import { flagsOf, safetyOf } from '#shared/posts/safety/flags.ts';
import type { CreatorRecord } from '../creator-record.ts';
import { plantedIn } from './posts/planted-posts.ts';
import { postsOf } from './posts/posts.ts';

const flagged = new Map<string, boolean>();

/** Remembers tags, towns and brands, which many creators share. */
const isFlagged = (text: string): boolean => {
  const known = flagged.get(text);
  if (known !== undefined) return known;
  const isUnsafe = flagsOf({ post_id: '', posted_at: '', caption: text }).length > 0;
  flagged.set(text, isUnsafe);
  return isUnsafe;
};

/** Result of `safetyOf` for the generated posts; undefined for creators without posts. Writes the posts only where it must. */
export const seedSafetyOf = (record: CreatorRecord, asOf: string): CreatorRecord['safety'] => {
  if (record.is_hidden || !record.posts_count) return undefined;
  const { tags = [], sponsors = [], city, name, username } = record;
  const isSuspicious =
    plantedIn(record).size > 0 ||
    [...tags.map(({ tag }) => tag), ...sponsors, city ?? ''].some(isFlagged) ||
    (!city && isFlaggedOnce(name ?? username));
  if (!isSuspicious) return { categories: [], flagged: 0 };
  const { recent, top, sponsored } = postsOf(record, asOf);
  return safetyOf(
    [...recent, ...top, ...sponsored].map(({ postId, created, text }) => ({ post_id: postId, posted_at: created, caption: text })),
  );
};

const isFlaggedOnce = (caption: string): boolean => flagsOf({ post_id: '', posted_at: '', caption }).length > 0;
