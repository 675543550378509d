import * as fc from 'fast-check';
import { CONTENT_DAYS, isContentTerm } from '#shared/discovery/content-terms.ts';
import type { CreatorPost } from '#shared/posts/post.ts';
import { AS_OF } from './catalogue-of.ts';
import { postsOf } from './naive-posts.ts';
import type { Dice } from './random-creators.ts';
import type { Draw } from './random-requests.ts';

const WORDS = ['cold', 'brew', 'coffee', 'at', 'home', 'my', 'recipe', 'café', '抹茶', 'ラテ', 'new', 'straße', '🍵', 'don’t'];
const TAGS = ['coffee', 'cold_brew', '抹茶', 'ootd', 'café'];
const HANDLES = ['nike', 'zara.home', 'o_neil'];
/** Days before the catalogue's date, on and beside the bounds of the periods. */
const AGES = [0, 1, 12, 29, 30, 31, 60, 89, 90, 91, 200, 364, 365, 366, 500];
const MOST_POSTS = 8;

/** Posts of few words, so that terms meet, newest first; some give their tags in lists of their own. */
export const randomPosts = (dice: Dice): CreatorPost[] =>
  Array.from({ length: dice.below(MOST_POSTS) }, (_, index): CreatorPost => {
    const day = new Date(Date.parse(AS_OF) - dice.pick(AGES) * 86_400_000).toISOString().slice(0, 10);
    const token = () => dice.pick([dice.pick(WORDS), dice.pick(WORDS), dice.pick(WORDS), `#${dice.pick(TAGS)}`, `@${dice.pick(HANDLES)}`]);
    return {
      post_id: `p${index}`,
      posted_at: dice.chance(0.5) ? day : `${day}T${dice.pick(['00:00:00', '23:59:59'])}Z`,
      ...(dice.chance(0.9) && { caption: Array.from({ length: dice.below(7) }, token).join(' ') }),
      ...(dice.chance(0.1) && { hashtags: dice.some(TAGS, 2) }),
      ...(dice.chance(0.1) && { mentions: dice.some(HANDLES, 2) }),
    };
  }).sort((a, b) => b.posted_at.localeCompare(a.posted_at));

const TOKEN = /[#@]?[\p{L}\p{N}\p{M}_]+(?:\.[\p{L}\p{N}]+)*/gu;

/** Parts of the caption of one post. */
const tokensOf = ({ creators }: Parameters<Draw<string>>[0], start: number, post: number): string[] => {
  for (let step = 0; step < creators.length; step++) {
    const record = creators[(start + step) % creators.length];
    const posts = record ? postsOf(record) : [];
    const tokens = posts[post % Math.max(1, posts.length)]?.caption?.match(TOKEN) ?? [];
    if (tokens.length > 0) return tokens;
  }
  return ['nowhere'];
};

/** Words, neighbours, tags or handles; rarely what no post has. */
const termsIn = (tokens: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(), fc.integer({ min: 1, max: 14 }))
    .map(([at, kind]) => {
      const [first = '', second = ''] = [tokens[at % tokens.length], tokens[(at % tokens.length) + 1]];
      if (kind === 14) return 'nowhere';
      if (/^[#@]/.test(first)) return kind % 2 === 0 ? first.toUpperCase() : first;
      return kind > 8 && second !== '' && !/^[#@]/.test(second) ? `${first} ${second}` : first;
    })
    .filter(isContentTerm);

const some = (term: fc.Arbitrary<string>) => fc.array(term, { minLength: 1, maxLength: 3 });

/** Requests for posts like one of the creators' own. */
export const contentDraw: Draw<NonNullable<unknown>> = (from) =>
  fc.tuple(fc.nat(), fc.nat(), fc.nat()).chain(([start, post, other]) => {
    const [own, others] = [termsIn(tokensOf(from, start, post)), termsIn(tokensOf(from, other, post))];
    return fc
      .record({
        kind: fc.constantFrom('any', 'all', 'both'),
        any: some(fc.oneof(own, others)),
        all: some(own),
        none: fc.option(some(others), { nil: undefined }),
        days: fc.constantFrom(...CONTENT_DAYS),
        min_posts: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 3 })),
      })
      .map(({ kind, any, all, none, ...rest }) => ({
        ...rest,
        ...(kind !== 'all' && { any }),
        ...(kind !== 'any' && { all }),
        ...(none && { none }),
      }));
  });
