import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { hashOf } from '../random.ts';
import { creatorStream } from './creator-stream.ts';
import { daysBetween, postsOf, type SeedPost, writePost } from './posts.ts';

/** Public counts of a post; omits hidden or unsupported counts. */
export type Counts = { views?: number; plays?: number; likes?: number; comments?: number; shares?: number };
export type PostNow = Omit<SeedPost, 'stat'> & { stats: Counts };

/** ISO times. `asOf`: date of the catalogue, to which the record's averages refer. */
export type Moment = { asOf: string; now: string };

const DAY_MS = 86_400_000;
/** In days: time constants of the initial growth and of the slow growth after it. */
const INITIAL_DAYS = 0.8;
const TAIL_DAYS = 20;
const TAIL_SHARE = 0.05;
/** Amplitude of the day-night cycle; below 1/2π, so that counts never shrink. */
const DAILY_CYCLE = 0.1;

const FIRST_DAILY_STREAM = 100_000;
const POSTS_OF_DAY = 8;
const DELETED = { every: 100, afterDays: 10, withinDays: 30 };

/** Strictly increasing, 0 at age 0 and about 1 after the initial growth. */
const growth = (days: number): number => {
  const watched = days + DAILY_CYCLE * Math.sin(2 * Math.PI * days);
  return 1 - Math.exp(-watched / INITIAL_DAYS) + TAIL_SHARE * Math.log1p(watched / TAIL_DAYS);
};

const ageInDays = (created: string, at: string): number => Math.max(0, (Date.parse(at) - Date.parse(created)) / DAY_MS);

/** Fraction of a post's seeded counts at `now`: 1 on the date of the catalogue, or when the post was a day old. */
const progress = (created: string, { asOf, now }: Moment): number =>
  growth(ageInDays(created, now)) / growth(Math.max(1, ageInDays(created, asOf)));

const scaled = <T extends object>(counts: T, share: number): T =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => (count === undefined ? [] : [[name, Math.round(count * share)]])),
  ) as T;

/** Counts on the date of the catalogue; of a post younger than a day, those at `now`, as its analysis shows them. */
export const statAt = ({ created, stat }: SeedPost, moment: Moment): SeedPost['stat'] =>
  scaled(stat, Math.min(1, progress(created, moment)));

/** Only reels have plays. */
export const isReel = (key: string): boolean => hashOf(key) % 2 === 0;

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
  return { ...rest, stats: scaled(countsOf(record, post), progress(post.created, moment)) };
};

/** Deterministic per calendar day. */
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

/** One in 100 posts is deleted 10 to 40 days after it was published. */
const isDeleted = ({ created, postId }: SeedPost, now: string): boolean => {
  const chance = hashOf(postId);
  if (chance % DELETED.every !== 0) return false;
  return ageInDays(created, now) > DELETED.afterDays + ((chance / DELETED.every) % DELETED.withinDays);
};

/** Returns all visible posts, newest first; counts never shrink. */
export const postsNow = (record: CreatorRecord, moment: Moment): PostNow[] => {
  if (record.is_hidden || !record.posts_count) return [];
  const { recent, top, sponsored } = postsOf(record, moment.asOf);
  return [...postsSince(record, moment), ...recent, ...top, ...sponsored]
    .filter((post) => post.created <= moment.now && !isDeleted(post, moment.now))
    .sort((a, b) => b.created.localeCompare(a.created))
    .map((post) => atMoment(record, post, moment));
};
