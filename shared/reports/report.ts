import * as z from 'zod/mini';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, AUDIENCE_TYPES, CREDIBILITY_CLASSES, ETHNICITIES } from '#shared/audience.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import { Platform } from '#shared/platforms.ts';
import { POST_TYPES } from '#shared/posts/post-limits.ts';

/** Unknown values are absent, never 0: creators come from many sources, and imported ones lack fields. */

const Share = z.number();
const optional = <T extends z.ZodMiniType>(type: T) => z.optional(type);
const listOf = <T extends z.ZodMiniType>(type: T) => z.optional(z.array(type));

export const Contact = z.object({
  type: z.enum(CONTACT_TYPES),
  /** Both are absent if `__II_hide_email` is set. */
  value: optional(z.string()),
  formatted_value: optional(z.string()),
  __II_hide_email: optional(z.boolean()),
});
export type Contact = z.infer<typeof Contact>;

/** A creator in another creator's report. */
export const RelatedCreator = z.object({
  user_id: z.string(),
  picture: z.string(),
  url: z.string(),
  username: z.string(),
  fullname: z.string(),
  engagements: optional(z.int()),
  followers: z.int(),
});
export type RelatedCreator = z.infer<typeof RelatedCreator>;

const Weighted = z.object({ tag: z.string(), weight: Share });
const Named = z.object({ id: z.int(), name: z.string() });
const Stat = z.object({ likes: optional(z.int()), comments: optional(z.int()), views: optional(z.int()) });

export const Post = z.object({
  /** Id on the platform; absent in reports that were pulled before it was kept. */
  post_id: optional(z.string()),
  link: z.string(),
  image: optional(z.string()),
  thumbnail: optional(z.string()),
  /** ISO time, or only a day. */
  created: z.string(),
  text: z.string(),
  stat: Stat,
  type: optional(z.enum(POST_TYPES)),
  /** Declared as paid. */
  is_sponsored: optional(z.boolean()),
  sponsors: listOf(z.string()),
});
export type Post = z.infer<typeof Post>;

export const Story = z.object({ source_url: z.string(), type: z.enum(['image', 'video']), taken_at: z.string(), expiring_at: z.string() });
export type Story = z.infer<typeof Story>;

/** Average performance of a story. */
export const StoryEstimates = z.object({
  stories_per_day: optional(z.number()),
  estimated_reach: optional(z.int()),
  estimated_impressions: optional(z.int()),
  back: optional(z.int()),
  forwards: optional(z.int()),
  replies: optional(z.int()),
  estimated_link_clicks: optional(z.int()),
});
export type StoryEstimates = z.infer<typeof StoryEstimates>;

const HistoryMonth = z.object({
  /** YYYY-MM */
  month: z.string(),
  followers: optional(z.int()),
  following: optional(z.int()),
  avg_views: optional(z.int()),
  avg_likes: optional(z.int()),
  avg_comments: optional(z.int()),
});
export type HistoryMonth = z.infer<typeof HistoryMonth>;

export const UserProfile = z.object({
  type: Platform,
  user_id: z.string(),
  username: z.string(),
  fullname: z.string(),
  picture: z.string(),
  url: z.string(),
  followers: z.int(),
  /** Average likes; absent if the creator hides likes. */
  engagements: optional(z.int()),
  avg_views: optional(z.int()),
  avg_likes: optional(z.int()),
  avg_comments: optional(z.int()),
  avg_reels_plays: optional(z.int()),
  /** Fraction 0..1. */
  engagement_rate: optional(z.number()),
  is_verified: z.boolean(),
  /** null if the account type is unknown. */
  is_business: z.nullable(z.boolean()),
  is_hidden: z.boolean(),
  /** -1..1: decline or growth of the follower count. */
  trending_analysis: optional(z.number()),
  contacts: z.array(Contact),
  geo: z.object({
    country: optional(z.object({ code: z.string(), name: z.string() })),
    city: optional(z.object({ name: z.string() })),
  }),
  /** US dollars per sponsored post. */
  price_estimation: optional(z.object({ min: z.int(), max: z.int() })),
  /** Engagement rate of sponsored posts divided by that of the others. */
  paid_post_performance: optional(z.number()),
  top_mentions: listOf(Weighted),
  top_hashtags: listOf(Weighted),
  recent_posts: listOf(Post),
  top_posts: listOf(Post),
  commercial_posts: listOf(Post),
  story_posts: listOf(Story),
  story_estimates: optional(StoryEstimates),
  similar_users: listOf(RelatedCreator),
  /** Oldest first; the last row is the month of the data. */
  stat_history: listOf(HistoryMonth),
  brand_affinity: listOf(Named),
  interests: listOf(Named),
  /** Fields that are derived from the posts, because no source gave them. */
  derived: listOf(z.string()),
});
export type UserProfile = z.infer<typeof UserProfile>;

