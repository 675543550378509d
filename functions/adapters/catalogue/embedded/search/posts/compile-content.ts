import type { FilterValue } from '#functions/catalogue/attributes.ts';
import { isTag } from '#shared/discovery/content-terms.ts';
import { AppError } from '#shared/http/errors.ts';
import { foldTag } from '#shared/posts/caption-words.ts';
import { wordsOf } from '#shared/text.ts';
import { join, name, type Sql, sql } from '../../sql.ts';
import type { Compiling } from '../compile-filters.ts';
import { OWN_POSTINGS, postingKey } from '../postings.ts';
import { firstDetail, POST_MASK } from './post-words.ts';

const TABLE = sql`postings.${name(OWN_POSTINGS.posts)}`;
/** Row and detail in one number: adjacent words of a post have adjacent numbers. */
const PLACE = sql`((rid::UBIGINT << 32) | detail::UBIGINT)`;
/** The same for all words of a post. */
const POST = sql`((rid::UBIGINT << 32) | (detail::UBIGINT & ${POST_MASK}::UBIGINT))`;

const NOT_YET = 'Posts cannot be searched yet. They are being indexed; try again in a few minutes.';

/** Row ids of the creators with enough posts; undefined if a term that each of them needs does not occur in the catalogue. */
export const postsWith = (asked: FilterValue<'content'>, { request, lookups, info }: Compiling): Sql | undefined => {
  if (!info.hasPosts) throw new AppError('unavailable', NOT_YET);
  const { any, all = [], none = [], days, min_posts } = asked;
  const from = firstDetail(info.asOf, days);
  const postsOf = (term: string): Sql | undefined => {
    const numbers = (isTag(term) ? [foldTag(term)] : wordsOf(term)).map(lookups.word);
    const keys = numbers.flatMap((number) => (number === undefined ? [] : [postingKey(request.platform, number)]));
    return keys.length > 0 && keys.length === numbers.length ? postsWithPhrase(keys, from) : undefined;
  };
  const known = (terms: readonly string[]): Sql[] => [...new Set(terms)].map(postsOf).filter((posts) => posts !== undefined);
  const required = known(all);
  const oneOf = known(any ?? []);
  if (required.length < new Set(all).size || (any && oneOf.length === 0)) return undefined;
  const [first = sql``, ...rest] = [...(any ? [join(oneOf, ' UNION ALL ')] : []), ...required];
  const conditions = [...rest.map((posts) => sql`post IN (${posts})`), ...known(none).map((posts) => sql`post NOT IN (${posts})`)];
  const where = conditions.length > 0 ? sql` WHERE ${join(conditions, ' AND ')}` : sql``;
  const enough = min_posts > 1 ? sql` GROUP BY rid HAVING count(DISTINCT post) >= ${min_posts}` : sql``;
  return sql`SELECT (post >> 32)::UINTEGER AS rid FROM (${first}) AS found${where}${enough}`;
};

const postsWithPhrase = ([first = 0, ...rest]: readonly number[], from: number): Sql => {
  const rows = (key: number) => sql`${TABLE} WHERE key = ${key}::UINTEGER AND detail >= ${from}::UINTEGER`;
  const followed = rest.map((key, index) => sql` AND ${PLACE} + ${index + 1}::UBIGINT IN (SELECT ${PLACE} FROM ${rows(key)})`);
  return sql`SELECT ${POST} AS post FROM ${rows(first)}${join(followed, ' ')}`;
};
