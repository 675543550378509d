import { type PhraseWord, phraseWords } from './phrase-words.ts';
import { dot, type Topic, unit, type WordTable } from './word-table.ts';

/** `sureness`: probability, 0 to 1, that the phrase means a topic of the table rather than another subject. */
export type NearTags = { tags: string[]; sureness: number };

const NOTHING: NearTags = { tags: [], sureness: 0 };
/** Topics compared; the tags of the others are left out. */
const MAX_TOPICS = 4;
/** How much each place that a topic has got lowers its claim to the next one. */
const VARIETY = 1;

type Ranked = { probability: number; tags: string[] };

/** The tags nearest to a phrase: its words' vectors are added, and its most probable topics share the places. */
export const nearTags = (phrase: string, table: WordTable, limit: number): NearTags => {
  const words = phraseWords(phrase, table);
  if (!words.some(({ word }) => table.isTelling(word))) return NOTHING;
  const vector = vectorOf(words, table);
  const { topics, other } = probabilitiesOf(vector, table);
  const ranked = topics
    .map((probability, index) => ({ probability, topic: table.topics[index] }))
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, MAX_TOPICS)
    .map(({ probability, topic }) => ({ probability, tags: topic ? nearestOf(topic, vector, table) : [] }));
  return { tags: shareOut(ranked, limit), sureness: 1 - other };
};

const vectorOf = (words: readonly PhraseWord[], table: WordTable): Float32Array => {
  const vector = new Float32Array(table.dimensions);
  for (const { word, weight } of words) table.addTo(vector, word, weight);
  return unit(vector);
};

/** Probabilities of the topics and of all other subjects, which add up to 1. */
const probabilitiesOf = (vector: Float32Array, table: WordTable): { topics: number[]; other: number } => {
  const scores = [...table.topics, table.otherSubjects].map((subject) => dot(vector, subject.vector) + subject.bias);
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((a, b) => a + b, 0);
  const probabilities = powers.map((power) => power / sum);
  return { topics: probabilities.slice(0, -1), other: probabilities.at(-1) ?? 1 };
};

/** The tags of a topic, nearest to the vector first. */
const nearestOf = ({ tags }: Topic, vector: Float32Array, table: WordTable): string[] =>
  tags
    .map((index) => ({ tag: table.tags[index] ?? '', score: dot(vector, table.tagVectors[index] ?? vector) + (table.priors[index] ?? 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ tag }) => tag);

/** Gives each place to the topic with the highest claim, so that an unsure answer is of several topics. */
const shareOut = (ranked: readonly Ranked[], limit: number): string[] => {
  const found = new Set<string>();
  const places = ranked.map(({ probability, tags }) => ({ probability, tags: tags.values(), claim: probability, taken: 0 }));
  while (found.size < limit) {
    const [first] = places.toSorted((a, b) => b.claim - a.claim);
    if (!first || first.claim === 0) break;
    const { value, done } = first.tags.next();
    if (done) first.claim = 0;
    else if (!found.has(value)) {
      found.add(value);
      first.taken += 1;
      first.claim = first.probability / (1 + VARIETY * first.taken);
    }
  }
  return [...found];
};
