import { BRAND_NAMES } from '#functions/catalogue/posts/derived-record.ts';
import { derive } from '#shared/posts/derive.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { safetyOf } from '#shared/posts/safety/flags.ts';

const CREATORS = 500;
const POSTS = 60;
const ROUNDS = 7;

const DAY_MS = 86_400_000;
const WORDS = ['sunday', 'baking', 'with', 'friends', '#sourdough', '#bread', '@nike', 'new', 'oven', '#ad', '東京', '#カフェ'];

/** Captions of 25 words, as long as those of real posts. */
const postOf = (creator: number, post: number): CreatorPost => ({
  post_id: `${creator}-${post}`,
  posted_at: new Date(1_760_000_000_000 - post * 2.3 * DAY_MS).toISOString(),
  type: post % 3 === 0 ? 'reel' : 'image',
  caption: Array.from({ length: 25 }, (_, at) => WORDS[(creator * 7 + post * 5 + at * at) % WORDS.length]).join(' '),
  likes: 100 + ((creator * 31 + post * 17) % 900),
  comments: (creator + post) % 40,
});

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Prints how many posts a second `derive` reads, and how many brand safety checks. */
export const run = async (): Promise<void> => {
  const creators = Array.from({ length: CREATORS }, (_, creator) => Array.from({ length: POSTS }, (_post, post) => postOf(creator, post)));
  measure('derive', creators, (posts) => derive(posts, 10_000, BRAND_NAMES));
  measure('brand safety', creators, safetyOf);
};

const measure = (name: string, creators: readonly CreatorPost[][], read: (posts: CreatorPost[]) => unknown): void => {
  const rates = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    for (const posts of creators) read(posts);
    return (CREATORS * POSTS * 1_000) / (performance.now() - started);
  });
  const rate = Math.round(median(rates)).toLocaleString('en-US');
  console.log(`${name}: ${rate} posts/s, median of ${ROUNDS} rounds of ${CREATORS * POSTS} posts`);
};
