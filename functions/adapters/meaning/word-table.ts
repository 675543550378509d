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
});

/** Vectors of words and tags, distilled offline as distil/README.md describes. */
export type WordTable = {
  dimensions: number;
  has(word: string): boolean;
  /** False for words as frequent as "the", which mean no topic by themselves. */
  isTelling(word: string): boolean;
  /** Adds the vector of a known word, times a factor, to a sum. */
  addTo(sum: Float32Array, word: string, factor: number): void;
  tags: readonly string[];
  /** Unit vector of each tag. */
  tagVectors: readonly Float32Array[];
  priors: readonly number[];
  /** Unit vector of each topic: the mean of its tags. */
  topicVectors: readonly Float32Array[];
};

/** Reads the four files of a table. */
export const readWordTable = async (folder: string): Promise<WordTable> => {
  const [head, words, numbers, tagNumbers] = await Promise.all([
    readFile(join(folder, 'tags.json'), 'utf8').then((text) => Head.parse(JSON.parse(text))),
    readFile(join(folder, 'words.txt'), 'utf8').then((text) => text.split('\n')),
    readFile(join(folder, 'words.bin')),
    readFile(join(folder, 'tags.bin')),
  ]);
  const { dimensions, bits, tags, topics, priors } = head;
  const indices = new Map(words.map((word, index) => [word, index]));
  const tagVectors = tags.map((_, index) =>
    unit(Float32Array.from(new Int8Array(tagNumbers.buffer, tagNumbers.byteOffset + index * dimensions, dimensions))),
  );
  // words.bin: the length of each word's vector in 1/255 of the longest, one byte each; whether it is telling, one byte each; the vectors.
  const lengths = numbers.subarray(0, words.length);
  const telling = numbers.subarray(words.length, 2 * words.length);
  const vectors = numbers.subarray(2 * words.length);
  return {
    dimensions,
    has: (word) => indices.has(word),
    isTelling: (word) => telling[indices.get(word) ?? -1] === 1,
    addTo: (sum, word, factor) => {
      const index = indices.get(word);
      if (index === undefined) return;
      const vector = unit(unpack(vectors, index, dimensions, bits));
      const scale = (factor * (lengths[index] ?? 0)) / 255;
      for (let d = 0; d < dimensions; d += 1) sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0) * scale;
    },
    tags,
    tagVectors,
    priors,
    topicVectors: topics.map((members) =>
      meanOf(
        members.map((index) => tagVectors[index] ?? new Float32Array(dimensions)),
        dimensions,
      ),
    ),
  };
};

/** Packed numbers are stored with half of their range added, the first in the highest bits. */
const unpack = (vectors: Uint8Array, index: number, dimensions: number, bits: number): Float32Array => {
  const inByte = 8 / bits;
  const start = (index * dimensions) / inByte;
  return Float32Array.from({ length: dimensions }, (_, d) => {
    const byte = vectors[start + Math.floor(d / inByte)] ?? 0;
    return bits === 8 ? (byte << 24) >> 24 : ((byte >> (8 - bits * ((d % inByte) + 1))) & (2 ** bits - 1)) - 2 ** (bits - 1);
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

const meanOf = (vectors: Float32Array[], dimensions: number): Float32Array => {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors) for (let d = 0; d < dimensions; d += 1) sum[d] = (sum[d] ?? 0) + (vector[d] ?? 0);
  return unit(sum);
};
