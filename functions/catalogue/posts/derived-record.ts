import { brandKey, derive } from '#shared/posts/derive.ts';
import { safetyOf } from '#shared/posts/safety/flags.ts';
import type { CreatorRecord, DerivedField } from '../creator-record.ts';
import { BRANDS } from '../data/brands.data.ts';

const MAX_CAPTIONS = 10_000;

/** Names of known brands by the form that handles are compared in. */
export const BRAND_NAMES: ReadonlyMap<string, string> = new Map(BRANDS.map(({ name }) => [brandKey(name), name]));

type Fields = Partial<CreatorRecord>;

/** The record as its sources gave it. */
export const withoutDerivedFields = <T extends Fields>(record: T): T => {
  const given = { ...record };
  for (const field of record.derived ?? []) delete given[field];
  delete given.derived;
  return given;
};

/** Fills the fields that no source gave from the posts, and names them in `derived`. The input must have no derived fields. */
export const withDerivedFields = <T extends Fields & Pick<CreatorRecord, 'followers'>>(given: T): T => {
  const { posts = [], followers } = given;
  const insights = derive(posts, followers, BRAND_NAMES);
  if (!insights) return given;
  const captions = posts.flatMap(({ caption }) => caption ?? []).join('\n');
  const { averages } = insights;
  const candidates: { [F in DerivedField]: CreatorRecord[F] } = {
    avg_likes: averages.likes?.value,
    avg_comments: averages.comments?.value,
    avg_views: averages.views?.value,
    avg_reels_plays: insights.reel_views?.value,
    language: insights.language,
    tags: filled(insights.tags),
    captions: captions === '' ? undefined : captions.slice(0, MAX_CAPTIONS),
    brands: filled(insights.brands),
    sponsors: filled(insights.sponsors),
    has_ads: insights.sponsored_share > 0 ? true : undefined,
    paid_post_performance: insights.paid_performance?.value,
    last_posted: insights.last_posted,
    safety: safetyOf(posts),
    posts_per_week: insights.posts_per_week?.value,
    sponsored_share: insights.sponsored_share,
  };
  const added = Object.entries(candidates).filter(
    ([field, value]) => value !== undefined && given[field as DerivedField] === undefined,
  ) as [DerivedField, never][];
  return { ...given, ...Object.fromEntries(added), ...(added.length > 0 && { derived: added.map(([field]) => field) }) };
};

const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);
