import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Head = z.object({
  /** Dimensions of a vector, a multiple of 8 / `bits`. */
  dimensions: z.int(),
  /** Bits of each number of a word's vector. */
  bits: z.union([z.literal(2), z.literal(4), z.literal(8)]),
  tags: z.array(z.string()),
  /** The indices of the tags of each topic. */
  topics: z.array(z.array(z.int())),
  /** Added to the score of each tag: a little more for the common tags of a topic. */
  priors: z.array(z.number()),
  /** Unit of the numbers of the topics' vectors, which are bytes. */
  topicUnit: z.number(),
  /** Added to the score of each topic and, at the end, of other subjects. */
  biases: z.array(z.number()),
});

/** Scored by the dot product of its vector with the unit vector of a phrase, plus its bias. */
export type Subject = { vector: Float32Array; bias: number };
/** `tags`: indices of its tags. */
export type Topic = Subject & { tags: readonly number[] };

/** Vectors of words and tags, distilled offline as README.md describes, and expressions that mean more than their words. */
export type WordTable = {
  dimensions: number;
  has(word: string): boolean;
  /** Tags are words, too, unless they start with a number. */
  isTag(word: string): boolean;
  /** False for words as frequent as "the", which mean no topic by themselves. */
  isTelling(word: string): boolean;
  /** Adds the vector of a known word, times a factor, to a sum. */
  addTo(sum: Float32Array, word: string, factor: number): void;
  /** Lowercase expressions without apostrophes, with words of the same meaning; none if the expression means no topic. */
  expressions: ReadonlyMap<string, readonly string[]>;
  tags: readonly string[];
  /** Unit vector of each tag. */
  tagVectors: readonly Float32Array[];
  priors: readonly number[];
  topics: readonly Topic[];
  /** Everything that is none of the topics. */
  otherSubjects: Subject;
};

/** A tag that is not among the words counts as much as a telling word. */
const TAG_LENGTH = 0.5;
/** "10k" is mostly an amount. */
const STARTS_WITH_A_NUMBER = /^\p{N}/u;

/** Reads the files of a table. */
export const readWordTable = async (folder: string): Promise<WordTable> => {
  const [head, words, numbers, tagNumbers, topicNumbers, expressions] = await Promise.all([
    readFile(join(folder, 'tags.json'), 'utf8').then((text) => Head.parse(JSON.parse(text))),
    readFile(join(folder, 'words.txt'), 'utf8').then((text) => text.split('\n')),
    readFile(join(folder, 'words.bin')),
    readFile(join(folder, 'tags.bin')),
    readFile(join(folder, 'topics.bin')),
    readFile(join(folder, 'expressions.txt'), 'utf8').then(readExpressions),
  ]);
  const { dimensions, bits, tags, topics, priors, topicUnit, biases } = head;
  const indices = new Map(words.map((word, index) => [word, index]));
  const rowOf = (bytes: Buffer, index: number) =>
    Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset + index * dimensions, dimensions));
  const subject = (index: number): Subject => ({
    vector: rowOf(topicNumbers, index).map((number) => number * topicUnit),
    bias: biases[index] ?? 0,
  });
  // words.bin: the length of each word's vector in 1/255 of the longest, one byte each; whether it is telling, one byte each; the vectors.
  const lengths = numbers.subarray(0, words.length);
  const telling = numbers.subarray(words.length, 2 * words.length);
  const vectors = numbers.subarray(2 * words.length);
  const tagVectors = new Map(tags.map((tag, index) => [tag, unit(rowOf(tagNumbers, index))]));
  const isTag = (word: string) => tagVectors.has(word) && !STARTS_WITH_A_NUMBER.test(word);
  return {
    dimensions,
    has: (word) => indices.has(word) || isTag(word),
    isTag,
    isTelling: (word) => {
      const index = indices.get(word);
      return index === undefined ? isTag(word) : telling[index] === 1;
    },
    addTo: (sum, word, factor) => {
      const index = indices.get(word);
      const vector = index === undefined ? tagVectors.get(word) : unit(unpack(vectors, index, dimensions, bits));
      if (!vector) return;
      const scale = factor * (index === undefined ? TAG_LENGTH : (lengths[index] ?? 0) / 255);
      for (let d = 0; d < dimensions; d += 1) sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0) * scale;
    },
    expressions,
    tags,
    tagVectors: [...tagVectors.values()],
    priors,
    topics: topics.map((members, index) => ({ ...subject(index), tags: members })),
    otherSubjects: subject(topics.length),
  };
};

/** Each line: the meaning, a colon, and the expressions. */
const readExpressions = (text: string): Map<string, string[]> =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .flatMap((line) => {
        const [meaning = '', expressions = ''] = line.split(':');
        return expressions.split('|').map((expression): [string, string[]] => [expression, meaning === '' ? [] : meaning.split(' ')]);
      }),
  );

/** Packed numbers are stored with half of their range added, the first in the highest bits. Numbers of 2 bits lie at −1.5, −0.5, 0.5 and 1.5. */
const unpack = (vectors: Uint8Array, index: number, dimensions: number, bits: number): Float32Array => {
  const inByte = 8 / bits;
  const start = (index * dimensions) / inByte;
  const shift = bits === 2 ? 0.5 : 0;
  return Float32Array.from({ length: dimensions }, (_, d) => {
    const byte = vectors[start + Math.floor(d / inByte)] ?? 0;
    return ((byte >> (8 - bits * ((d % inByte) + 1))) & (2 ** bits - 1)) - 2 ** (bits - 1) + shift;
  });
};

export const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += (a[d] ?? 0) * (b[d] ?? 0);
  return sum;
};

/** Divides a vector by its length in place; the zero vector stays. */
export const unit = (vector: Float32Array): Float32Array => {
  const length = Math.sqrt(dot(vector, vector));
  if (length > 0) for (let d = 0; d < vector.length; d += 1) vector[d] = (vector[d] ?? 0) / length;
  return vector;
};
