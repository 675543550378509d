import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { foldText, wordsOf } from '#shared/text.ts';

const MAX_TERM_LETTERS = 60;
const MAX_NAME_WORDS = 12;
/** Its handle, and its name from each of its words on. */
export const MAX_TERMS_OF_A_CREATOR = 1 + MAX_NAME_WORDS;
/** Sorts after every text with the same prefix. */
export const LAST_LETTER = '\u{10ffff}';

/** Handles and names are looked up apart, as they fold differently. */
export type TermKind = 'handle' | 'name';
export const slotOf = (platform: Platform, kind: TermKind): number => PLATFORMS.indexOf(platform) * 2 + (kind === 'name' ? 1 : 0);

/** Terms that suggestions match a creator by. */
export const suggestionTerms = ({ platform, username, name }: CreatorRecord): { slot: number; term: string }[] => {
  const words = wordsOf(name ?? '');
  const nameTerms = words.slice(0, MAX_NAME_WORDS).map((_, index) => nameTerm(words.slice(index)));
  return [
    { slot: slotOf(platform, 'handle'), term: foldText(username) },
    ...nameTerms.map((term) => ({ slot: slotOf(platform, 'name'), term })),
  ];
};

/** A handle as it identifies a creator: without regard to case only. */
export const handleTerm = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase();

/** A handle as suggestions compare it. */
export const foldedHandle = (typed: string): string => foldText(handleTerm(typed));

/** Words are folded: "maría l" and "Maria L" find the same. */
export const nameTerm = (words: readonly string[]): string => words.join(' ').slice(0, MAX_TERM_LETTERS);
