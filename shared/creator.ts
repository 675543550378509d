import * as z from 'zod/mini';
import { Platform } from './platforms.ts';
import { SAFETY_CATEGORIES } from './posts/safety/categories.ts';

const Share = z.number();

/** Audience fractions (0..1) of the values that a filter or sort requested; absent otherwise. */
export const MatchedAudience = z.object({
  audience_geo: z.optional(
    z.object({
      countries: z.optional(z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), weight: Share }))),
      states: z.optional(z.array(z.object({ id: z.int(), name: z.string(), weight: Share }))),
      cities: z.optional(z.array(z.object({ id: z.int(), name: z.string(), weight: Share }))),
    }),
  ),
  audience_languages: z.optional(z.array(z.object({ code: z.string(), weight: Share }))),
  audience_brand_affinity: z.optional(z.array(z.object({ id: z.int(), name: z.string(), weight: Share }))),
  audience_interests: z.optional(z.array(z.object({ id: z.int(), name: z.string(), weight: Share }))),
  audience_genders: z.optional(z.array(z.object({ code: z.string(), weight: Share }))),
  audience_ethnicities: z.optional(z.array(z.object({ code: z.string(), weight: Share }))),
  audience_ages: z.optional(z.array(z.object({ code: z.string(), weight: Share }))),
});
export type MatchedAudience = z.infer<typeof MatchedAudience>;

const MatchedBlock = z.optional(z.object({ data: MatchedAudience }));

/** A creator in a row of search results. */
export const CreatorRow = z.object({
  user_id: z.string(),
  platform: Platform,
  username: z.string(),
  /** Display name; the channel title on youtube. */
  name: z.string(),
  url: z.string(),
  picture: z.string(),
  followers: z.int(),
  /** Average likes; null if hidden. */
  engagements: z.nullable(z.int()),
  /** Fraction: average likes / followers; null if likes are hidden. */
  engagement_rate: z.nullable(z.number()),
  avg_views: z.nullable(z.int()),
  is_verified: z.boolean(),
  is_hidden: z.boolean(),
  /** ISO 3166 code of the home country. */
  country: z.nullable(z.string()),
  /** Categories of unsafe posts, and the number of such posts; absent if no posts are known. */
  safety: z.optional(z.object({ categories: z.array(z.enum(SAFETY_CATEGORIES)), flagged: z.int() })),
  match: z.object({
    audience_followers: MatchedBlock,
    audience_likers: MatchedBlock,
    /** Similarity 0..1; present if a relevance filter is set. */
    relevance: z.optional(z.number()),
    /** Number of posts that the content filters count; present if one is set and the catalogue knows single posts. */
    matching_posts: z.optional(z.int()),
  }),
});
export type CreatorRow = z.infer<typeof CreatorRow>;

/** Row that a limited account cannot see: reveals only that a creator exists. */
export const MaskedRow = z.object({ masked: z.literal(true), label: z.string() });
export type MaskedRow = z.infer<typeof MaskedRow>;

export const isMasked = (row: CreatorRow | MaskedRow): row is MaskedRow => 'masked' in row;
