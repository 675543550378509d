import type { CreatorRow, MatchedAudience } from '#shared/creator.ts';
import type { Platform } from '#shared/platforms.ts';
import { isOffered } from './filters/search-rules.ts';

/** Columns that a reader may add, in the order offered, and the filter field without which a platform has none. */
const FIELDS = {
  views: undefined,
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
export const MAX_EXTRA_COLUMNS = 3;

export const extraColumnsOn = (platform: Platform): ExtraColumn[] =>
  EXTRA_COLUMNS.filter((column) => FIELDS[column] === undefined || isOffered(FIELDS[column], platform));

/** Chosen again = taken away; a fourth is not taken. In the order offered, however they were chosen. */
export const toggleColumn = (chosen: readonly ExtraColumn[], column: ExtraColumn): ExtraColumn[] => {
  const isChosen = chosen.includes(column);
  if (!isChosen && chosen.length >= MAX_EXTRA_COLUMNS) return [...chosen];
  return EXTRA_COLUMNS.filter((each) => (each === column ? !isChosen : chosen.includes(each)));
};

/** A value that the search asked about, and its share of the row's audience. */
export type MatchedShare = { code?: string; name?: string; id?: number; weight: number };

const SHARES: Record<Exclude<ExtraColumn, 'views'>, (audience: MatchedAudience) => readonly MatchedShare[] | undefined> = {
  cities: ({ audience_geo: places }) => [...(places?.cities ?? []), ...(places?.states ?? []), ...(places?.countries ?? [])],
  languages: ({ audience_languages }) => audience_languages,
  brands: ({ audience_brand_affinity }) => audience_brand_affinity,
  interests: ({ audience_interests }) => audience_interests,
  genders: ({ audience_genders }) => audience_genders,
  ethnicities: ({ audience_ethnicities }) => audience_ethnicities,
  ages: ({ audience_ages }) => audience_ages,
};

/** Shares of the requested values in the row's audience. Followers or likers may have matched; the greater share is used for both. */
export const matchedShares = ({ match }: Pick<CreatorRow, 'match'>, column: Exclude<ExtraColumn, 'views'>): MatchedShare[] => {
  const found = new Map<string | number | undefined, MatchedShare>();
  for (const source of [match.audience_followers, match.audience_likers]) {
    for (const share of (source && SHARES[column](source.data)) ?? []) {
      const key = share.id ?? share.code;
      if (share.weight > (found.get(key)?.weight ?? 0)) found.set(key, share);
    }
  }
  return [...found.values()];
};
