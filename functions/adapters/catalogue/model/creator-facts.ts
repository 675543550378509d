import type { GrowthField } from '#functions/catalogue/attributes.ts';
import type { CreatorRecord, HistoryMonth } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';
import { growthColumn } from './attributes.ts';
import { type AudienceFacts, audienceFacts, type NumberOf } from './audience-facts.ts';
import { wholeMillionths } from './fractions.ts';
import type { PlaceNumbers } from './place-numbers.ts';

/** A record as the search index uses it: names are encoded as numbers, derived values are computed. */
export type CreatorFacts = {
  record: CreatorRecord;
  home: { country: number; state: number; city: number };
  language: number | null;
  university: number | null;
  brands: Set<number>;
  sponsors: Set<number>;
  followers: AudienceFacts | undefined;
  likers: AudienceFacts | undefined;
};

/** Dictionaries that encode the names of a record. */
export type NameNumbers = Record<'languages' | 'brands' | 'universities', NumberOf>;

export const creatorFacts = (record: CreatorRecord, places: PlaceNumbers, dictionaries: NameNumbers): CreatorFacts => {
  const { audience_followers: followers, audience_likers: likers } = record;
  const { languages, brands, universities } = dictionaries;
  return {
    record,
    home: places.home(record),
    language: record.language === undefined ? null : languages.numberOf(record.language),
    university: record.university === undefined ? null : universities.numberOf(record.university),
    brands: new Set(record.brands?.map(brands.numberOf)),
    sponsors: new Set(record.sponsors?.map(brands.numberOf)),
    followers: followers && audienceFacts(followers, places.audience(followers), dictionaries),
    likers: likers && audienceFacts(likers, places.audience(likers), dictionaries),
  };
};

/** Periods of the growth filters, in months. */
export const GROWTH_MONTHS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Relative growth, (now − then) / then, over this many months before the last row; null when either value is unknown or the earlier
 * one is 0.
 */
export const growthOf = (history: HistoryMonth[] | undefined, field: GrowthField, months: number): number | null => {
  const last = history?.at(-1);
  const now = last?.[field];
  if (!last || now === undefined) return null;
  const month = monthBefore(last.month, months);
  const then = history?.find((row) => row.month === month)?.[field];
  return then ? (now - then) / then : null;
};

const monthBefore = (month: string, back: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - back;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
};

/** Attribute of the growth filter per platform; results show its growth over six months. */
const GROWTH_ATTRIBUTE: Record<Platform, string> = {
  instagram: 'followers_growth',
  youtube: 'total_views_growth',
  tiktok: 'total_likes_growth',
};
export const halfYearGrowthColumn = (platform: Platform): string => growthColumn(GROWTH_ATTRIBUTE[platform], 6);

/** Millionths of the largest country in the followers' audience, or in the likers' if only that is known; null if unknown. */
export const topCountry = ({
  audience_followers,
  audience_likers,
}: Pick<CreatorRecord, 'audience_followers' | 'audience_likers'>): number | null => {
  const countries = (audience_followers ?? audience_likers)?.countries ?? [];
  const share = countries.reduce((max, { weight }) => Math.max(max, weight), 0);
  return share > 0 ? wholeMillionths(share) : null;
};
