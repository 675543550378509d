import { hashtagsIn, mentionsIn } from './caption.ts';
import type { CreatorPost } from './post.ts';
import { POST_TYPES, type PostFigure, type PostType } from './post-limits.ts';

/** The posts that a figure was derived from: their number and the days of the first and the last. */
export type Basis = { posts: number; from: string; to: string };
export type Derived<T = number> = { value: T; basis: Basis };
type Weighted = { tag: string; weight: number };

/** Means of a group of posts, and the engagement rate as a fraction of the followers. */
export type PostGroup = { posts: number } & Partial<Record<'likes' | 'comments' | 'views' | 'engagement_rate', number>>;
/** Brand collaborations of one month. */
export type BrandMonth = { month: string; brand: string; posts: number };

export type PostInsights = {
  basis: Basis;
  averages: Partial<Record<PostFigure, Derived>>;
  medians: Partial<Record<PostFigure, Derived>>;
  /** Means of reels and shorts. */
  reel_views?: Derived;
  /** Fraction of the followers who like a post. */
  engagement_rate?: Derived;
  posts_per_week?: Derived;
  last_posted: string;
  /** Fraction of the posts with the hashtag or mention, largest first. */
  tags: Weighted[];
  mentions: Weighted[];
  brands: string[];
  sponsors: string[];
  /** Language of at least half of the posts whose language is known. */
  language?: string;
  /** Fraction of declared paid posts. */
  sponsored_share: number;
  /** Engagement of paid posts divided by that of the others. */
  paid_performance?: Derived;
  sponsored: PostGroup;
  organic: PostGroup;
  formats: ({ type: PostType } & PostGroup)[];
  brand_months: BrandMonth[];
  /** Times of the posts with their engagement relative to the mean of all; for the heatmap of any time zone. */
  times: { at: string; engagement?: number }[];
};

const DAY_MS = 86_400_000;
const MAX_LISTED = 50;
/** Fewer posts on one side prove nothing about paid posts. */
const MIN_COMPARED = 3;
/** A shorter period says nothing about a pace. */
const MIN_PACE_DAYS = 7;
const PAID_TAGS = new Set(['ad', 'sponsored', 'paidpartnership', 'paidad', 'anzeige', 'werbung', 'pr', '広告', 'タイアップ']);

const dayOf = ({ posted_at }: CreatorPost): string => posted_at.slice(0, 10);
const tagsOf = ({ hashtags, caption = '' }: CreatorPost): string[] => hashtags ?? hashtagsIn(caption);
const handlesOf = ({ mentions, caption = '' }: CreatorPost): string[] => mentions ?? mentionsIn(caption);

/** A statement of the source wins over hashtags like #ad. */
export const isSponsored = (post: CreatorPost): boolean =>
  post.is_sponsored ?? ((post.sponsors?.length ?? 0) > 0 || tagsOf(post).some((tag) => PAID_TAGS.has(tag)));

/** Reads the caption once, because several figures use its hashtags and mentions. */
const withCaptionRead = (post: CreatorPost): CreatorPost => {
  const read = { ...post, hashtags: tagsOf(post), mentions: handlesOf(post) };
  return { ...read, is_sponsored: isSponsored(read) };
};

const rounded = (value: number, digits = 6): number => Number(value.toFixed(digits));
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Posts must be in order of their time. */
const basisOf = (posts: readonly CreatorPost[]): Basis => {
  const [first, last] = [posts[0], posts.at(-1)];
  return { posts: posts.length, from: first ? dayOf(first) : '', to: last ? dayOf(last) : '' };
};

/** undefined if no post has the figure. */
const derivedFrom = (posts: readonly CreatorPost[], figure: PostFigure, of: (values: readonly number[]) => number): Derived | undefined => {
  const known = posts.filter((post) => post[figure] !== undefined);
  if (known.length === 0) return undefined;
  return { value: Math.round(of(known.map((post) => post[figure] ?? 0))), basis: basisOf(known) };
};

const figuresOf = (posts: readonly CreatorPost[], of: (values: readonly number[]) => number) =>
  withoutUndefined({
    likes: derivedFrom(posts, 'likes', of),
    comments: derivedFrom(posts, 'comments', of),
    views: derivedFrom(posts, 'views', of),
    shares: derivedFrom(posts, 'shares', of),
    saves: derivedFrom(posts, 'saves', of),
  });

const withoutUndefined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** Largest share first; names break ties, so that the order of the posts does not matter. */
const shares = (lists: readonly string[][]): Weighted[] => {
  const uses = new Map<string, number>();
  for (const list of lists) for (const tag of new Set(list)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses]
    .toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || (a < b ? -1 : 1))
    .slice(0, MAX_LISTED)
    .map(([tag, count]) => ({ tag, weight: rounded(count / lists.length) }));
};

const groupOf = (posts: readonly CreatorPost[], followers: number): PostGroup => {
  const averages = figuresOf(posts, meanOf);
  return {
    posts: posts.length,
    ...withoutUndefined({
      likes: averages.likes?.value,
      comments: averages.comments?.value,
      views: averages.views?.value,
      engagement_rate: rateOf(posts, followers)?.value,
    }),
  };
};

