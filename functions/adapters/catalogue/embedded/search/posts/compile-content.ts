import type { FilterValue } from '#functions/catalogue/attributes.ts';
import { isTag } from '#shared/discovery/content-terms.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { foldTag } from '#shared/posts/caption-words.ts';
import { wordsOf } from '#shared/text.ts';
import { join, name, type Sql, sql } from '../../sql.ts';
import type { Compiling } from '../compile-filters.ts';
import { NEXT_WORDS, OWN_POSTINGS, postingKey } from '../postings.ts';
import { firstDetail, nextWord, POST_MASK } from './post-words.ts';

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
  const postsOf = (term: string): TermPosts | undefined => {
    const words = isTag(term) ? [foldTag(term)] : wordsOf(term);
    const numbers = words.map(lookups.word).filter((number) => number !== undefined);
    const parts = numbers.length < words.length ? [] : partsOf(numbers, info.hasNextWords ? 1 + NEXT_WORDS.length : 1);
    return parts.length > 0
      ? { posts: postsWithPhrase(parts, { platform: request.platform, from }), rarest: Math.max(...numbers) }
      : undefined;
  };
  const known = (terms: readonly string[]): TermPosts[] => [...new Set(terms)].map(postsOf).filter((posts) => posts !== undefined);
  const required = known(all);
  const oneOf = known(any ?? []);
  if (required.length < new Set(all).size || (any && oneOf.length === 0)) return undefined;
  const found = postsInAll([...(any ? [postsInAny(oneOf)] : []), ...required]);
  const without = known(none).map(({ posts }) => sql`post NOT IN (${posts})`);
  const where = without.length > 0 ? sql` WHERE ${join(without, ' AND ')}` : sql``;
  const enough = min_posts > 1 ? sql` GROUP BY rid HAVING count(DISTINCT post) >= ${min_posts}` : sql``;
  return sql`SELECT (post >> 32)::UINTEGER AS rid FROM (${found}) AS found${where}${enough}`;
};

/** `rarest` is the number of the rarest word: words are numbered by first use, so rare ones usually have large numbers. */
type TermPosts = { posts: Sql; rarest: number };

const postsInAny = (terms: readonly TermPosts[]): TermPosts => ({
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

/** Adjacent words of a phrase, and the position of the first of them in the phrase. */
type Part = { at: number; words: readonly number[] };

/** Parts of `size` words that together are the phrase; the last one starts within the part before it. */
const partsOf = (words: readonly number[], size: number): Part[] =>
  Array.from({ length: Math.ceil(words.length / size) }, (_, index) => {
    const at = Math.max(0, Math.min(index * size, words.length - size));
    return { at, words: words.slice(at, at + size) };
  });

const postsWithPhrase = ([first, ...rest]: readonly Part[], { platform, from }: { platform: Platform; from: number }): Sql => {
  const rows = ([word = 0, ...next]: readonly number[] = []) => {
    const followed = next.map((number, index) => sql` AND ${name(NEXT_WORDS[index] ?? '')} = ${nextWord(number)}::UINTEGER`);
    return sql`${TABLE} WHERE key = ${postingKey(platform, word)}::UINTEGER AND detail >= ${from}::UINTEGER${join(followed, ' ')}`;
  };
  const continued = rest.map(({ at, words }) => sql` AND ${PLACE} + ${at}::UBIGINT IN (SELECT ${PLACE} FROM ${rows(words)})`);
  return sql`SELECT ${POST} AS post FROM ${rows(first?.words)}${join(continued, ' ')}`;
};
