import * as z from 'zod/mini';

const FIGURES = [
  'followers',
  'engagements',
  'engagement_rate',
  'avg_views',
  'avg_reels_plays',
  'avg_comments',
  'posts_per_week',
  'sponsored_share',
  'price',
] as const;
const POST_COUNTS = ['flagged_posts', 'matching_posts'] as const;

/** Columns of a creator file in display order. */
export const EXPORT_COLUMNS = [
  'platform',
  'user_id',
  'username',
  'name',
  'url',
  ...FIGURES,
  'last_posted',
  'is_verified',
  'country',
  'email',
  'phone',
  'other_contacts',
  'audience_countries',
  'audience_states',
  'audience_cities',
  'audience_languages',
  'audience_brands',
  'audience_interests',
  'audience_genders',
  'audience_ethnicities',
  'audience_ages',
  'brand_safety',
  ...POST_COUNTS,
  'newest_matching_post',
  'source',
  'fetched_at',
] as const;
export const ExportColumn = z.enum(EXPORT_COLUMNS);
export type ExportColumn = z.infer<typeof ExportColumn>;

/** Columns whose cells are numbers. */
export const NUMBER_COLUMNS: readonly ExportColumn[] = [...FIGURES, ...POST_COUNTS];

/** Columns for searches of post content; empty in files of other searches. */
export const CONTENT_COLUMNS: readonly ExportColumn[] = ['matching_posts', 'newest_matching_post'];

/** Columns omitted from files without contacts. */
export const CONTACT_COLUMNS: readonly ExportColumn[] = ['email', 'phone', 'other_contacts'];

export const DEFAULT_COLUMNS: readonly ExportColumn[] = [
  'platform',
  'username',
  'name',
  'url',
  'followers',
  'engagements',
  'engagement_rate',
  'avg_views',
  'country',
  'email',
  'phone',
  'other_contacts',
];

/** English in every language, because programs read them. */
export const COLUMN_HEADINGS: Record<ExportColumn, string> = {
  platform: 'Platform',
  user_id: 'User id',
  username: 'Username',
  name: 'Name',
  url: 'Profile',
  followers: 'Followers',
  engagements: 'Engagements',
  engagement_rate: 'Engagement rate',
  avg_views: 'Average views',
  avg_reels_plays: 'Average reels plays',
  avg_comments: 'Average comments',
  posts_per_week: 'Posts per week',
  sponsored_share: 'Sponsored share',
  price: 'Estimated price (USD)',
  last_posted: 'Last post',
  is_verified: 'Verified',
  country: 'Country',
  email: 'E-mail',
  phone: 'Phone',
  other_contacts: 'Other contacts',
  audience_countries: 'Audience countries',
  audience_states: 'Audience states',
  audience_cities: 'Audience cities',
  audience_languages: 'Audience languages',
  audience_brands: 'Audience brands',
  audience_interests: 'Audience interests',
  audience_genders: 'Audience genders',
  audience_ethnicities: 'Audience ethnicities',
  audience_ages: 'Audience ages',
  brand_safety: 'Brand safety',
  flagged_posts: 'Flagged posts',
  matching_posts: 'Matching posts',
  newest_matching_post: 'Newest matching post',
  source: 'Data source',
  fetched_at: 'Data as of',
};

/** Returns the columns of a file: the requested ones without duplicates, or the defaults; without contacts if they are off. */
export const columnsOf = (requested: readonly ExportColumn[] | undefined, includeContact: boolean): ExportColumn[] =>
  [...new Set(requested?.length ? requested : DEFAULT_COLUMNS)].filter((column) => includeContact || !CONTACT_COLUMNS.includes(column));

/** Columns for the notes of a list; appended to that list's exports. */
export const NOTE_COLUMNS = ['status', 'tags', 'note'] as const;

export type FileColumn = ExportColumn | (typeof NOTE_COLUMNS)[number];

export const FILE_HEADINGS: Record<FileColumn, string> = { ...COLUMN_HEADINGS, status: 'Status', tags: 'Tags', note: 'Note' };
