import type { FilterValue } from '#functions/catalogue/attributes.ts';
import type { QueryPool } from '../../query-pool.ts';
import { sql } from '../../sql.ts';
import type { Compiling } from '../compile-filters.ts';
import { contentTerms, type Term } from './content-terms.ts';
import { POST_BITS } from './post-words.ts';

/** This many posts of all terms together are merged in some ten milliseconds; more would block other calls. */
const MAX_POSTS = 1_500_000;

type Content = { asked: FilterValue<'content'>; compiling: Compiling };

/**
 * Row ids in ascending order; undefined when the terms have too many posts, or are long phrases, whose posts are not in order. Merging
 * the sorted lists here is twice as fast as joins in SQL, which cannot use their order.
 */
export const rowsWithPosts = async (pool: QueryPool, { asked, compiling }: Content, deadline: number): Promise<Uint32Array | undefined> => {
  const terms = contentTerms(asked, compiling);
  if (!terms) return new Uint32Array();
  const { required, oneOf = [], without } = terms;
  const lists = await sortedPosts(pool, [...oneOf, ...required, ...without], deadline);
  if (!lists) return undefined;
  const either = lists.slice(0, oneOf.length);
  const each = lists.slice(oneOf.length, oneOf.length + required.length);
  const none = lists.slice(oneOf.length + required.length);
  const wanted = [...(either.length > 0 ? [either.reduce(inEither)] : []), ...each].toSorted((a, b) => a.length - b.length);
  return rowsOf(none.reduce(inFirstOnly, wanted.reduce(inBoth)), asked.min_posts);
};

/** The posts of each term. */
const sortedPosts = async (pool: QueryPool, terms: readonly Term[], deadline: number): Promise<Float64Array[] | undefined> => {
  if (!terms.every(({ isInOrder }) => isInOrder)) return undefined;
  let total = 0;
  const lists = await Promise.all(
    terms.map(async ({ posts }) => {
      const found = await pool.find(sql`SELECT post::DOUBLE FROM (${posts})`, deadline);
      total += found.count;
      // Read immediately, while DuckDB is still busy with the other terms.
      return total > MAX_POSTS ? undefined : found.all();
    }),
  );
  return lists.every((list) => list !== undefined) ? lists : undefined;
};

/** Merges sorted posts, which can be repeated. Index loops, because iterators take a third longer here. */
const merging =
  (isKept: Record<'first' | 'both' | 'second', boolean>) =>
  (first: Float64Array, second: Float64Array): Float64Array => {
    const merged = new Float64Array(first.length + (isKept.second ? second.length : 0));
    let count = 0;
    let next = 0;
    for (let index = 0; index < first.length; index++) {
      const post = first[index] as number;
      for (; (second[next] as number) < post; next++) if (isKept.second) merged[count++] = second[next] as number;
      if (second[next] === post ? isKept.both : isKept.first) merged[count++] = post;
    }
    for (; isKept.second && next < second.length; next++) merged[count++] = second[next] as number;
    return merged.subarray(0, count);
  };

const inBoth = merging({ first: false, both: true, second: false });
const inEither = merging({ first: true, both: true, second: true });
const inFirstOnly = merging({ first: true, both: false, second: false });

/** The rows with at least `minimum` different posts. */
const rowsOf = (posts: Float64Array, minimum: number): Uint32Array => {
  const rows = new Uint32Array(posts.length);
  let count = 0;
  let row = -1;
  let distinct = 0;
  for (let index = 0; index < posts.length; index++) {
    const post = posts[index] as number;
    if (index > 0 && post === posts[index - 1]) continue;
    const next = Math.floor(post / 2 ** POST_BITS);
    distinct = next === row ? distinct + 1 : 1;
    row = next;
    if (distinct === minimum) rows[count++] = row;
  }
  return rows.subarray(0, count);
};
