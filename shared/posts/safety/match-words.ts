/** Zero-width and direction-changing characters, which hide words from comparisons. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Scripts without spaces between words, and Korean, which joins particles to words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Hangul}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Letters and digits of spaced scripts, and what joins them to words and phrases. No surrogate pairs, which tokens leave out. */
const PLAIN = new RegExp(`^(?:(?!${UNSPACED.source}|[\\u{10000}-\\u{10ffff}])[\\p{L}\\p{M}\\p{N} '’-])+$`, 'u');
const KATAKANA = /[\u30a1-\u30fa\u30fc]/;

/** Text as it is shown in excerpts: wide letters are narrow, and nothing is invisible. */
export const visibleText = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '');

/** The form that words and captions are compared in. */
export const foldedText = (text: string): string => visibleText(text).toLowerCase();

/** Kinds of UTF-16 code units. Halves of surrogate pairs are no letters: most of them are emoji. */
const KIND = { unknown: 0, letter: 1, unspaced: 2, other: 3 } as const;
const kinds = new Uint8Array(2 ** 16);

/** A table is ten times faster than a pattern with these properties. */
const kindAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  const known = kinds[code] ?? KIND.unknown;
  if (known !== KIND.unknown) return known;
  const letter = String.fromCharCode(code);
  const kind = UNSPACED.test(letter) ? KIND.unspaced : LETTER.test(letter) ? KIND.letter : KIND.other;
  kinds[code] = kind;
  return kind;
};

type Token = { text: string; at: number; end: number };

/** Runs of letters and digits of spaced scripts. */
const tokensIn = (folded: string): Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < folded.length; at++) {
    if (kindAt(folded, at) !== KIND.letter) continue;
    const start = at;
    while (at < folded.length && kindAt(folded, at) === KIND.letter) at++;
    tokens.push({ text: folded.slice(start, at), at: start, end: at });
  }
  return tokens;
};

/** A listed word and its meaning. */
type Listed<T> = { value: T; word: string };
type Phrase<T> = Listed<T> & { tokens: string[] };

/** Words by their first token or UTF-16 code unit, so that the time to search does not grow with the list. */
export type WordIndex<T> = { phrases: Map<string, Phrase<T>[]>; parts: Map<number, Listed<T>[]> };
/** Position of a word in the folded text. */
export type WordMatch<T> = Listed<T> & { at: number; end: number };

const add = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

/**
 * Words and phrases of spaced scripts match whole words, whatever is between them. Other scripts, and words with symbols like "c++",
 * match inside of text. All are compared as text, never as patterns.
 */
export const indexWords = <T>(words: Iterable<readonly [value: T, word: string]>): WordIndex<T> => {
  const index: WordIndex<T> = { phrases: new Map(), parts: new Map() };
  for (const [value, written] of words) {
    const word = foldedText(written).trim();
    const tokens = tokensIn(word).map(({ text }) => text);
    const [first] = tokens;
    if (first !== undefined && PLAIN.test(word)) add(index.phrases, first, { value, word, tokens });
    else if (word !== '') add(index.parts, word.charCodeAt(0), { value, word });
  }
  return index;
};

/** All places where a word of the index is in a folded text. */
export const matchesIn = <T>(folded: string, index: WordIndex<T>): WordMatch<T>[] => [
  ...phrasesIn(folded, index),
  ...(index.parts.size > 0 ? partsIn(folded, index) : []),
];

const phrasesIn = <T>(folded: string, { phrases }: WordIndex<T>): WordMatch<T>[] => {
  const tokens = tokensIn(folded);
  return tokens.flatMap(({ text, at }, place) =>
    (phrases.get(text) ?? []).flatMap(({ tokens: wanted, value, word }) => {
      const last = tokens[place + wanted.length - 1];
      return last && wanted.every((token, step) => tokens[place + step]?.text === token) ? [{ value, word, at, end: last.end }] : [];
    }),
  );
};

const partsIn = <T>(folded: string, { parts }: WordIndex<T>): WordMatch<T>[] => {
  const matches: WordMatch<T>[] = [];
  for (let at = 0; at < folded.length; at++) {
    const listed = parts.get(folded.charCodeAt(at));
    if (!listed) continue;
    for (const { value, word } of listed) {
      const end = at + word.length;
      if (folded.startsWith(word, at) && !splitsRun(folded, at) && !splitsRun(folded, end)) matches.push({ value, word, at, end });
    }
  }
  return matches;
};

/** A run of katakana is one word, as a run of letters is: テロ is not in ステロイド. */
const splitsRun = (folded: string, at: number): boolean => {
  if (at === 0 || at === folded.length) return false;
  const areKatakana = KATAKANA.test(folded.charAt(at - 1)) && KATAKANA.test(folded.charAt(at));
  return areKatakana || (kindAt(folded, at - 1) === KIND.letter && kindAt(folded, at) === KIND.letter);
};