const Country = z.object({ code: z.string() });

export const REACHABILITY = ['-500', '500-1000', '1000-1500', '1500-'] as const;

export const AudienceData = z.object({
  /** Number of people examined. */
  sample: optional(z.int()),
  /** YYYY-MM-DD; day on which the audience was analysed, if it differs from the date of the data. */
  as_of: optional(z.string()),
  credibility_class: optional(z.enum(CREDIBILITY_CLASSES)),
  /** Fraction of likely real people. */
  audience_credibility: optional(Share),
  /** Audience types that determine the credibility. */
  audience_types: listOf(z.object({ code: z.enum(AUDIENCE_TYPES), weight: Share })),
  /** Classes of the first and third quartile among creators of similar size on the same platform. */
  credibility_peers: optional(z.object({ total: z.int(), low: z.enum(CREDIBILITY_CLASSES), high: z.enum(CREDIBILITY_CLASSES) })),
  notable_users_ratio: optional(Share),
  audience_genders: listOf(z.object({ code: z.enum(AUDIENCE_GENDERS), weight: Share })),
  /** The sum over all cells is 1. */
  audience_genders_per_age: listOf(z.object({ code: z.enum(AUDIENCE_AGES), male: Share, female: Share })),
  audience_ages: listOf(z.object({ code: z.enum(AUDIENCE_AGES), weight: Share })),
  audience_geo: optional(
    z.object({
      cities: listOf(
        z.object({ name: z.string(), weight: Share, coords: optional(z.object({ lat: z.number(), lon: z.number() })), country: Country }),
      ),
      countries: listOf(z.object({ code: z.string(), name: z.string(), weight: Share })),
      states: listOf(z.object({ name: z.string(), weight: Share, country: Country })),
    }),
  ),
  audience_ethnicities: listOf(z.object({ code: z.enum(ETHNICITIES), name: z.string(), weight: Share })),
  audience_languages: listOf(z.object({ code: z.string(), name: optional(z.string()), weight: Share })),
  audience_brand_affinity: listOf(z.object({ id: z.int(), name: z.string(), weight: Share })),
  audience_interests: listOf(z.object({ id: z.int(), name: z.string(), weight: Share })),
  /** Number of accounts that a follower follows. */
  audience_reachability: listOf(z.object({ code: z.enum(REACHABILITY), weight: Share })),
  notable_users: listOf(RelatedCreator),
  /** Followers only. */
  audience_lookalikes: listOf(RelatedCreator),
});
export type AudienceData = z.infer<typeof AudienceData>;

/** `success` is false if the audience is unknown. */
export const AudienceBlock = z.object({ success: z.boolean(), data: optional(AudienceData) });
export type AudienceBlock = z.infer<typeof AudienceBlock>;

/** Histogram bucket by engagement rate; the first has no `min`, the last no `max`. */
export const RateBucket = z.object({
  min: optional(z.number()),
  max: optional(z.number()),
  total: z.int(),
  /** The bucket contains the median. */
  median: optional(z.literal(true)),
});
export type RateBucket = z.infer<typeof RateBucket>;

/** Middle half of the averages of creators of similar size on the same platform: 25th to 75th percentile. */
export const FigureBand = z.object({
  of: z.enum(['avg_likes', 'avg_views']),
  low: z.int(),
  high: z.int(),
  /** Number of creators with a known average. */
  total: z.int(),
});
export type FigureBand = z.infer<typeof FigureBand>;

/** A creator's data at one point in time, stored unchanged at the pull. */
export const PulledReport = z.object({
  user_profile: UserProfile,
  audience_followers: AudienceBlock,
  audience_likers: AudienceBlock,
  extra: z.object({
    /** Creators of similar size on the same platform. */
    engagement_rate_histogram: listOf(RateBucket),
    peer_bands: listOf(FigureBand),
    /** YYYY-MM-DD; date of the data. */
    as_of: z.string(),
    /** Imported file or other origin of the data; absent in share links. */
    source: optional(z.string()),
  }),
});
export type PulledReport = z.infer<typeof PulledReport>;
