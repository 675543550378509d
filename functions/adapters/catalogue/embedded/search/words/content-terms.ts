import type { FilterValue } from '#functions/catalogue/attributes.ts';
import { isTag } from '#shared/discovery/content-terms.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { foldTag } from '#shared/posts/caption-words.ts';
import { wordsOf } from '#shared/text.ts';
import { join, name, type Sql, sql } from '../../sql.ts';
import type { Compiling } from '../compile-filters.ts';
import { NEXT_WORDS, OWN_POSTINGS, postingKey } from '../postings.ts';
import { firstDetail, nextWord, POSITION_BITS, POST_BITS } from './post-words.ts';

const TABLE = sql`postings.${name(OWN_POSTINGS.posts)}`;
/** Row and detail in one number: adjacent words of a post have adjacent numbers. */
const PLACE = sql`((rid::UBIGINT << 32) | detail::UBIGINT)`;
/** Row, day and number of a post in one number below 2^53: the same for all words of a post. */
const POST = sql`((rid::UBIGINT << ${POST_BITS}) | (detail >> ${POSITION_BITS})::UBIGINT)`;

const NOT_YET = 'Posts cannot be searched yet. They are being indexed; try again in a few minutes.';

export type Term = {
  /** Selects the posts that contain the term, some of them several times. */
  posts: Sql;
  /** True when the posts are in ascending order, as they are stored. */
  isInOrder: boolean;
  /** The number of the rarest word: words are numbered by first use, so rare ones usually have large numbers. */
  rarest: number;
};

/** A post has all of `required`, none of `without`, and one of `oneOf` unless that is undefined. */
export type ContentTerms = { required: Term[]; oneOf?: Term[]; without: Term[] };

/** Undefined if a term that each creator needs does not occur in the catalogue. */
export const contentTerms = (asked: FilterValue<'content'>, { request, lookups, info }: Compiling): ContentTerms | undefined => {
  if (!info.hasPosts) throw new AppError('unavailable', NOT_YET);
  const { any, all = [], none = [], days } = asked;
  const from = firstDetail(info.asOf, days);
  const termOf = (term: string): Term | undefined => {
    const words = isTag(term) ? [foldTag(term)] : wordsOf(term);
    const numbers = words.map(lookups.word).filter((number) => number !== undefined);
    const parts = numbers.length < words.length ? [] : partsOf(numbers, info.hasNextWords ? 1 + NEXT_WORDS.length : 1);
    if (parts.length === 0) return undefined;
    const posts = postsWithPhrase(parts, { platform: request.platform, from });
    return { posts, isInOrder: parts.length === 1, rarest: Math.max(...numbers) };
  };
  const known = (terms: readonly string[]): Term[] => [...new Set(terms)].map(termOf).filter((term) => term !== undefined);
  const required = known(all);
  const oneOf = any && known(any);
  if (required.length < new Set(all).size || oneOf?.length === 0) return undefined;
  return { required, ...(oneOf && { oneOf }), without: known(none) };
};

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
