import type { WordTable } from './word-table.ts';

type Known = Pick<WordTable, 'has' | 'isTag' | 'isTelling' | 'expressions'>;
/** A word of the table with its weight in the phrase. */
export type PhraseWord = { word: string; weight: number };

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const CJK = /[\u4e00-\u9fff]/;
const LONE_KANA = /^[\u3040-\u30ffー]$/;
const SEGMENTERS = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
};
const MAX_JOINED = 4;
/** Words of the longest expressions. */
const MAX_EXPRESSION = 5;
/** Endings that are removed or replaced to find the stem of an English word. */
const ENDINGS: [ending: string, replacement: string][] = [
  ["'s", ''],
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['ed', ''],
  ['ed', 'e'],
  ['er', ''],
];
const APOSTROPHES = /['’]/g;
const MIN_STEM = 3;
/** Shorter unknown words are not divided: parts of nonsense look like words. */
const MIN_DIVIDED = 7;
const MIN_COVERED = 0.75;
const NUMERIC = /^\p{N}[\p{N}.,:']*$/u;
/** Words of the table for any number and any unknown word: the more of them, the less a phrase means. */
const NUMBER = '0';
const UNKNOWN = '?';

export const isJapanese = (phrase: string): boolean => JAPANESE.test(phrase.normalize('NFKC'));

/** The words of a phrase that the table knows; an unknown word counts by its stem or its parts. */
export const phraseWords = (phrase: string, table: Known): PhraseWord[] =>
  split(phrase.normalize('NFKC').toLowerCase(), table).flatMap((word) => {
    const parts = partsOf(word, table);
    if (parts.length === 0 && !LONE_KANA.test(word)) return unknownWord(word, table);
    return parts.map((part) => ({ word: part, weight: 1 / Math.sqrt(parts.length) }));
  });

const unknownWord = (text: string, table: Known): PhraseWord[] => {
  const word = NUMERIC.test(text) ? NUMBER : UNKNOWN;
  return table.has(word) ? [{ word, weight: 1 }] : [];
};

/**
 * The segmenter cuts Japanese more finely than the table, so neighbours that the table knows as one word are joined. In other languages, those
 * that are a tag: "flat white" is the tag `flatwhite`.
 */
const split = (text: string, table: Known): string[] => {
  const segmenter = SEGMENTERS[JAPANESE.test(text) ? 'ja' : 'en'];
  const pieces = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  const words: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const expression = expressionAt(pieces, at, table);
    if (expression) {
      words.push(...expression.meaning);
      at += expression.count;
      continue;
    }
    const count = joinedAt(pieces, at, table);
    words.push(pieces.slice(at, at + count).join(''));
    at += count;
  }
  return words;
};

/** The longest expression that begins here: "hit the books" means the words "study school student", "piece of cake" none. */
const expressionAt = (pieces: string[], at: number, table: Known): { meaning: readonly string[]; count: number } | undefined => {
  for (let count = Math.min(MAX_EXPRESSION, pieces.length - at); count > 0; count -= 1) {
    const text = pieces.slice(at, at + count).join(' ');
    const meaning = table.expressions.get(text.replace(APOSTROPHES, ''));
    if (meaning) return { meaning, count };
  }
  return undefined;
};

const joinedAt = (pieces: string[], at: number, table: Known): number => {
  for (let count = MAX_JOINED; count > 1; count -= 1) {
    const neighbours = pieces.slice(at, at + count);
    if (neighbours.length === count && areOneWord(neighbours, table)) return count;
  }
  return 1;
};

const areOneWord = (neighbours: string[], table: Known): boolean => {
  const joined = neighbours.join('');
  if (JAPANESE.test(joined)) return table.has(joined);
  // Not "that girl" or "a rt", though they are tags.
  return table.isTag(joined) && neighbours.every((word) => word.length >= MIN_STEM && table.isTelling(word));
};

const partsOf = (word: string, table: Known): string[] => {
  if (table.has(word)) return LONE_KANA.test(word) ? [] : [word];
  const stem = stemOf(word, table);
  if (stem !== undefined) return [stem];
  const inJapanese = isJapanese(word);
  if (!inJapanese && word.length < MIN_DIVIDED) return [];
  const parts = divide(word, inJapanese, table).filter((part) => (inJapanese ? part.length > 1 || CJK.test(part) : part.length > MIN_STEM));
  return parts.join('').length >= word.length * MIN_COVERED ? parts : [];
};

const stemOf = (word: string, table: Known): string | undefined => {
  for (const [ending, replacement] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < MIN_STEM) continue;
    const stem = word.slice(0, -ending.length) + replacement;
    if (table.has(stem)) return stem;
  }
  return undefined;
};

type Division = { cost: number; parts: string[] };
const UNKNOWN_COST = 3;

/** Divides a word into the fewest known parts. In Japanese, unknown characters between them are skipped. */
const divide = (word: string, inJapanese: boolean, table: Known): string[] => {
  const best: (Division | undefined)[] = [{ cost: 0, parts: [] }];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      const isKnown = table.has(part) && part.length >= (inJapanese ? 1 : MIN_STEM);
      if (!before || (!isKnown && !(inJapanese && part.length === 1))) continue;
      const cost = before.cost + (isKnown ? 1 : UNKNOWN_COST);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { cost, parts: isKnown ? [...before.parts, part] : before.parts };
    }
  }
  return best[word.length]?.parts ?? [];
};
