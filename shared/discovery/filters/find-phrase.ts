import { wordsOf } from '#shared/text.ts';

export type FoundPhrase = { before: string; found: string; after: string };

const CONTEXT_LETTERS = 60;

export type Place = { start: number; end: number };

/** Finds a phrase by the word rules of search; returns it in its original spelling with some context. */
export const findPhrase = (text: string, phrase: string): FoundPhrase | undefined => {
  const place = placeOf(text, phrase);
  return place && excerptAt(text, place);
};

/** Position of the first occurrence of a phrase, by the word rules of search. */
export const placeOf = (text: string, phrase: string): Place | undefined => {
  const phraseWords = wordsOf(phrase);
  const words = placedWords(text);
  const first = words.findIndex((_, at) => phraseWords.every((word, offset) => words[at + offset]?.word === word));
  const [start, end] = [words[first]?.start, words[first + phraseWords.length - 1]?.end];
  if (phraseWords.length === 0 || start === undefined || end === undefined) return undefined;
  return { start, end };
};

export const excerptAt = (text: string, { start, end }: Place): FoundPhrase => ({
  before: lastLetters(text.slice(0, start)),
  found: text.slice(start, end),
  after: firstLetters(text.slice(end)),
});

type PlacedWord = { word: string; start: number; end: number };

const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const SPACED = /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/u;

/** Scripts without spaces have several words in one run of letters; their positions are derived from their lengths. */
const placedWords = (text: string): PlacedWord[] =>
  [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const words = wordsOf(run);
    if (words.length === 1) return [{ word: words[0] ?? '', start: index, end: index + run.length }];
    let start = index;
    return words.map((word) => {
      // A folded word can be longer than the original: "ß" becomes "ss".
      const length = SPACED.exec(run.slice(start - index))?.[0].length ?? word.length;
      const placed = { word, start, end: Math.min(start + length, index + run.length) };
      start = placed.end;
      return placed;
    });
  });

const lastLetters = (text: string): string => {
  const letters = [...text];
  return letters.length > CONTEXT_LETTERS ? `…${letters.slice(-CONTEXT_LETTERS).join('')}` : text;
};

const firstLetters = (text: string): string => {
  const letters = [...text];
  return letters.length > CONTEXT_LETTERS ? `${letters.slice(0, CONTEXT_LETTERS).join('')}…` : text;
};
