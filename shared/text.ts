const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The words of a text as search knows them: lower case, compatibility forms folded, punctuation and "_" split.
 * Scripts that put no blanks between words give a word per letter, so that a phrase finds them.
 */
export const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().replace(UNSPACED_LETTER, ' $& ').match(WORD) ?? [];
