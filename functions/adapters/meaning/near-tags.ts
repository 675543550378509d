import { phraseWords } from './phrase-words.ts';
import { dot, unit, type WordTable } from './word-table.ts';

/** `sureness`: nearness of the phrase to its topic plus nearness to its tag, each at most 1. */
export type NearTags = { tags: string[]; sureness: number };

const NOTHING: NearTags = { tags: [], sureness: 0 };

/** The tags nearest to a phrase: its words' vectors are added and compared with each tag's. */
export const nearTags = (phrase: string, table: WordTable, limit: number): NearTags => {
  const words = phraseWords(phrase, table);
  if (!words.some(({ word }) => table.isTelling(word))) return NOTHING;
  const vector = new Float32Array(table.dimensions);
  for (const { word, weight } of words) table.addTo(vector, word, weight);
  unit(vector);
  const scored = table.tags
    .map((tag, index) => ({ tag, score: dot(vector, table.tagVectors[index] ?? vector) + (table.priors[index] ?? 0) }))
    .toSorted((a, b) => b.score - a.score);
  const topic = Math.max(...table.topicVectors.map((other) => dot(vector, other)));
  return { tags: scored.slice(0, limit).map(({ tag }) => tag), sureness: topic + (scored[0]?.score ?? 0) };
};
