import { CreatorPost } from '#shared/posts/post.ts';
import { headerKey } from '../columns/header-key.ts';
import {
  ANY_DATE,
  ANY_PAGES,
  POST_COUNTS,
  POST_DATES,
  POST_DETAILS,
  POST_IDS,
  POST_PAGES,
  POST_TYPES,
} from '../columns/post-words.data.ts';
import { fieldOfColumn } from './post-columns.ts';

type Values = Record<string, unknown>;

const FIELDS: ReadonlySet<string> = new Set(Object.keys(CreatorPost.shape));
const WORDS = [...POST_IDS, ...POST_DATES, ...POST_COUNTS, ...POST_DETAILS, ...POST_PAGES, ...ANY_PAGES].map(
  ([column, pattern]) => [fieldOfColumn(column), pattern] as const,
);

const fieldOf = (name: string): string | undefined => {
  const key = headerKey(name);
  if (POST_TYPES.some((pattern) => pattern.test(key))) return 'type';
  return WORDS.find(([, pattern]) => pattern.test(key))?.[0] ?? (ANY_DATE.test(key) ? 'posted_at' : undefined);
};

/** A post of another tool under our names, without the fields that have none; a post with our names stays as it is. */
export const withPostNames = (post: Values): Values => {
  const foreign = Object.keys(post).filter((name) => !FIELDS.has(name));
  const named = foreign.flatMap((name): [string, unknown][] => {
    const field = fieldOf(name);
    return field === undefined || post[field] !== undefined ? [] : [[field, post[name]]];
  });
  const isForeign = named.some(([field]) => field === 'post_id' || field === 'posted_at');
  if (!isForeign) return post;
  // The first of several names of a field is the likeliest.
  return { ...Object.fromEntries(named.toReversed()), ...Object.fromEntries(Object.entries(post).filter(([name]) => FIELDS.has(name))) };
};
