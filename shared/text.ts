const NOT_ASCII = /[^\p{ASCII}]/u;
/** Latin, Greek, Cyrillic and Armenian letters with accents, for which lower case is not sufficient. */
const HAS_MORE_TO_FOLD = /[\u00aa-\u058f\u1e00-\u1fff]/;
/** Accents of Latin, Greek and Cyrillic letters; the marks that distinguish kana have other code points. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that Unicode does not decompose, and the final sigma. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};
const UNUSUAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** They choose between shapes of the emoji or character before them; Unicode counts them as marks, so as parts of words. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f]|\udb40[\udd00-\uddef]/g;

/** Folds a text for comparison: removes accents, compatibility forms and case. */
export const foldText = (text: string): string => {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  const plain = text.replace(VARIATION_SELECTORS, '').normalize('NFKC').toLowerCase();
  return HAS_MORE_TO_FOLD.test(plain) ? foldLetters(plain) : plain;
};

/** Converts to upper case first, because "ß" and "ss" are equal only in upper case. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toUpperCase()
    .toLowerCase()
    .replace(UNUSUAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKC');

/** Scripts without spaces between words. */
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Splits a text into folded words; punctuation and "_" separate words. Each letter of an unspaced script is a word, so that phrases
 * match.
 */
export const wordsOf = (text: string): string[] => foldText(text).replace(UNSPACED_LETTER, ' $& ').match(WORD) ?? [];
