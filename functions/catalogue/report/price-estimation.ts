import type { Platform } from '#shared/platforms.ts';
import type { UserProfile } from '#shared/reports/report.ts';
import type { CreatorRecord } from '../creator-record.ts';

type Reach = Pick<CreatorRecord, 'avg_likes' | 'avg_views' | 'avg_reels_plays'>;

/** Typical prices in US dollars: per like on instagram, elsewhere per thousand views. */
const PRICES: Record<Platform, { of: (reach: Reach) => number | undefined; from: number; to: number }> = {
  instagram: { of: ({ avg_likes }) => avg_likes, from: 0.08, to: 0.2 },
  youtube: { of: ({ avg_views }) => inThousands(avg_views), from: 15, to: 35 },
  tiktok: { of: ({ avg_views }) => inThousands(avg_views), from: 5, to: 14 },
};

const inThousands = (views: number | undefined): number | undefined => views && views / 1_000;

/**
 * US dollars, rounded to two significant digits because the estimate is no more precise; undefined if reach is unknown or worth less
 * than 10 dollars.
 */
export const priceEstimation = (platform: Platform, reach: Reach): UserProfile['price_estimation'] => {
  const { of, from, to } = PRICES[platform];
  const units = of(reach);
  if (units === undefined || units * from < 10) return undefined;
  return { min: twoDigits(units * from), max: twoDigits(units * to) };
};

/** Middle of the estimate in US dollars, which the price filter compares. */
export const middlePrice = (record: CreatorRecord): number | undefined => {
  const price = priceEstimation(record.platform, record);
  return price && Math.round((price.min + price.max) / 2);
};

const twoDigits = (dollars: number): number => Math.round(Number(dollars.toPrecision(2)));
