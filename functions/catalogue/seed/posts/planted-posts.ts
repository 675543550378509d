import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { SAFE_CAPTIONS, UNSAFE_CAPTIONS } from '#functions/catalogue/data/unsafe-captions.data.ts';
import { SAFETY_CATEGORIES, type SafetyCategory } from '#shared/posts/safety/categories.ts';
import type { Random } from '../random.ts';
import { creatorStream } from './creator-stream.ts';

/** Recent posts of a creator, which averages are computed from. */
export const RECENT_POSTS = 30;

const STREAM = 19;
const UNSAFE_CHANCE = 0.05;
/** Chance of sentences that only look unsafe. */
const LOOKALIKE_CHANCE = 0.05;
const MAX_PLANTED = 3;
/** The newest posts may be later than the moment of the report. */
const FIRST_PLANTED = 5;
const MIN_POSTS = 12;

/** `category`: undefined for a sentence that only looks unsafe. */
type Planted = { text: string; category: SafetyCategory | undefined };
type Account = Pick<CreatorRecord, 'platform' | 'user_id' | 'language' | 'posts_count' | 'is_hidden'>;

const NONE: ReadonlyMap<number, Planted> = new Map();

/** Unsafe and harmless sentences of the creator's recent posts by their number: the truth that brand safety is measured against. */
export const plantedIn = (record: Account): ReadonlyMap<number, Planted> => {
  const { posts_count = 0, is_hidden, language } = record;
  if (is_hidden || posts_count < MIN_POSTS) return NONE;
  const random = creatorStream(record, STREAM);
  const luck = random.next();
  if (luck > UNSAFE_CHANCE + LOOKALIKE_CHANCE) return NONE;
  const spoken = language === 'ja' ? 'ja' : 'en';
  const category = luck < UNSAFE_CHANCE ? random.pick(SAFETY_CATEGORIES) : undefined;
  const sentences = (category ? UNSAFE_CAPTIONS[category] : SAFE_CAPTIONS)[spoken].split('|');
  const planted = new Map<number, Planted>();
  for (let left = random.whole(1, MAX_PLANTED); left > 0; left--) {
    planted.set(numberOf(random, posts_count), { text: random.pick(sentences), category });
  }
  return planted;
};

const numberOf = (random: Random, postsCount: number): number => random.whole(FIRST_PLANTED, Math.min(RECENT_POSTS, postsCount) - 1);
