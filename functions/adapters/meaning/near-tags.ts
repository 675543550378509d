import { OTHER_SUBJECTS } from './other-subjects.data.ts';
import { type PhraseWord, phraseWords } from './phrase-words.ts';
import { dot, unit, type WordTable } from './word-table.ts';

/** `sureness`: nearness of the phrase to its topic plus half of that to its tag, minus that to other subjects; −2.5 to 2.5. */
export type NearTags = { tags: string[]; sureness: number };

const TAG_PART = 0.5;

const NOTHING: NearTags = { tags: [], sureness: Number.NEGATIVE_INFINITY };

/** Unit vectors of the words of other subjects. */
export type OtherVectors = readonly Float32Array[];

export const otherVectors = (table: WordTable): OtherVectors =>
  Object.values(OTHER_SUBJECTS)
    .flatMap((words) => words.split(' '))
    .map((word) => phraseWords(word, table))
    .filter((words) => words.length > 0)
    .map((words) => vectorOf(words, table));

/** The tags nearest to a phrase: its words' vectors are added and compared with each tag's. */
export const nearTags = (phrase: string, { table, others }: { table: WordTable; others: OtherVectors }, limit: number): NearTags => {
  const words = phraseWords(phrase, table);
  if (!words.some(({ word }) => table.isTelling(word))) return NOTHING;
  const vector = vectorOf(words, table);
  const scored = table.tags
    .map((tag, index) => ({ tag, score: dot(vector, table.tagVectors[index] ?? vector) + (table.priors[index] ?? 0) }))
    .toSorted((a, b) => b.score - a.score);
  const topic = nearness(vector, table.topicVectors);
  const nearest = scored[0]?.score ?? 0;
  return { tags: scored.slice(0, limit).map(({ tag }) => tag), sureness: topic + TAG_PART * nearest - nearness(vector, others) };
};

const vectorOf = (words: readonly PhraseWord[], table: WordTable): Float32Array => {
  const vector = new Float32Array(table.dimensions);
  for (const { word, weight } of words) table.addTo(vector, word, weight);
  return unit(vector);
};

/** To the nearest of the vectors, −1 to 1. */
const nearness = (vector: Float32Array, others: readonly Float32Array[]): number => Math.max(...others.map((other) => dot(vector, other)));
