import type { Platform } from '#shared/platforms.ts';
import type { HistoryMonth } from '../creator-record.ts';
import type { Figures } from './figures.ts';
import { clamp, type Random } from './random.ts';

const MONTHS = 7;
const VIRAL_CHANCE = 0.05;

/** Returns the last seven months up to `asOf` as YYYY-MM, oldest first. */
const monthsUntil = (asOf: string): string[] => {
  const last = Number(asOf.slice(0, 4)) * 12 + Number(asOf.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = last - (MONTHS - 1 - at);
    return `${Math.floor(month / 12)}-${`${(month % 12) + 1}`.padStart(2, '0')}`;
  });
};

let cached: { asOf: string; months: string[] } = { asOf: '', months: [] };

const cachedMonths = (asOf: string): string[] => {
  if (cached.asOf !== asOf) cached = { asOf, months: monthsUntil(asOf) };
  return cached.months;
};

/** Monthly growth as a fraction; smaller accounts grow faster, and a few have one viral month. */
const growthOf = (random: Random, followers: number): number[] => {
  const trend = 0.006 + 0.022 * (followers / 10_000) ** -0.2 * random.between(0, 1) + 0.014 * random.normal();
  const viralMonth = random.chance(VIRAL_CHANCE) ? random.whole(1, MONTHS - 1) : 0;
  let last = trend;
  return Array.from({ length: MONTHS }, (_, at) => {
    last = trend + 0.55 * (last - trend) + 0.008 * random.normal();
    return clamp(last + (at === viralMonth && viralMonth > 0 ? random.between(0.15, 1.1) : 0), -0.12, 1.4);
  });
};

/** Computes past values from today's figure and the monthly growth, oldest first. */
const walkBack = (now: number, growth: readonly number[]): number[] => {
  const values = [now];
  for (let at = MONTHS - 1; at > 0; at--) values.push((values.at(-1) ?? now) / (1 + (growth[at] ?? 0)));
  return values.reverse().map(Math.round);
};

/** Scales today's average by the followers of each month, with correlated noise. The last value is exact. */
const averageOf = (random: Random, now: number, followers: readonly number[]): number[] => {
  const today = followers.at(-1) ?? 1;
  let noise = 0;
  const values = followers.map((count) => {
    noise = 0.6 * noise + 0.09 * random.normal();
    return Math.round(now * (count / today) * Math.exp(noise));
  });
  values[MONTHS - 1] = now;
  return values;
};

/** Computes past totals by subtracting the monthly gains, oldest first. */
const totalOf = (now: number, perMonth: readonly number[]): number[] => {
  const totals = [now];
  for (let at = MONTHS - 1; at > 0; at--) {
    const before = totals.at(-1) ?? now;
    totals.push(Math.round(before - Math.min(perMonth[at] ?? 0, before * 0.3)));
  }
  return totals.reverse();
};

export type Totals = { total_views?: number; total_likes?: number };

export const historyOf = (
  random: Random,
  { figures, platform, totals, asOf }: { figures: Figures; platform: Platform; totals: Totals; asOf: string },
): HistoryMonth[] => {
  const growth = growthOf(random, figures.followers);
  const followers = walkBack(figures.followers, growth);
  const following =
    figures.following === undefined
      ? undefined
      : walkBack(
          figures.following,
          growth.map(() => random.between(-0.012, 0.016)),
        );
  const likes = averageOf(random, figures.likes, followers);
  const comments = averageOf(random, figures.comments, followers);
  const views = platform === 'instagram' ? undefined : averageOf(random, figures.views, followers);
  const perMonth = (average: readonly number[]) => average.map((value) => value * figures.postsPerMonth);
  const totalViews = totals.total_views === undefined ? undefined : totalOf(totals.total_views, perMonth(views ?? likes));
  const totalLikes = totals.total_likes === undefined ? undefined : totalOf(totals.total_likes, perMonth(likes));
  return cachedMonths(asOf).map((month, at) => {
    const row: HistoryMonth = { month, followers: followers[at] };
    if (following) row.following = following[at];
    if (!figures.likesHidden) row.avg_likes = likes[at];
    row.avg_comments = comments[at];
    if (views) row.avg_views = views[at];
    if (totalViews) row.total_views = totalViews[at];
    if (totalLikes) row.total_likes = totalLikes[at];
    return row;
  });
};
