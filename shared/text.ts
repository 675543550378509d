const NOT_ASCII = /[^\p{ASCII}]/u;
/** Latin, Greek, Cyrillic and Armenian letters with their accents: all that lower case alone does not fold. */
const HAS_MORE_TO_FOLD = /[\u00aa-\u058f\u1e00-\u1fff]/;
/** Accents of Latin, Greek and Cyrillic letters; the marks that make another kana lie elsewhere. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters that Unicode does not decompose, and the sigma that only ends words. */
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

/** A text as all lookups compare it: without accents, compatibility forms and case. */
export const foldText = (text: string): string => {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKC').toLowerCase();
  return HAS_MORE_TO_FOLD.test(plain) ? foldLetters(plain) : plain;
};

/** Lower case alone keeps "ß" apart from "ss", which have only upper case in common. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toUpperCase()
    .toLowerCase()
    .replace(UNUSUAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKC');

/** Scripts that put no blanks between words. */
const UNSPACED_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text as search knows them: folded, punctuation and "_" split; a word per letter of an unspaced script, so that a phrase finds them. */
export const wordsOf = (text: string): string[] => foldText(text).replace(UNSPACED_LETTER, ' $& ').match(WORD) ?? [];
