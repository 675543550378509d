import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { foldText, wordsOf } from '#shared/text.ts';

const MAX_TERM_LENGTH = 60;
const MAX_NAME_WORDS = 12;
/** The handle, and the name starting from each of its words. */
export const MAX_TERMS_OF_A_CREATOR = 1 + MAX_NAME_WORDS;
/** Sorts after every text with the same prefix. */
export const LAST_LETTER = '\u{10ffff}';

/** Handles and names have separate slots, because they are folded differently. */
export type TermKind = 'handle' | 'name';
export const slotOf = (platform: Platform, kind: TermKind): number => PLATFORMS.indexOf(platform) * 2 + (kind === 'name' ? 1 : 0);

/** Terms by which suggestions find a creator. */
export const suggestionTerms = ({ platform, username, name }: CreatorRecord): { slot: number; term: string }[] => {
  const words = wordsOf(name ?? '');
  const nameTerms = words.slice(0, MAX_NAME_WORDS).map((_, index) => nameTerm(words.slice(index)));
  return [
    { slot: slotOf(platform, 'handle'), term: foldText(username) },
    ...nameTerms.map((term) => ({ slot: slotOf(platform, 'name'), term })),
  ];
};

/** A handle as it identifies a creator: in lower case, without "@". */
export const handleTerm = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase();

/** A handle as suggestions compare it: also without accents. */
export const foldedHandle = (typed: string): string => foldText(handleTerm(typed));

/** The words are folded, so "maría l" and "Maria L" find the same creators. */
export const nameTerm = (words: readonly string[]): string => words.join(' ').slice(0, MAX_TERM_LENGTH);
