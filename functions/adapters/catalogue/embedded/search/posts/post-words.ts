import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { type SearchedPost, searchedPosts } from '#functions/catalogue/posts/searched-posts.ts';
import { captionWords, foldTag } from '#shared/posts/caption-words.ts';

/** A detail is the day of the post, its number within the creator's, and the position of the word; together 32 bits. */
const POSITION_BITS = 12;
const NUMBER_BITS = 6;
const MAX_POSITION = 2 ** POSITION_BITS - 128;
const FIRST_DAY = Date.parse('2005-01-01');
const DAY_MS = 86_400_000;

const dayOf = (created: string): number => Math.max(0, Math.floor((Date.parse(created) - FIRST_DAY) / DAY_MS));

/** The smallest detail of posts that are at most `days` days older than the day `asOf`. */
export const firstDetail = (asOf: string, days: number): number => Math.max(0, dayOf(asOf) - days) * 2 ** (NUMBER_BITS + POSITION_BITS);

/** Detail without the position: the same for all words of a post. */
export const POST_MASK = 2 ** 32 - 2 ** POSITION_BITS;

/** The number of a word as it is stored with the words before it; 0 is none. */
export const nextWord = (number: number): number => number + 1;

/** Words of the posts with their details; hashtags and mentions are words of their own, with their sign. */
export function* postWords(record: CreatorRecord, numberOf: (word: string) => number): Iterable<[number, number]> {
  for (const [number, post] of searchedPosts(record).entries()) {
    const first = dayOf(post.created) * 2 ** (NUMBER_BITS + POSITION_BITS) + number * 2 ** POSITION_BITS;
    for (const [word, position] of wordsIn(post)) yield [numberOf(word), first + position];
  }
}

/** Skips a position between two runs, so that no phrase matches across them; words beyond the last position are not indexed. */
function* wordsIn({ caption, hashtags, mentions }: SearchedPost): Iterable<[string, number]> {
  for (const tag of new Set(hashtags)) yield [foldTag(`#${tag}`), 0];
  for (const handle of new Set(mentions)) yield [foldTag(`@${handle}`), 0];
  let position = 1;
  for (const run of captionWords(caption)) {
    for (const word of run) if (position < MAX_POSITION) yield [word, position++];
    position++;
  }
}
