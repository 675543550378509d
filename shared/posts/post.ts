import * as z from 'zod/mini';
import { MAX_ADDRESS, MAX_CAPTION, MAX_EARLIER_FIGURES, MAX_TAGS, POST_TYPES } from './post-limits.ts';

/** A creator's post as the catalogue keeps it; unknown values are omitted, never 0. */

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z)?$/;
/** A UTC time, or only a day where the time is unknown. */
const Moment = z.string().check(z.regex(MOMENT, 'must be a time like 2026-03-31T18:05:00Z'));
const Count = z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000));
const Text = z.string().check(z.minLength(1), z.maxLength(200));
const Address = z.string().check(z.maxLength(MAX_ADDRESS));
const Tags = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(MAX_TAGS));

const Figures = {
  likes: z.optional(Count),
  comments: z.optional(Count),
  /** Plays of a reel or short. */
  views: z.optional(Count),
  shares: z.optional(Count),
  saves: z.optional(Count),
};

export const CreatorPost = z.strictObject({
  /** Id on the platform; with the platform the post's identity. */
  post_id: z.string().check(z.minLength(1), z.maxLength(100)),
  url: z.optional(Address),
  type: z.optional(z.enum(POST_TYPES)),
  posted_at: Moment,
  caption: z.optional(z.string().check(z.maxLength(MAX_CAPTION))),
  /** Lower case, without "#". Default: those of the caption. */
  hashtags: z.optional(Tags),
  /** Handles in lower case, without "@". Default: those of the caption. */
  mentions: z.optional(Tags),
  language: z.optional(z.string().check(z.toLowerCase(), z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/, 'must be a language code'))),
  ...Figures,
  /** The creator declared the post as paid. */
  is_sponsored: z.optional(z.boolean()),
  sponsors: z.optional(z.array(Text)),
  thumbnail: z.optional(Address),
  source: z.optional(Text),
  /** When the figures were read. */
  fetched_at: z.optional(Moment),
  /** Figures read before, oldest first. */
  earlier: z.optional(z.array(z.strictObject({ fetched_at: Moment, ...Figures })).check(z.maxLength(MAX_EARLIER_FIGURES))),
});
export type CreatorPost = z.infer<typeof CreatorPost>;

/** Sums over the posts of a month that are no longer kept in full. */
export const PostMonth = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-03')),
  posts: Count,
  /** `of`: number of posts whose figure is known. */
  likes: z.optional(z.strictObject({ sum: Count, of: Count })),
  comments: z.optional(z.strictObject({ sum: Count, of: Count })),
  views: z.optional(z.strictObject({ sum: Count, of: Count })),
  shares: z.optional(z.strictObject({ sum: Count, of: Count })),
  saves: z.optional(z.strictObject({ sum: Count, of: Count })),
  /** Short hashes of the ids, so that a post that is imported again counts once. */
  ids: z.array(z.string().check(z.maxLength(7))),
});
export type PostMonth = z.infer<typeof PostMonth>;
