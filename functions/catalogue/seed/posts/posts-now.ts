import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { hashOf } from '../random.ts';
import { creatorStream, daysBetween, postsOf, type SeedPost, writePost } from './posts.ts';

/** Public counts of a post; omits hidden or unsupported counts. */
export type Counts = { views?: number; plays?: number; likes?: number; comments?: number; shares?: number };
export type PostNow = Omit<SeedPost, 'stat'> & { stats: Counts };

/** `asOf`: the day of the catalogue, of which the record's averages are. Both are ISO. */
export type Moment = { asOf: string; now: string };

const DAY_MS = 86_400_000;
/** In days: how soon a post has most of what it will ever get, and how slowly the rest comes. */
const RUSH = 0.8;
const LONG_TAIL = 20;
const TAIL_SHARE = 0.05;
/** Fewer people watch by night; below 1/2π, so that nothing ever shrinks. */
const RHYTHM = 0.1;

const FIRST_DAILY_STREAM = 100_000;
const POSTS_OF_DAY = 8;
const DELETED = { every: 100, afterDays: 10, withinDays: 30 };

/** Rises for ever, from 0 at the age of 0; one after the rush. */
const growth = (days: number): number => {
  const watched = days + RHYTHM * Math.sin(2 * Math.PI * days);
  return 1 - Math.exp(-watched / RUSH) + TAIL_SHARE * Math.log1p(watched / LONG_TAIL);
};

const ageInDays = (created: string, at: string): number => Math.max(0, (Date.parse(at) - Date.parse(created)) / DAY_MS);

/** How much of a post's seeded figures it has by now: all of them on the day of the catalogue, or when it was a day old. */
const progress = (created: string, { asOf, now }: Moment): number =>
  growth(ageInDays(created, now)) / growth(Math.max(1, ageInDays(created, asOf)));

/** Reels play, pictures do not. */
const isReel = (key: string): boolean => hashOf(key) % 2 === 0;

const countsOf = (record: CreatorRecord, { key, stat: { likes, comments, views } }: SeedPost): Counts => {
  const chance = hashOf(`${key}/shares`) / 2 ** 32;
  if (record.platform === 'youtube') return { views, likes, comments };
  if (record.platform === 'tiktok')
    return { plays: views, likes, comments, ...(likes !== undefined && { shares: likes * (0.015 + 0.05 * chance) }) };
  const luck = (comments ?? 0) / Math.max(1, record.avg_comments ?? 1);
  return { likes, comments, ...(isReel(key) && record.avg_reels_plays !== undefined && { plays: record.avg_reels_plays * luck }) };
};

const atMoment = (record: CreatorRecord, post: SeedPost, moment: Moment): PostNow => {
  const { stat: _, ...rest } = post;
  const share = progress(post.created, moment);
  const counts = Object.entries(countsOf(record, post)).filter(([, count]) => count !== undefined);
  return { ...rest, stats: Object.fromEntries(counts.map(([name, count]) => [name, Math.round(count * share)])) };
};

/** The posts of one calendar day are always the same ones. */
const postsOfDay = (record: CreatorRecord, day: number): SeedPost[] => {
  const random = creatorStream(record, FIRST_DAILY_STREAM + day);
  const count = Math.min(POSTS_OF_DAY, Math.floor(random.between(0.4, 1.6) / daysBetween(record) + random.next()));
  return Array.from({ length: count }, (_, at) =>
    writePost(random, record, {
      number: day * POSTS_OF_DAY + at,
      age: day * DAY_MS + random.whole(7 * 3_600, 22 * 3_600) * 1_000,
      times: random.factor(0.45),
    }),
  );
};

const postsSince = (record: CreatorRecord, { asOf, now }: Moment): SeedPost[] => {
  const first = Math.floor(Date.parse(asOf) / DAY_MS) + 1;
  const days = Math.max(0, Math.floor(Date.parse(now) / DAY_MS) - first + 1);
  return Array.from({ length: days }, (_, at) => postsOfDay(record, first + at)).flat();
};

/** A few are taken down again, some weeks after. */
const isDeleted = ({ created, postId }: SeedPost, now: string): boolean => {
  const chance = hashOf(postId);
  if (chance % DELETED.every !== 0) return false;
  return ageInDays(created, now) > DELETED.afterDays + ((chance / DELETED.every) % DELETED.withinDays);
};

/** All posts that can be seen now, the newest first; figures only ever grow. */
export const postsNow = (record: CreatorRecord, moment: Moment): PostNow[] => {
  if (record.is_hidden || !record.posts_count) return [];
  const { recent, top, sponsored } = postsOf(record, moment.asOf);
  return [...postsSince(record, moment), ...recent, ...top, ...sponsored]
    .filter((post) => post.created <= moment.now && !isDeleted(post, moment.now))
    .sort((a, b) => b.created.localeCompare(a.created))
    .map((post) => atMoment(record, post, moment));
};
