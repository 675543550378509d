import type { CreatorPost } from '#shared/posts/post.ts';
import type { RowProblem } from '../row-problem.ts';
import { readPosts } from './read-post.ts';

type Values = Record<string, unknown>;

/** Import fields of a file with one row per post, by the field of the post. */
const COLUMNS = {
  post_id: 'post_id',
  url: 'post_url',
  type: 'post_type',
  posted_at: 'post_date',
  caption: 'post_text',
  hashtags: 'post_hashtags',
  mentions: 'post_mentions',
  language: 'post_language',
  likes: 'post_likes',
  comments: 'post_comments',
  views: 'post_views',
  shares: 'post_shares',
  saves: 'post_saves',
  is_sponsored: 'post_sponsored',
  sponsors: 'post_sponsors',
  thumbnail: 'post_thumbnail',
  fetched_at: 'fetched_at',
} as const satisfies Partial<Record<keyof CreatorPost, string>>;

/** The fields of a post under the names that they have in a row. */
export const asRow = (post: Values): Values => Object.fromEntries(Object.entries(post).map(([field, value]) => [columnOf(field), value]));

const columnOf = (field: string): string => COLUMNS[field as keyof typeof COLUMNS] ?? field;

/** The post of a row that has an id and a date; undefined for other rows. */
export const rowPost = (fields: Values, asOf: string): { post?: CreatorPost; problems: RowProblem[] } => {
  const isPost = (fields.post_id ?? fields.post_url) !== undefined && fields.post_date !== undefined;
  if (!isPost) return { problems: [] };
  const values = Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [name, fields[column]]));
  const { posts, problems } = readPosts([values], asOf);
  return {
    ...(posts[0] && { post: posts[0] }),
    problems: problems.map((problem) => ({ ...problem, field: columnOf(problem.field.replace(/^posts\.0\./, '')) })),
  };
};
