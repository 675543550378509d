import * as z from 'zod/mini';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, AUDIENCE_TYPES, ETHNICITIES } from '#shared/audience.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import { Platform } from '#shared/platforms.ts';
import { CreatorPost, PostMonth } from '#shared/posts/post.ts';
import { MAX_KEPT_POSTS } from '#shared/posts/post-limits.ts';
import { SAFETY_CATEGORIES } from '#shared/posts/safety/categories.ts';

/** A creator as `seed` and `import` write it to the catalogue. Shares and rates are fractions; unknown values are omitted, never 0. */

const Share = z.number().check(z.minimum(0), z.maximum(1));
const Count = z.int().check(z.nonnegative(), z.maximum(1_000_000_000_000));
/** The search index stores these in 32 bits. */
const Figure = z.int().check(z.nonnegative(), z.maximum(4_000_000_000, 'must not be more than 4,000,000,000'));
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const Country = z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code of two letters'));
const Language = z.string().check(z.toLowerCase(), z.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})?$/, 'must be a language code'));
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-03-31'));
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-03'));

/** Resolved by name to the largest place of that name in the country (and state). */
const WeightedState = z.strictObject({ name: Name, country: Country, weight: Share });
const WeightedCity = z.strictObject({ name: Name, country: Country, state: z.optional(Name), weight: Share });
/** `affinity` is relative to the whole platform: 1.0 is the average. */
const WeightedBrand = z.strictObject({ name: Name, weight: Share, affinity: z.optional(z.number()) });
const WeightedInterest = z.strictObject({ id: z.int(), weight: Share, affinity: z.optional(z.number()) });

export const AudienceRecord = z.strictObject({
  /** Number of audience accounts analysed. */
  sample: z.optional(Count),
  /** Day on which the audience was analysed, where it differs from the record's `fetched_at`. */
  as_of: z.optional(Day),
  /** Estimated fraction of real people. */
  credibility: z.optional(Share),
  notable_users_ratio: z.optional(Share),
  genders: z.optional(z.array(z.strictObject({ code: z.enum(AUDIENCE_GENDERS), weight: Share }))),
  ages: z.optional(z.array(z.strictObject({ code: z.enum(AUDIENCE_AGES), weight: Share }))),
  /** The sum over all cells is 1. */
  genders_per_age: z.optional(z.array(z.strictObject({ code: z.enum(AUDIENCE_AGES), male: Share, female: Share }))),
  ethnicities: z.optional(z.array(z.strictObject({ code: z.enum(ETHNICITIES), weight: Share }))),
  languages: z.optional(z.array(z.strictObject({ code: Language, weight: Share }))),
  countries: z.optional(z.array(z.strictObject({ code: Country, weight: Share }))),
  states: z.optional(z.array(WeightedState)),
  cities: z.optional(z.array(WeightedCity)),
  brands: z.optional(z.array(WeightedBrand)),
  interests: z.optional(z.array(WeightedInterest)),
  /** Grouped by the number of accounts that a follower follows. */
  reachability: z.optional(z.array(z.strictObject({ code: z.enum(['-500', '500-1000', '1000-1500', '1500-']), weight: Share }))),
  types: z.optional(z.array(z.strictObject({ code: z.enum(AUDIENCE_TYPES), weight: Share }))),
});
export type AudienceRecord = z.infer<typeof AudienceRecord>;

export const MAX_MONTHS = 24;

/** One month; lists are ordered oldest first. Growth columns are computed from these rows. */
export const HistoryMonth = z.strictObject({
  month: Month,
  followers: z.optional(Count),
  following: z.optional(Count),
  avg_likes: z.optional(Count),
  avg_comments: z.optional(Count),
  avg_views: z.optional(Count),
  total_views: z.optional(Count),
  total_likes: z.optional(Count),
});
export type HistoryMonth = z.infer<typeof HistoryMonth>;

/** Fields that are derived from the posts where no source gives them. */
export const DERIVED_FROM_POSTS = [
  'avg_likes',
  'avg_comments',
  'avg_views',
  'avg_reels_plays',
  'language',
  'tags',
  'captions',
  'brands',
  'sponsors',
  'has_ads',
  'paid_post_performance',
  'last_posted',
  'safety',
  'posts_per_week',
  'sponsored_share',
] as const;
export type DerivedField = (typeof DERIVED_FROM_POSTS)[number];

