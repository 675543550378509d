import { refuseField } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';
import { nearestClusters } from './cluster-probe.ts';
import { type Embedding, platformNumber, vectorLiteral } from './embedding-tables.ts';
import type { QueryPool } from './query-pool.ts';
import { NOBODY, type Scores } from './scores.ts';
import { double, join, name, type Sql, sql, varchar } from './sql.ts';
import { handleTerm, slotOf } from './suggestion-terms.ts';

type Asked = { table: Embedding; username: string; least: number; path: string };

/** Finds who is like a creator, by what both post or by who follows them. */
export type Likeness = {
  scores(asked: Asked): Promise<Scores>;
  /** Row ids, the most alike first; the creator itself is none of them. */
  nearest(to: { table: Embedding; rid: number; limit: number }): Promise<number[]>;
};

export const likenessIn = (pool: QueryPool, platform: Platform, deadline: number): Likeness => ({
  scores: async ({ table, username, least, path }) => {
    const vector = await findVector(pool, table, ridOfHandle(platform, username), deadline);
    if (!vector) throw refuseField(path, `there is no creator ${username}`);
    if (vector.norm === 0) return { tables: [NOBODY], except: [] };
    const clusters = await nearestClusters(pool, { table, platform, vector: vector.values }, deadline);
    return { tables: [scoresOf({ table, platform, vector, least, clusters })], except: [vector.rid] };
  },
  nearest: async ({ table, rid, limit }) => {
    const vector = await findVector(pool, table, sql`${rid}::UINTEGER`, deadline);
    if (!vector || vector.norm === 0) return [];
    const clusters = await nearestClusters(pool, { table, platform, vector: vector.values }, deadline);
    const scores = scoresOf({ table, platform, vector, least: 0, clusters });
    const rows = await pool.run<[number]>(
      sql`SELECT rid FROM (${scores}) WHERE rid <> ${rid}::UINTEGER ORDER BY score DESC, rid LIMIT ${limit}`,
      deadline,
    );
    return rows.map(([found]) => found);
  },
});

type Vector = { rid: number; norm: number; values: number[] };

const ridOfHandle = (platform: Platform, username: string): Sql =>
  sql`SELECT min(rid) FROM postings.suggestion WHERE slot = ${slotOf(platform, 'handle')} AND term = ${varchar(handleTerm(username))}`;

const findVector = async (pool: QueryPool, table: Embedding, rid: Sql, deadline: number): Promise<Vector | undefined> => {
  const [row] = await pool.run<[number, number, { items: number[] }]>(
    sql`SELECT rid, norm, e::FLOAT[] FROM embeddings.${name(table)} WHERE rid = (${rid})`,
    deadline,
  );
  if (!row) return undefined;
  const [found, norm, list] = row;
  return { rid: found, norm, values: list.items };
};

type Scored = { table: Embedding; platform: Platform; vector: Vector; least: number; clusters: number[] | undefined };

/** Whole numbers of at most 127 in 64 dimensions: their product is exact in any order of addition. */
const scoresOf = ({ table, platform, vector, least, clusters }: Scored): Sql => {
  const rows = rowsOfClusters(table, platform, clusters);
  const score = sql`array_inner_product(e, ${vectorLiteral(vector.values)})::DOUBLE / (norm * ${double(vector.norm)})`;
  return sql`SELECT rid, score FROM (SELECT rid, ${score} AS score FROM ${rows} AND norm > 0) WHERE score > 0 AND score >= ${double(least)}`;
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
