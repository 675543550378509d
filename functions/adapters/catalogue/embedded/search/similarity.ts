import { nearestClusters } from '#functions/adapters/catalogue/model/clusters.ts';
import {
  audienceEmbedding,
  contentEmbedding,
  type Embedding,
  normOf,
  platformNumber,
} from '#functions/adapters/catalogue/model/embedding.ts';
import { refuseField } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import type { OpenVersion } from '../open-version.ts';
import type { QueryPool } from '../query-pool.ts';
import { double, join, name, type Sql, sql, vectorLiteral } from '../sql.ts';
import { PLACEHOLDER_USER, type Scores } from './scores.ts';

type SimilarityQuery = { table: Embedding; username: string; least: number; path: string };

/** Finds creators similar to one, by the content of their posts or by their audience. */
export type Similarity = {
  scores(query: SimilarityQuery): Promise<Scores>;
  /** Ids, most similar first, without the creator itself. */
  nearest(to: { table: Embedding; id: number; limit: number }): Promise<number[]>;
};

type SimilarityContext = Pick<OpenVersion, 'pool' | 'delta' | 'documents' | 'lookups' | 'centroids'>;

export const similarityIn = (
  { pool, delta, documents, lookups, centroids }: SimilarityContext,
  platform: Platform,
  deadline: number,
): Similarity => {
  const scoresAround = async (id: number, table: Embedding, minScore: number): Promise<Sql> => {
    const vector = EMBED[table](documents.record(id));
    if (normOf(vector) === 0) return PLACEHOLDER_USER;
    const clusters = nearestClusters(await centroids(table, platform, deadline), vector);
    return scoresOf({ table, platform, vector, minScore, clusters });
  };
  return {
    scores: async ({ table, username, least, path }) => {
      const [id] = lookups.handles(platform, username);
      if (id === undefined) throw refuseField(path, `there is no creator ${username}`);
      return { tables: [{ rows: await scoresAround(id, table, least), of: 'likeness' }], except: [id] };
    },
    nearest: async ({ table, id, limit }) => {
      const scores = await scoresAround(id, table, 0);
      const best = (segment: QueryPool, isCurrent: Sql) =>
        segment.run<[rid: number, score: number]>(
          sql`SELECT rid, score FROM (${scores}) WHERE ${isCurrent} ORDER BY score DESC, rid LIMIT ${limit + 1}`,
          deadline,
        );
      const [inBase, inDelta] = await Promise.all([
        best(pool, delta ? sql`rid NOT IN (SELECT rid FROM delta.removed)` : sql`true`),
        delta ? best(delta.pool, sql`rid < ${delta.created(platform).end}::UINTEGER`) : [],
      ]);
      const found = [...inBase, ...inDelta.map(([rid, score]): [number, number] => [delta?.idOf(rid) ?? rid, score])];
      found.sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b);
      return found
        .map(([other]) => other)
        .filter((other) => other !== id)
        .slice(0, limit);
    },
  };
};

/** A record always gives the vector that was stored when it was loaded. */
const EMBED = { content: contentEmbedding, audience: audienceEmbedding };

type ScoreQuery = { table: Embedding; platform: Platform; vector: Int8Array; minScore: number; clusters: number[] | undefined };

/** Components are integers of at most 127 in 64 dimensions, so their product is exact in any order of addition. */
const scoresOf = ({ table, platform, vector, minScore, clusters }: ScoreQuery): Sql => {
  const rows = rowsOfClusters(table, platform, clusters);
  const score = sql`array_inner_product(e, ${vectorLiteral([...vector])})::DOUBLE / (norm * ${double(normOf(vector))})`;
  return sql`SELECT rid, score FROM (SELECT rid, ${score} AS score FROM ${rows} AND norm > 0) WHERE score > 0 AND score >= ${double(minScore)}`;
};

const rowsOfClusters = (table: Embedding, platform: Platform, clusters: number[] | undefined): Sql => {
  const rows = sql`embeddings.${name(table)} WHERE platform = ${platformNumber(platform)}::UTINYINT`;
  return clusters
    ? sql`${rows} AND cluster IN (${join(
        clusters.map((cluster) => sql`${cluster}`),
        ', ',
      )})`
    : rows;
};
