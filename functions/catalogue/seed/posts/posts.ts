import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Field } from '#functions/catalogue/data/phrases.data.ts';
import { TOPICS } from '#functions/catalogue/data/topics.data.ts';
import { clamp, type Random } from '../random.ts';
import { drawCaption } from './captions.ts';
import { creatorStream } from './creator-stream.ts';
import { plantedIn, RECENT_POSTS } from './planted-posts.ts';
import { postAddress, postIdOf } from './post-ids.ts';

export type SeedPost = {
  key: string;
  /** Permanent number among the creator's posts. */
  number: number;
  postId: string;
  /** ISO time */
  created: string;
  link: string;
  text: string;
  thumbnail: string;
  /** Omits counts that the platform hides. */
  stat: { likes?: number; comments?: number; views?: number };
  sponsor?: string;
};
type SeedPosts = { recent: SeedPost[]; top: SeedPost[]; sponsored: SeedPost[] };

/** First number of each kind of post. */
const FIRST_NUMBER = { recent: 0, top: 100, sponsored: 200 } as const;
const TOP = 12;
const MAX_SPONSORED = 9;
const DAY_MS = 86_400_000;
const BASE_36 = 36;
/** Six digits of base 36. */
const LOW_DIGITS = 6;
const LOW_COUNT = BASE_36 ** LOW_DIGITS;
const MONTHS_ACTIVE = 36;
/** Range of the counts of a top post relative to the average. */
const TOP_FACTOR = [1.8, 7] as const;

const FIELD_BY_TAG = new Map(TOPICS.toReversed().flatMap(({ tags, field }) => tags.map((tag) => [tag, field] as const)));

/** Returns the field of the strongest tag that belongs to one. */
export const fieldOfTags = (tags: CreatorRecord['tags'] = []): Field => {
  const known = tags.find(({ tag }) => FIELD_BY_TAG.has(tag.toLowerCase()));
  return FIELD_BY_TAG.get(known?.tag.toLowerCase() ?? '') ?? 'comedy';
};

/** Ten times faster than converting a number above 2³² at once. */
const toBase36 = (value: number): string =>
  Math.floor(value / LOW_COUNT).toString(BASE_36) + (value % LOW_COUNT).toString(BASE_36).padStart(LOW_DIGITS, '0');

/** `planted`: a sentence that the post ends with. */
type Draft = { number: number; age: number; times: number; sponsor?: string; planted?: string | undefined };

export const writePost = (random: Random, record: CreatorRecord, draft: Draft): SeedPost => drawPost(random, record, draft)();

/** Writes a post whose random numbers are drawn. Many posts are drawn only for the numbers of those after them. */
type Drawn = () => SeedPost;

const drawPost = (random: Random, record: CreatorRecord, { number, age, times, sponsor, planted }: Draft): Drawn => {
  const tags = (record.tags ?? []).map(({ tag }) => tag);
  const own = tags.length > 0 ? [random.pick(tags), random.pick(tags)] : ['life'];
  const field = fieldOfTags(record.tags);
  const picture = random.whole(1e14, 9e14);
  const writeCaption = drawCaption(
    random,
    { language: record.language ?? 'en', field, city: record.city ?? record.name ?? record.username },
    own,
  );
  const scaled = (average: number | undefined) =>
    average === undefined ? undefined : Math.max(0, Math.round(average * times * random.between(0.9, 1.1)));
  const stat = { likes: scaled(record.avg_likes), comments: scaled(record.avg_comments), views: scaled(record.avg_views) };
  return () => {
    const key = `${field}-${toBase36(picture)}`;
    const postId = postIdOf(record, number);
    const caption = planted === undefined ? writeCaption() : `${writeCaption()} ${planted}`;
    const hashtags = [...new Set(own)].map((tag) => `#${tag}`).join(' ');
    return {
      key,
      number,
      postId,
      created: new Date(age).toISOString(),
      link: postAddress(record, postId),
      text: sponsor ? `${caption} ${hashtags} #ad @${sponsor.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}` : `${caption} ${hashtags}`,
      thumbnail: `/pictures/posts/${key}.svg`,
      stat,
      ...(sponsor && { sponsor }),
    };
  };
};

