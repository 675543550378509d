import type { CreatorRow, MatchedAudience } from '#shared/creator.ts';
import type { Platform } from '#shared/platforms.ts';
import type { SortField } from './filters/search-codes.ts';
import { isOffered } from './filters/search-rules.ts';
import type { CreatorFigures } from './highlights-contract.ts';

/** Optional columns in display order, and the filter field that the platform must offer. */
const FIELDS = {
  views: undefined,
  reels_plays: 'reels_plays',
  comments: 'comments',
  posts_per_week: 'posts_per_week',
  sponsored_share: 'sponsored_share',
  price: 'price',
  last_posted: 'last_posted',
  safety: undefined,
  cities: 'audience_geo',
  languages: 'audience_lang',
  brands: 'audience_brand',
  interests: 'audience_brand_category',
  genders: 'audience_gender',
  ethnicities: 'audience_race',
  ages: 'audience_age',
} as const;
export type ExtraColumn = keyof typeof FIELDS;
export const EXTRA_COLUMNS = Object.keys(FIELDS) as ExtraColumn[];
/** The order that the header of a column sets; an audience column needs its filter. */
export const sortOfColumn = (column: ExtraColumn, sorts: readonly SortField[]): SortField | undefined =>
  sorts.find((field) => field === (FIELDS[column] ?? column));
export const MAX_EXTRA_COLUMNS = 3;

export const extraColumnsOn = (platform: Platform): ExtraColumn[] =>
  EXTRA_COLUMNS.filter((column) => FIELDS[column] === undefined || isOffered(FIELDS[column], platform));

/** Removes a chosen column, adds another one up to the maximum. Returns display order. */
export const toggleColumn = (chosen: readonly ExtraColumn[], column: ExtraColumn): ExtraColumn[] => {
  const isChosen = chosen.includes(column);
  if (!isChosen && chosen.length >= MAX_EXTRA_COLUMNS) return [...chosen];
  return EXTRA_COLUMNS.filter((each) => (each === column ? !isChosen : chosen.includes(each)));
};

/** A requested value and its fraction of the audience. */
export type MatchedShare = { code?: string; name?: string; id?: number; weight: number };

/** Columns with figures of the highlights. */
export type FigureColumn = ExtraColumn & keyof CreatorFigures;
/** Columns with shares of the audience. */
export type AudienceColumn = Exclude<ExtraColumn, 'views' | 'safety' | FigureColumn>;

const SHARES: Record<AudienceColumn, (audience: MatchedAudience) => readonly MatchedShare[] | undefined> = {
  cities: ({ audience_geo: places }) => [...(places?.cities ?? []), ...(places?.states ?? []), ...(places?.countries ?? [])],
  languages: ({ audience_languages }) => audience_languages,
  brands: ({ audience_brand_affinity }) => audience_brand_affinity,
  interests: ({ audience_interests }) => audience_interests,
  genders: ({ audience_genders }) => audience_genders,
  ethnicities: ({ audience_ethnicities }) => audience_ethnicities,
  ages: ({ audience_ages }) => audience_ages,
};

export const AUDIENCE_COLUMNS = Object.keys(SHARES) as AudienceColumn[];

/** Fractions of the requested values in the audience. Followers or likers may have matched; the greater fraction counts. */
export const matchedShares = ({ match }: Pick<CreatorRow, 'match'>, column: AudienceColumn): MatchedShare[] => {
  const largest = new Map<string | number | undefined, MatchedShare>();
  for (const source of [match.audience_followers, match.audience_likers]) {
    for (const share of (source && SHARES[column](source.data)) ?? []) {
      const key = share.id ?? share.code;
      if (share.weight > (largest.get(key)?.weight ?? 0)) largest.set(key, share);
    }
  }
  return [...largest.values()];
};
