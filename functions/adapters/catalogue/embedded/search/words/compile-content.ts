import type { FilterValue } from '#functions/catalogue/attributes.ts';
import { join, type Sql, sql } from '../../sql.ts';
import type { Compiling } from '../compile-filters.ts';
import { contentTerms, type Term } from './content-terms.ts';
import { POST_BITS } from './post-words.ts';

/** Row ids of the creators with enough posts; undefined if a term that each of them needs does not occur in the catalogue. */
export const postsWith = (asked: FilterValue<'content'>, compiling: Compiling): Sql | undefined => {
  const terms = contentTerms(asked, compiling);
  if (!terms) return undefined;
  const { required, oneOf, without } = terms;
  const found = postsInAll([...(oneOf ? [postsInAny(oneOf)] : []), ...required]);
  const conditions = without.map(({ posts }) => sql`post NOT IN (${posts})`);
  const where = conditions.length > 0 ? sql` WHERE ${join(conditions, ' AND ')}` : sql``;
  const enough = asked.min_posts > 1 ? sql` GROUP BY rid HAVING count(DISTINCT post) >= ${asked.min_posts}` : sql``;
  return sql`SELECT (post >> ${POST_BITS})::UINTEGER AS rid FROM (${found}) AS found${where}${enough}`;
};

type TermPosts = Pick<Term, 'posts' | 'rarest'>;

const postsInAny = (terms: readonly Term[]): TermPosts => ({
  posts: join(
    terms.map(({ posts }) => posts),
    ' UNION ALL ',
  ),
  rarest: Math.min(...terms.map(({ rarest }) => rarest)),
});

/** DuckDB reads the outer query in a stream and keeps the inner one in a hash table, so the rarest term is innermost. */
const postsInAll = (terms: readonly TermPosts[]): Sql =>
  terms
    .toSorted((a, b) => b.rarest - a.rarest)
    .map(({ posts }) => posts)
    .reduce((rarer, posts) => sql`SELECT post FROM (${posts}) WHERE post IN (${rarer})`);
