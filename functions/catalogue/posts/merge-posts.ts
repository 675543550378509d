import type { CreatorPost, PostMonth } from '#shared/posts/post.ts';
import { KEPT_POSTS, MAX_EARLIER_FIGURES, POST_FIGURES } from '#shared/posts/post-limits.ts';
import { hashOf } from '../seed/random.ts';

/** Months of folded posts. */
const MAX_MONTHS = 24;
const BASE_36 = 36;

/** `source` and `fetched_at` of posts that have none of their own. */
export type PostOrigin = { source?: string; fetched_at?: string };
export type KeptPosts = { posts?: CreatorPost[]; posts_before?: PostMonth[] };

type Figures = NonNullable<CreatorPost['earlier']>[number];

const figuresIn = (post: Partial<CreatorPost>): Omit<Figures, 'fetched_at'> =>
  Object.fromEntries(POST_FIGURES.flatMap((figure) => (post[figure] === undefined ? [] : [[figure, post[figure]]])));

/** True if `post` has each figure of `reading`. */
const hasFigures = (post: Partial<CreatorPost>, reading: Partial<CreatorPost>): boolean =>
  POST_FIGURES.every((figure) => reading[figure] === undefined || post[figure] === reading[figure]);

/** The newest figures win; the older ones stay as the history of the post. */
const mergedPost = (known: CreatorPost | undefined, added: CreatorPost, origin: PostOrigin): CreatorPost => {
  const dated = { ...origin, ...added };
  if (!known) return dated;
  const { earlier = [] } = known;
  // A file without dates that is imported again makes no figure newer.
  if (added.fetched_at === undefined && [known, ...earlier].some((reading) => hasFigures(reading, added)))
    return { ...known, ...added, ...figuresIn(known) };
  const isNewer = (dated.fetched_at ?? '') >= (known.fetched_at ?? '');
  const [newer, older] = isNewer ? [dated, known] : [known, dated];
  const { earlier: _, ...post } = { ...older, ...newer };
  const replaced = hasFigures(post, older) ? [] : [{ fetched_at: older.fetched_at ?? older.posted_at, ...figuresIn(older) }];
  const history = historyOf([...earlier, ...(added.earlier ?? []), ...replaced]);
  return { ...post, ...(history.length > 0 && { earlier: history }) };
};

/** The last distinct readings, oldest first. */
const historyOf = (readings: readonly Figures[]): Figures[] => {
  const distinct = new Map(readings.map((reading) => [JSON.stringify([reading.fetched_at, figuresIn(reading)]), reading]));
  return [...distinct]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, reading]) => reading)
    .slice(-MAX_EARLIER_FIGURES);
};

const newestFirst = (a: CreatorPost, b: CreatorPost): number =>
  a.posted_at === b.posted_at ? (a.post_id < b.post_id ? 1 : -1) : a.posted_at < b.posted_at ? 1 : -1;

/**
 * Adds posts to those of a creator: one per id, the newest `kept` in full, older ones as sums of their months. A post that was folded
 * before is not counted again.
 */
export const mergePosts = (
  { posts = [], posts_before = [] }: KeptPosts,
  added: readonly CreatorPost[],
  { kept = KEPT_POSTS, ...origin }: PostOrigin & { kept?: number | undefined } = {},
): KeptPosts => {
  const byId = new Map(posts.map((post) => [post.post_id, post]));
  const folded = new Set(posts_before.flatMap(({ ids }) => ids));
  for (const post of added) {
    if (folded.has(shortIdOf(post))) continue;
    byId.set(post.post_id, mergedPost(byId.get(post.post_id), post, origin));
  }
  const all = [...byId.values()].toSorted(newestFirst);
  const months = foldedInto(posts_before, all.slice(kept));
  return { ...(all.length > 0 && { posts: all.slice(0, kept) }), ...(months.length > 0 && { posts_before: months }) };
};

const shortIdOf = ({ post_id }: CreatorPost): string => hashOf(post_id).toString(BASE_36);

const foldedInto = (months: readonly PostMonth[], posts: readonly CreatorPost[]): PostMonth[] => {
  const byMonth = new Map(months.map((entry) => [entry.month, entry]));
  for (const post of posts) {
    const month = post.posted_at.slice(0, 7);
    byMonth.set(month, withPost(byMonth.get(month) ?? { month, posts: 0, ids: [] }, post));
  }
  return [...byMonth.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1)).slice(-MAX_MONTHS);
};

const withPost = (month: PostMonth, post: CreatorPost): PostMonth => ({
  ...month,
  posts: month.posts + 1,
  ids: [...month.ids, shortIdOf(post)].sort(),
  ...Object.fromEntries(
    POST_FIGURES.flatMap((figure) => {
      const { sum = 0, of = 0 } = month[figure] ?? {};
      const value = post[figure];
      return value === undefined ? [] : [[figure, { sum: sum + value, of: of + 1 }]];
    }),
  ),
});
