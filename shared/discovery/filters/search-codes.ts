export const GROWTH_INTERVALS = ['i1month', 'i2months', 'i3months', 'i4months', 'i5months', 'i6months'] as const;
export const RATE_OPERATORS = ['lt', 'lte', 'gt', 'gte'] as const;
export const CREATOR_AGE_FROM = [13, 18, 25, 35, 45, 65] as const;
export const CREATOR_AGE_TO = [18, 25, 35, 45, 65] as const;

const FILTER_SORTS = [
  'followers_growth',
  'total_views_growth',
  'total_likes_growth',
  'audience_geo',
  'audience_lang',
  'audience_brand',
  'audience_brand_category',
  'audience_gender',
  'audience_race',
  'audience_age',
  'relevance',
  'audience_relevance',
] as const;

/** Sorts by the matched value of a filter, which must be set. */
export const SORTS_OF_A_FILTER: readonly string[] = FILTER_SORTS;

/**
 * Figures of the detailed result table: growth over six months of what the platform's growth filter compares, credibility, and the
 * largest share of a country; then those of its optional columns.
 */
export const SHOWN_SORTS = [
  'half_year_growth',
  'credibility',
  'top_country',
  'comments',
  'posts_per_week',
  'sponsored_share',
  'price',
  'last_posted',
] as const;

export const SORT_FIELDS = [
  'followers',
  'engagements',
  'engagement_rate',
  'views',
  'reels_plays',
  ...SHOWN_SORTS,
  ...FILTER_SORTS,
] as const;
export type SortField = (typeof SORT_FIELDS)[number];
