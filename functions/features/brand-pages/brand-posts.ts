import type { CreatorPosts } from '#functions/ports/creators/creator-catalogue.ts';
import type { BrandFormat, BrandPost } from '#shared/brand-pages/contract.ts';
import { mentionsIn } from '#shared/posts/caption.ts';
import { brandKey } from '#shared/posts/derive.ts';
import { POST_TYPES } from '#shared/posts/post-limits.ts';
import type { Post } from '#shared/reports/report.ts';

const MONTHS = 12;
const MAX_TOP_POSTS = 8;

/** The 12 months up to the month of the day, oldest first, as YYYY-MM. */
export const monthsUpTo = (day: string): string[] => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return Array.from({ length: MONTHS }, (_, at) => new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 7));
};

/** Keys (`brandKey`) of everything that a post names: its sponsors, and the handles that its text mentions. */
const keysIn = ({ sponsors = [], text }: Post): Set<string> => new Set([...sponsors, ...mentionsIn(text)].map(brandKey));

/** Posts within the months that name the brand; a post of two brands counts for both. */
export const postsNaming = (name: string, creators: readonly CreatorPosts[], months: readonly string[]): BrandPost[] => {
  const key = brandKey(name);
  const wanted = new Set(months);
  return creators.flatMap(({ username, posts }) =>
    posts.filter((post) => wanted.has(post.created.slice(0, 7)) && keysIn(post).has(key)).map((post) => ({ username, post })),
  );
};

export const formatsOf = (posts: readonly BrandPost[]): BrandFormat[] =>
  [...POST_TYPES, null]
    .map((type) => ({ type, ofType: posts.filter(({ post }) => (post.type ?? null) === type) }))
    .filter(({ ofType }) => ofType.length > 0)
    .map(({ type, ofType }) => ({ type, posts: ofType.length, likes: averageOf(ofType, 'likes'), views: averageOf(ofType, 'views') }))
    .sort((a, b) => b.posts - a.posts);

const averageOf = (posts: readonly BrandPost[], figure: 'likes' | 'views'): number | null => {
  const known = posts.flatMap(({ post }) => post.stat[figure] ?? []);
  return known.length > 0 ? Math.round(known.reduce((sum, value) => sum + value, 0) / known.length) : null;
};

const reactions = ({ post: { stat } }: BrandPost): number => (stat.likes ?? 0) + (stat.comments ?? 0);

/** Most likes and comments first; the newer one among equals. */
export const topPostsOf = (posts: readonly BrandPost[]): BrandPost[] =>
  posts.toSorted((a, b) => reactions(b) - reactions(a) || b.post.created.localeCompare(a.post.created)).slice(0, MAX_TOP_POSTS);
