import { AppError } from '#shared/http/errors.ts';
import { headerKey } from './header-key.ts';
import { columnsOf, type FieldSource, type Mapping } from './mapping.ts';

type Values = Record<string, unknown>;
type Sample = { columns: string[]; rows: Values[] };

const COMMENT_COLUMN = /^comment_(id|text|user|date|url)$|^commenter_/;
/** Fraction of the rows whose post is that of an earlier row of another account. */
const MAX_SHARED = 0.2;
/** Fraction of the rows without figures and dates whose post is that of an earlier row. */
const MAX_REPEATED = 0.5;

/** Comments have authors and likes as well, which would be read as creators and their figures. Throws `bad_request` for a list of them. */
export const refuseComments = (mapping: Mapping, { columns, rows }: Sample, { name }: { name: string }): void => {
  const named = columns.filter((column) => COMMENT_COLUMN.test(headerKey(column)));
  const isDocumented = columns.includes('post_id') && columns.includes('posted_at');
  const found = named.length > 1 ? named : isDocumented ? undefined : sharedPosts(mapping, rows);
  if (found) throw new AppError('bad_request', `${name} is a list of comments (${found.join(', ')}), which are not imported`);
};

/** The columns of posts and accounts, if several accounts have the same posts, or rows without figures have. */
const sharedPosts = ({ post_id, post_url, username, user_id, ...others }: Mapping, rows: Values[]): string[] | undefined => {
  const filled = (...sources: (FieldSource | undefined)[]) =>
    sources.flatMap((source) => (source === undefined ? [] : columnsOf(source))).find((column) => rows.some((row) => row[column]));
  const [post, account] = [filled(post_id, post_url), filled(username, user_id)];
  if (post === undefined || account === undefined) return undefined;
  const accounts = new Map<unknown, unknown>();
  let [shared, repeated] = [0, 0];
  for (const row of rows) {
    if (!accounts.has(row[post])) accounts.set(row[post], row[account]);
    else if (row[post]) repeated += 1;
    if (row[post] && accounts.get(row[post]) !== row[account]) shared += 1;
  }
  const { post_likes, post_views, post_comments, post_date } = others;
  const hasFigures = filled(post_likes, post_views, post_comments, post_date) !== undefined;
  return shared > rows.length * MAX_SHARED || (!hasFigures && repeated > rows.length * MAX_REPEATED) ? [post, account] : undefined;
};
