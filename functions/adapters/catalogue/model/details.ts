import type { GrowthField } from '#functions/catalogue/attributes.ts';
import type { AudienceRecord, CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { middlePrice } from '#functions/catalogue/report/price-estimation.ts';
import type { CreatorDetail } from '#functions/ports/creators/creator-catalogue.ts';
import type { Growth } from '#shared/discovery/compare-contract.ts';
import type { CreatorFigures } from '#shared/discovery/highlights-contract.ts';
import type { Platform } from '#shared/platforms.ts';
import { GROWTH_MONTHS, growthOf } from './creator-facts.ts';
import { creatorRow } from './result-row.ts';

export const detailOf = (record: CreatorRecord): CreatorDetail => ({
  ...creatorRow(record),
  bio: record.bio ?? '',
  captions: record.captions ?? '',
  reels_plays: record.avg_reels_plays ?? null,
  figures: figuresOf(record),
  growth: growthsOf(record),
  topics: largestFirst(record.tags),
  interests: record.interests ?? [],
  brands: record.brands ?? [],
  sponsors: record.sponsors ?? [],
  audience: audienceOf(record),
});

export const figuresOf = (record: CreatorRecord): CreatorFigures => ({
  reels_plays: record.avg_reels_plays ?? null,
  comments: record.avg_comments ?? null,
  posts_per_week: record.posts_per_week ?? null,
  sponsored_share: record.sponsored_share ?? null,
  price: middlePrice(record) ?? null,
  last_posted: record.last_posted ?? null,
});

/** Field of the growth filter per platform. */
const GROWTH_OF: Record<Platform, GrowthField> = { instagram: 'followers', youtube: 'total_views', tiktok: 'total_likes' };

const growthsOf = ({ platform, stat_history }: CreatorRecord): Growth => ({
  of: GROWTH_OF[platform],
  months: GROWTH_MONTHS.map((months) => growthOf(stat_history, GROWTH_OF[platform], months)),
});

const audienceOf = ({ audience_followers: followers, audience_likers: likers }: CreatorRecord): CreatorDetail['audience'] => {
  if (followers) return sharesOf('followers', followers);
  return likers ? sharesOf('likers', likers) : null;
};

const sharesOf = (of: 'followers' | 'likers', audience: AudienceRecord): CreatorDetail['audience'] => ({
  of,
  credibility: audience.credibility ?? null,
  countries: largestFirst(audience.countries),
  cities: largestFirst(audience.cities).map(({ name, weight }) => ({ name, weight })),
  ages: largestFirst(audience.ages),
  genders: largestFirst(audience.genders),
  languages: largestFirst(audience.languages),
  interests: largestFirst(audience.interests).map(({ id, weight }) => ({ id, weight })),
  brands: largestFirst(audience.brands).map(({ name, weight }) => ({ name, weight })),
  ethnicities: largestFirst(audience.ethnicities),
  people: audience.genders_per_age ?? [],
});

const largestFirst = <T extends { weight: number }>(rows: readonly T[] = []): T[] =>
  rows.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
