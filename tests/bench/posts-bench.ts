import { BRAND_NAMES } from '#functions/catalogue/posts/derived-record.ts';
import { derive } from '#shared/posts/derive.ts';
import type { CreatorPost } from '#shared/posts/post.ts';

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

/** Prints how many posts a second `derive` reads. */
export const run = async (): Promise<void> => {
  const creators = Array.from({ length: CREATORS }, (_, creator) => Array.from({ length: POSTS }, (_, post) => postOf(creator, post)));
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (const posts of creators) derive(posts, 10_000, BRAND_NAMES);
    rates.push((CREATORS * POSTS * 1_000) / (performance.now() - started));
  }
  const median = rates.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  console.log(`derive: ${Math.round(median).toLocaleString('en-US')} posts/s, median of ${ROUNDS} rounds of ${CREATORS * POSTS} posts`);
};