const rateOf = (posts: readonly CreatorPost[], followers: number): Derived | undefined => {
  const liked = posts.filter(({ likes }) => likes !== undefined);
  if (liked.length === 0 || followers === 0) return undefined;
  return { value: rounded(meanOf(liked.map(({ likes = 0 }) => likes)) / followers), basis: basisOf(liked) };
};

const paceOf = (posts: readonly CreatorPost[]): Derived | undefined => {
  const [first, last] = [posts[0], posts.at(-1)];
  if (!first || !last) return undefined;
  const days = (Date.parse(last.posted_at) - Date.parse(first.posted_at)) / DAY_MS;
  return days < MIN_PACE_DAYS ? undefined : { value: rounded(((posts.length - 1) / days) * 7, 2), basis: basisOf(posts) };
};

/** Compares likes; where they are hidden, views, and else comments. */
const comparedFigure = (posts: readonly CreatorPost[]): PostFigure | undefined =>
  (['likes', 'views', 'comments'] as const).find((figure) => posts.some((post) => post[figure] !== undefined));

const paidPerformance = (posts: readonly CreatorPost[], figure: PostFigure | undefined): Derived | undefined => {
  if (!figure) return undefined;
  const known = posts.filter((post) => post[figure] !== undefined);
  const of = (isPaid: boolean) => known.filter((post) => isSponsored(post) === isPaid).map((post) => post[figure] ?? 0);
  const [paid, others] = [of(true), of(false)];
  if (paid.length < MIN_COMPARED || others.length < MIN_COMPARED || meanOf(others) === 0) return undefined;
  return { value: rounded(meanOf(paid) / meanOf(others), 4), basis: basisOf(known) };
};

/** Handles in the form that brand names are compared in: "@Air_France" and "Air France" are airfrance. */
export const brandKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const languageOf = (posts: readonly CreatorPost[]): string | undefined => {
  const languages = posts.flatMap(({ language }) => (language === undefined ? [] : [[language]]));
  const [first] = shares(languages);
  return first && first.weight >= 0.5 ? first.tag : undefined;
};

/**
 * Everything that posts say about their creator; undefined without posts. Independent of their order. `brands`: names by `brandKey`,
 * for mentions that are brands.
 */
export const derive = (
  unordered: readonly CreatorPost[],
  followers: number,
  brands: ReadonlyMap<string, string> = new Map(),
): PostInsights | undefined => {
  const posts = inOrder(unordered).map(withCaptionRead);
  const last = posts.at(-1);
  if (!last) return undefined;
  const figure = comparedFigure(posts);
  const mean = figure && meanOf(posts.flatMap((post) => post[figure] ?? []));
  const [paid, organic] = [posts.filter(isSponsored), posts.filter((post) => !isSponsored(post))];
  const brandsIn = (post: CreatorPost): string[] => [
    ...new Set([...(post.sponsors ?? []), ...handlesOf(post).flatMap((handle) => brands.get(brandKey(handle)) ?? [])]),
  ];
  const reels = posts.filter(({ type }) => type === 'reel' || type === 'short');
  return {
    basis: basisOf(posts),
    averages: figuresOf(posts, meanOf),
    medians: figuresOf(posts, medianOf),
    last_posted: dayOf(last),
    tags: shares(posts.map(tagsOf)),
    mentions: shares(posts.map(handlesOf)),
    brands: shares(posts.map(brandsIn)).map(({ tag }) => tag),
    sponsors: shares(paid.map(brandsIn)).map(({ tag }) => tag),
    sponsored_share: rounded(paid.length / posts.length),
    sponsored: groupOf(paid, followers),
    organic: groupOf(organic, followers),
    formats: POST_TYPES.flatMap((type) => {
      const ofType = posts.filter((post) => post.type === type);
      return ofType.length > 0 ? [{ type, ...groupOf(ofType, followers) }] : [];
    }),
    brand_months: brandMonths(paid, brandsIn),
    times: posts.flatMap((post) => timeOf(post, figure, mean)),
    ...withoutUndefined({
      reel_views: derivedFrom(reels, 'views', meanOf),
      engagement_rate: rateOf(posts, followers),
      posts_per_week: paceOf(posts),
      language: languageOf(posts),
      paid_performance: paidPerformance(posts, figure),
    }),
  };
};

/** Oldest first, by id among equals. */
const inOrder = (posts: readonly CreatorPost[]): CreatorPost[] =>
  posts.toSorted((a, b) => (a.posted_at === b.posted_at ? (a.post_id < b.post_id ? -1 : 1) : a.posted_at < b.posted_at ? -1 : 1));

const timeOf = (post: CreatorPost, figure: PostFigure | undefined, mean: number | undefined): PostInsights['times'] => {
  if (post.posted_at.length === 10) return [];
  const value = figure && post[figure];
  return [{ at: post.posted_at, ...(value !== undefined && mean && { engagement: rounded(value / mean, 4) }) }];
};

const brandMonths = (posts: readonly CreatorPost[], brandsIn: (post: CreatorPost) => string[]): BrandMonth[] => {
  const counts = new Map<string, BrandMonth>();
  for (const post of posts) {
    const month = post.posted_at.slice(0, 7);
    for (const brand of brandsIn(post)) {
      const key = `${month} ${brand}`;
      counts.set(key, { month, brand, posts: (counts.get(key)?.posts ?? 0) + 1 });
    }
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
};
