import { webAddressOf } from '../../text/web-address.ts';
import type { CreatorPost } from '../post.ts';
import { SAFETY_CATEGORIES, type Safety, type SafetyCategory } from './categories.ts';
import { foldedText, indexWords, matchesIn, visibleText, type WordIndex, type WordMatch } from './match-words.ts';
import { HARMLESS, SAFETY_WORDS } from './words.data.ts';

/** Category whose words the post contains, or one of the account's own words. */
export type FlagReason = { category: SafetyCategory } | { own: string };

/** A reason to look at a post, with the evidence. */
export type SafetyFlag = FlagReason & {
  /** Words that were found, folded, in the order of the text. */
  words: string[];
  post_id: string;
  url?: string;
  posted_at: string;
  /** Text around the first word. */
  excerpt: string;
};

type CheckedPost = Pick<CreatorPost, 'post_id' | 'url' | 'posted_at' | 'caption'>;
type Listed = SafetyCategory | 'harmless';

const EXCERPT_BEFORE = 40;
const EXCERPT_AFTER = 60;

/** The rest of a word that was cut; far shorter than the text around the match. */
const CUT_START = /^\S{1,15} /;
const CUT_END = / \S{1,15}$/;

const LANGUAGES = ['en', 'ja'] as const;

const listed = function* (): Iterable<[Listed, string]> {
  for (const language of LANGUAGES) {
    for (const category of SAFETY_CATEGORIES) for (const word of SAFETY_WORDS[category][language].split('|')) yield [category, word];
    for (const phrase of HARMLESS[language].split('|')) yield ['harmless', phrase];
  }
};

let lists: WordIndex<Listed> | undefined;
const listedWords = (): WordIndex<Listed> => {
  lists ??= indexWords(listed());
  return lists;
};

type CategoryMatch = WordMatch<SafetyCategory>;
const isOfCategory = (match: WordMatch<Listed>): match is CategoryMatch => match.value !== 'harmless';

/** The longest phrase decides: "suicide bomber" is about terrorism, "glue gun" about nothing. */
const categoryMatches = (folded: string): CategoryMatch[] => {
  const matches = matchesIn(folded, listedWords());
  const isInLonger = ({ at, end }: CategoryMatch) =>
    matches.some((other) => other.at <= at && end <= other.end && other.end - other.at > end - at);
  return matches.filter(isOfCategory).filter((match) => !isInLonger(match));
};

/** Own words of an account, indexed once for all posts. */
export const indexOwnWords = (words: readonly string[]): WordIndex<string> => indexWords(words.map((word) => [word, word]));

const NO_WORDS = indexOwnWords([]);

/** One flag per category and per own word that the caption contains, in the order of the categories and of the text. */
export const flagsOf = (post: CheckedPost, own: WordIndex<string> = NO_WORDS): SafetyFlag[] => {
  if (!post.caption) return [];
  const text = visibleText(post.caption);
  const folded = foldedText(post.caption);
  const found = categoryMatches(folded).toSorted((a, b) => a.at - b.at);
  const ownFound = matchesIn(folded, own).toSorted((a, b) => a.at - b.at);
  const url = webAddressOf(post.url);
  const evidence = (matches: readonly { word: string; at: number; end: number }[]) => ({
    words: [...new Set(matches.map(({ word }) => word))],
    post_id: post.post_id,
    ...(url !== undefined && { url }),
    posted_at: post.posted_at,
    // Lower case can have another length than the text, as with İ.
    excerpt: excerptOf(text.length === folded.length ? text : folded, matches[0]),
  });
  return [
    ...SAFETY_CATEGORIES.flatMap((category) => {
      const matches = found.filter(({ value }) => value === category);
      return matches.length > 0 ? [{ category, ...evidence(matches) }] : [];
    }),
    ...[...new Set(ownFound.map(({ value }) => value))].map((word) => ({
      own: word,
      ...evidence(ownFound.filter(({ value }) => value === word)),
    })),
  ];
};

const excerptOf = (text: string, { at, end } = { at: 0, end: 0 }): string => {
  const from = Math.max(0, at - EXCERPT_BEFORE);
  const to = Math.min(text.length, end + EXCERPT_AFTER);
  const part = text.slice(from, to).replace(/\s+/g, ' ').trim().toWellFormed();
  const start = from > 0 ? `…${part.replace(CUT_START, '')}` : part;
  return to < text.length ? `${start.replace(CUT_END, '')}…` : start;
};

const categoriesIn = ({ caption }: CheckedPost): SafetyCategory[] =>
  caption ? [...new Set(categoryMatches(foldedText(caption)).map(({ value }) => value))] : [];

/** The categories of all posts; undefined without posts. */
export const safetyOf = (posts: readonly CheckedPost[]): Safety | undefined => {
  if (posts.length === 0) return undefined;
  const found = posts.map(categoriesIn);
  const all = new Set(found.flat());
  return {
    categories: SAFETY_CATEGORIES.filter((category) => all.has(category)),
    flagged: found.filter((categories) => categories.length > 0).length,
  };
};
