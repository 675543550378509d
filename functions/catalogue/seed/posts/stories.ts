import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { clamp, type Random } from '../random.ts';
import { creatorStream } from './creator-stream.ts';
import { fieldOfTags } from './posts.ts';

type SeedStory = { source_url: string; type: 'image' | 'video'; taken_at: string; expiring_at: string };
/** Omits the estimates if the creator has no stories. */
type SeedStories = {
  is_private: boolean;
  stories: SeedStory[];
  followers: number;
  stories_per_day: number;
  estimated_reach?: number;
  estimated_impressions?: number;
  back?: number;
  forwards?: number;
  replies?: number;
  estimated_link_clicks?: number;
};

const DAY_MS = 86_400_000;
const USUAL_RATE = 0.02;
/** Link clicks are only estimated above this many followers. */
const LINK_CLICKS_FROM = 10_000;

/** Every third story is one of the clips beside this file. */
const CLIP_EVERY = 3;
const CLIPS = 3;

const sourceOf = (record: CreatorRecord, taken: number): Pick<SeedStory, 'source_url' | 'type'> => {
  const key = `${record.user_id}-${taken.toString(36)}`;
  const second = Math.floor(taken / 1_000);
  return second % CLIP_EVERY === 0
    ? { source_url: `/pictures/clips/${Math.floor(second / CLIP_EVERY) % CLIPS}-${key}.webm`, type: 'video' }
    : { source_url: `/pictures/posts/${fieldOfTags(record.tags)}-${key}.svg`, type: 'image' };
};

const storyAt = (record: CreatorRecord, taken: number): SeedStory => ({
  ...sourceOf(record, taken),
  taken_at: new Date(taken).toISOString(),
  expiring_at: new Date(taken + DAY_MS).toISOString(),
});

/** Deterministic per calendar day. */
const storiesOfDay = (record: CreatorRecord, day: number, perDay: number): SeedStory[] => {
  const random = creatorStream(record, day);
  const count = Math.min(12, Math.floor(perDay * random.between(0.4, 1.6) + random.next()));
  return Array.from({ length: count }, () => storyAt(record, day * DAY_MS + random.whole(7 * 3600, 23 * 3600) * 1000));
};

const estimatesOf = (random: Random, { followers, avg_likes }: CreatorRecord, perDay: number) => {
  const rate = avg_likes === undefined ? USUAL_RATE : avg_likes / Math.max(1, followers);
  const reach = Math.round(followers * clamp(0.1 + rate * 1.4, 0.04, 0.4) * random.between(0.8, 1.15));
  const impressions = Math.round(reach * random.between(1.03, 1.2));
  const share = (from: number, to: number) => Math.round(impressions * random.between(from, to));
  return {
    stories_per_day: Math.round(perDay * 10) / 10,
    estimated_reach: reach,
    estimated_impressions: impressions,
    back: share(0.03, 0.08),
    forwards: share(0.6, 0.8),
    replies: share(0.0005, 0.004),
    ...(followers > LINK_CLICKS_FROM && { estimated_link_clicks: share(0.003, 0.02) }),
  };
};

/**
 * Returns the stories of the last 24 hours, newest first, and average results of a story. Only instagram has stories. `now` is an
 * ISO time.
 */
export const storiesOf = (record: CreatorRecord, now: string): SeedStories => {
  const nothing = { is_private: record.is_hidden === true, stories: [], followers: record.followers, stories_per_day: 0 };
  if (record.platform !== 'instagram' || record.is_hidden || !record.posts_count) return nothing;
  const random = creatorStream(record, 12);
  const perDay = random.chance(0.28) ? 0 : clamp(1.8 * random.factor(0.7), 0.2, 9);
  if (perDay === 0) return nothing;
  const moment = Date.parse(now);
  const today = Math.floor(moment / DAY_MS);
  const stories = [today, today - 1]
    .flatMap((day) => storiesOfDay(record, day, perDay))
    .filter(({ taken_at, expiring_at }) => Date.parse(taken_at) <= moment && Date.parse(expiring_at) > moment)
    .sort((a, b) => b.taken_at.localeCompare(a.taken_at));
  return { ...nothing, stories, ...estimatesOf(random, record, perDay) };
};
