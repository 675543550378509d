import { nearestClusters } from '#functions/adapters/catalogue/model/clusters.ts';
import type { Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import { audienceEmbedding, contentEmbedding, normOf } from '#functions/adapters/catalogue/model/embedding.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { vectorField } from '../load/mapping.ts';
import { clustersId } from '../load/name-document.ts';
import { type Clause, oneOf } from './clauses.ts';
import type { Load } from './current-load.ts';
import { type Shown, vectorOf } from './result-rows.ts';

/** The embedding that other creators are compared with. */
export type Similarity = { embedding: Embedding; vector: Int8Array; norm: number; clusters: number[] | undefined };

/** A record always gives the vector that was stored when it was loaded. */
const EMBED = { content: contentEmbedding, audience: audienceEmbedding };

/** Undefined when the record has no data to compare. */
export const similarityTo = async ({ names }: Load, embedding: Embedding, record: CreatorRecord): Promise<Similarity | undefined> => {
  const vector = EMBED[embedding](record);
  const norm = normOf(vector);
  if (norm === 0) return undefined;
  const id = clustersId(embedding, record.platform);
  await names.fetch([id]);
  return { embedding, vector, norm, clusters: nearestClusters(names.get<'clusters'>(id)?.clusters ?? [], vector) };
};

/**
 * Cosine similarity 0..1 with the creator of a hit. Components are integers of at most 127 in 64 dimensions, so the product is exact
 * in any order of addition.
 */
export const similarityOf = ({ embedding, vector, norm }: Similarity, hit: Shown): number => {
  const other = vectorOf(hit, embedding);
  if (!other) return 0;
  const product = other.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0);
  return product === 0 ? 0 : product / (normOf(other) * norm);
};

/** Encodes each component as a character, because scripts read characters many times faster than list elements. */
const SHIFT = 128;
const lettersOf = (vector: Int8Array): string => Array.from(vector, (value) => String.fromCharCode(value + SHIFT)).join('');

export type ScriptSimilarity = { field: string; letters: string; norm: number };
export const forScript = ({ embedding, vector, norm }: Similarity): ScriptSimilarity => ({
  field: vectorField(embedding),
  letters: lettersOf(vector),
  norm,
});

/** Painless source of `likeness(values, letters, norm)`, which returns the same number as `similarityOf`. */
export const SIMILARITY = `
  double likeness(def values, String letters, double norm) {
    if (values.size() == 0) return 0;
    def reference = values.get(0);
    byte[] bytes = reference.bytes;
    int offset = reference.offset;
    int product = 0;
    int square = 0;
    for (int at = 0; at < 64; ++at) {
      int value = bytes[offset + at];
      product += value * ((int) letters.charAt(at) - ${SHIFT});
      square += value * value;
    }
    return product / (Math.sqrt(square) * norm);
  }`;

const IS_ALIKE = `${SIMILARITY}
  double found = likeness(doc[params.field], params.letters, params.norm);
  return found > 0 && found >= params.least;`;

/** Matches creators with at least this similarity, within the nearest clusters. */
export const alike = (similarity: Similarity, least: number): Clause[] => [
  ...(similarity.clusters ? [oneOf(`${similarity.embedding}_cluster`, similarity.clusters.map(String))] : []),
  { script: { script: { source: IS_ALIKE, params: { ...forScript(similarity), least } } } },
];