export const CreatorRecord = z.strictObject({
  platform: Platform,
  /** Id on the platform, unique together with `platform`. Imports without an id use the username. */
  user_id: z.string().check(z.minLength(1), z.maxLength(100)),
  username: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Display name; the channel title on youtube. */
  name: z.optional(z.string().check(z.maxLength(200))),
  bio: z.optional(z.string().check(z.maxLength(5000))),
  url: z.optional(z.string().check(z.maxLength(500))),
  picture: z.optional(z.string().check(z.maxLength(500))),
  followers: Figure,
  following: z.optional(Count),
  posts_count: z.optional(Count),
  /** Average likes; omitted where likes are hidden. */
  avg_likes: z.optional(Figure),
  avg_comments: z.optional(Figure),
  avg_views: z.optional(Figure),
  avg_reels_plays: z.optional(Figure),
  total_views: z.optional(Count),
  total_likes: z.optional(Count),
  /** Fraction; defaults to avg_likes / followers. */
  engagement_rate: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  is_verified: z.optional(z.boolean()),
  is_hidden: z.optional(z.boolean()),
  /** 1 Regular, 2 Business, 3 Creator. */
  account_type: z.optional(z.literal([1, 2, 3])),
  gender: z.optional(z.enum(['MALE', 'FEMALE', 'UNKNOWN'])),
  age_group: z.optional(z.enum(AUDIENCE_AGES)),
  language: z.optional(Language),
  country: z.optional(Country),
  state: z.optional(Name),
  city: z.optional(Name),
  university: z.optional(Name),
  contacts: z.optional(z.array(z.strictObject({ type: z.enum(CONTACT_TYPES), value: z.string().check(z.minLength(1), z.maxLength(300)) }))),
  /** Topics, strongest first: hashtags without "#", weight 0..1. */
  tags: z.optional(z.array(z.strictObject({ tag: Name, weight: Share }))),
  /** Text of recent posts, searched by the keyword filter. */
  captions: z.optional(z.string().check(z.maxLength(10_000))),
  interests: z.optional(z.array(z.int())),
  brands: z.optional(z.array(Name)),
  /** Brands that sponsored posts of the creator. */
  sponsors: z.optional(z.array(Name)),
  has_ads: z.optional(z.boolean()),
  paid_post_performance: z.optional(z.number().check(z.minimum(0))),
  last_posted: z.optional(Day),
  /** Over the known posts, and the fraction of them that the creator declared as paid. */
  posts_per_week: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
  sponsored_share: z.optional(Share),
  /** Only ever derived from posts; absent where none are known. */
  safety: z.optional(z.strictObject({ categories: z.array(z.enum(SAFETY_CATEGORIES)), flagged: Count })),
  stat_history: z.optional(z.array(HistoryMonth).check(z.maxLength(MAX_MONTHS))),
  /** Newest first. */
  posts: z.optional(z.array(CreatorPost).check(z.maxLength(MAX_KEPT_POSTS))),
  /** Older posts, oldest month first. */
  posts_before: z.optional(z.array(PostMonth).check(z.maxLength(MAX_MONTHS))),
  /** Fields whose value no source gave. */
  derived: z.optional(z.array(z.enum(DERIVED_FROM_POSTS))),
  audience_followers: z.optional(AudienceRecord),
  audience_likers: z.optional(AudienceRecord),
  /** Origin of the data: the name of an imported file, a data provider, or `SEED_SOURCE`. */
  source: z.optional(Name),
  /** Day on which the data was collected. */
  fetched_at: z.optional(Day),
  /** Last day on which the data may be kept. */
  keep_until: z.optional(Day),
});
export type CreatorRecord = z.infer<typeof CreatorRecord>;

/** Fraction of real people in the followers' audience, or in the likers' if only that is known. */
export const credibilityOf = ({ audience_followers, audience_likers }: CreatorRecord): number | undefined =>
  (audience_followers ?? audience_likers)?.credibility;

/** `source` of generated creators. */
export const SEED_SOURCE = 'seed';

/** Source for reports and exports; undefined for generated creators. */
export const sourceShownOf = ({ source }: Pick<CreatorRecord, 'source'>): string | undefined =>
  source === SEED_SOURCE ? undefined : source;

/** Records to load, in batches to avoid an await per record. */
export type RecordStream = AsyncIterable<CreatorRecord[]> | Iterable<CreatorRecord[]>;