/** Scales random factors so that the mean of the posts equals the published average. */
const luckOf = (random: Random, count: number): number[] => {
  const luck = Array.from({ length: count }, () => random.factor(0.45));
  const mean = luck.reduce((sum, times) => sum + times, 0) / count;
  return luck.map((times) => times / mean);
};

export const daysBetween = (record: CreatorRecord): number => 30 / clamp((record.posts_count ?? 0) / MONTHS_ACTIVE, 0.5, 60);

/** Sponsor of each paid post. */
const paidBy = (record: CreatorRecord): string[] => {
  const random = creatorStream(record, 13);
  return (record.sponsors ?? []).flatMap((sponsor) => Array.from({ length: random.whole(1, 3) }, () => sponsor)).slice(0, MAX_SPONSORED);
};

/** Figures that `derive` would find in the generated posts; the pace is that of the recent ones. */
export const postFiguresOf = (record: CreatorRecord): Pick<CreatorRecord, 'posts_per_week' | 'sponsored_share'> => {
  const { is_hidden, posts_count } = record;
  if (is_hidden || !posts_count) return {};
  const paid = paidBy(record).length;
  const others = Math.min(RECENT_POSTS, posts_count) + Math.min(TOP, posts_count);
  return { posts_per_week: round(7 / daysBetween(record), 2), sponsored_share: round(paid / (paid + others), 6) };
};

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Sorts recent posts newest first and top posts most liked first; empty for private accounts and accounts without posts. */
export const postsOf = (record: CreatorRecord, asOf: string): SeedPosts => {
  const { recent, top, sponsored } = drawPosts(record, asOf);
  return {
    recent: recent.map((write) => write()),
    top: top.map((write) => write()).sort((a, b) => (b.stat.likes ?? b.stat.comments ?? 0) - (a.stat.likes ?? a.stat.comments ?? 0)),
    sponsored: sponsored.map((write) => write()).sort((a, b) => b.created.localeCompare(a.created)),
  };
};

/** The newest recent posts, at most `count`, and all sponsored ones. */
export const newestPostsOf = (record: CreatorRecord, asOf: string, count: number): SeedPost[] => {
  const { recent, sponsored } = drawPosts(record, asOf);
  return [...recent.slice(0, count), ...sponsored].map((write) => write());
};

const drawPosts = (record: CreatorRecord, asOf: string): Record<'recent' | 'top' | 'sponsored', Drawn[]> => {
  if (record.is_hidden || !record.posts_count) return { recent: [], top: [], sponsored: [] };
  const random = creatorStream(record, 11);
  const pace = daysBetween(record) * DAY_MS;
  let time = Date.parse(record.last_posted ?? asOf) + random.whole(6 * 60, 22 * 60) * 60_000 - DAY_MS / 4;
  const next = () => {
    const age = time;
    time -= pace * random.between(0.3, 1.7);
    return age;
  };
  const planted = plantedIn(record);
  const recent = luckOf(random, Math.min(RECENT_POSTS, record.posts_count)).map((times, at) =>
    drawPost(random, record, { number: FIRST_NUMBER.recent + at, age: next(), times, planted: planted.get(at)?.text }),
  );
  const top = Array.from({ length: Math.min(TOP, record.posts_count) }, (_, at) =>
    drawPost(random, record, {
      number: FIRST_NUMBER.top + at,
      age: time - pace * random.between(1, 60),
      times: random.between(...TOP_FACTOR),
    }),
  );
  const paid = paidBy(record);
  const performance = record.paid_post_performance ?? 1;
  const sponsored = paid.map((sponsor, at) =>
    drawPost(random, record, {
      number: FIRST_NUMBER.sponsored + at,
      age: time + pace * random.between(1, 25),
      times: performance * random.factor(0.2),
      sponsor,
    }),
  );
  return { recent, top, sponsored };
};
