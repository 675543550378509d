import * as z from 'zod/mini';
import { Platform } from './platforms.ts';

const Share = z.number();

/** Audience shares (0..1) of the values that a filter or sort asked about; absent where it asked nothing. */
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

/** A creator as a row of results. */
export const CreatorRow = z.object({
  user_id: z.string(),
  platform: Platform,
  username: z.string(),
  /** Display name; the channel's title on youtube. */
  name: z.string(),
  url: z.string(),
  picture: z.string(),
  followers: z.int(),
  /** Average likes; null where likes are hidden. */
  engagements: z.nullable(z.int()),
  /** Average likes / followers as a fraction; null where likes are hidden. */
  engagement_rate: z.nullable(z.number()),
  avg_views: z.nullable(z.int()),
  is_verified: z.boolean(),
  is_hidden: z.boolean(),
  /** ISO code of the home country. */
  country: z.nullable(z.string()),
  match: z.object({
    audience_followers: MatchedBlock,
    audience_likers: MatchedBlock,
    /** 0..1, higher is closer, where a relevance filter asked. */
    relevance: z.optional(z.number()),
  }),
});
export type CreatorRow = z.infer<typeof CreatorRow>;

/** Row beyond the free ones of a limited account: reveals only that a creator exists. */
export const MaskedRow = z.object({ masked: z.literal(true), label: z.string() });
export type MaskedRow = z.infer<typeof MaskedRow>;

export const isMasked = (row: CreatorRow | MaskedRow): row is MaskedRow => 'masked' in row;
