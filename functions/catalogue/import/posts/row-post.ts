import type { CreatorPost } from '#shared/posts/post.ts';
import type { RowProblem } from '../row-problem.ts';
import { columnOf, POST_COLUMNS } from './post-columns.ts';
import { readPosts } from './read-post.ts';

type Values = Record<string, unknown>;

/** The fields of a post under the names that they have in a row. */
export const asRow = (post: Values): Values => Object.fromEntries(Object.entries(post).map(([field, value]) => [columnOf(field), value]));

/** The post of a row that has an id and a date; undefined for other rows. */
export const rowPost = (fields: Values, asOf: string): { post?: CreatorPost; problems: RowProblem[] } => {
  const isPost = (fields.post_id ?? fields.post_url) !== undefined && fields.post_date !== undefined;
  if (!isPost) return { problems: [] };
  const values = Object.fromEntries(Object.entries(POST_COLUMNS).map(([name, column]) => [name, fields[column]]));
  const { posts, problems } = readPosts([values], asOf);
  return {
    ...(posts[0] && { post: posts[0] }),
    problems: problems.map((problem) => ({ ...problem, field: columnOf(problem.field.replace(/^posts\.0\./, '')) })),
  };
};
