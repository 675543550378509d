import { DENSE_LISTS, rowsOf } from '#functions/adapters/catalogue/embedded/files/catalogue-info.ts';
import { denseColumn, storedCount, storedRate, UNKNOWN_GROWTH } from '#functions/adapters/catalogue/embedded/files/columns.ts';
import type { OpenVersion } from '#functions/adapters/catalogue/embedded/open-version.ts';
import { audiencePosting, postingKey } from '#functions/adapters/catalogue/embedded/search/postings.ts';
import { name, type Sql, sql } from '#functions/adapters/catalogue/embedded/sql.ts';
import { AUDIENCES } from '#functions/adapters/catalogue/model/audiences.ts';
import type { Embedding } from '#functions/adapters/catalogue/model/embedding.ts';
import type { Platform } from '#shared/platforms.ts';

const TIMEOUT_MS = 120_000;

/** Columns of the catalogue as arrays in memory, for the scans of the bench. */
export type Arrays = {
  version: OpenVersion;
  platform: Platform;
  first: number;
  end: number;
  /** Indexed by row id; NaN = unknown. */
  column(column: string): Promise<Float64Array>;
  /** Rows of a posting list, or of the column that replaces it. */
  list(table: string, value: number | undefined): Promise<List>;
  vectors(embedding: Embedding): Promise<{ rids: Uint32Array; vectors: Int8Array; norms: Float64Array }>;
};
export type List = { rids: Uint32Array; details: Uint32Array };

export const arraysOf = (version: OpenVersion, platform: Platform): Arrays => {
  const rows = <Row extends unknown[]>(query: Sql) => version.pool.run<Row>(query, Date.now() + TIMEOUT_MS);
  return {
    version,
    platform,
    ...rowsOf(version.info, platform),
    column: async (column) => {
      const values = await rows<[number | null]>(sql`SELECT ${knownOf(column)}::DOUBLE FROM columns.creator ORDER BY rid`);
      return Float64Array.from(values, ([value]) => value ?? Number.NaN);
    },
    list: async (table, value = -1) => {
      const dense = denseColumnOf(version, table, value);
      const found = await rows<[number, number]>(
        dense === undefined
          ? sql`SELECT rid, detail FROM postings.${name(table)} WHERE key = ${value < 0 ? 0 : postingKey(platform, value)}::UINTEGER AND ${value} >= 0`
          : sql`SELECT rid, ${name(dense)} FROM columns.creator WHERE ${name(dense)} > 0`,
      );
      return { rids: Uint32Array.from(found, ([rid]) => rid), details: Uint32Array.from(found, ([, detail]) => detail) };
    },
    vectors: async (embedding) => {
      const found = await rows<[number, number, { items: number[] }]>(
        sql`SELECT rid, norm, e::FLOAT[] FROM embeddings.${name(embedding)} WHERE rid >= ${rowsOf(version.info, platform).first} AND rid < ${rowsOf(version.info, platform).end}`,
      );
      return {
        rids: Uint32Array.from(found, ([rid]) => rid),
        norms: Float64Array.from(found, ([, norm]) => norm),
        vectors: Int8Array.from(found.flatMap(([, , { items }]) => items)),
      };
    },
  };
};

/** The decoded value; NULL if unknown. */
const knownOf = (column: string): Sql => {
  if (column === 'engagement_rate') return sql`nullif(engagement_rate, 0)::DOUBLE - ${storedRate(0)}`;
  if (column === 'engagements') return sql`nullif(engagements, 0)::DOUBLE - ${storedCount(0)}`;
  if (column === 'last_posted') return sql`nullif(last_posted, 0)`;
  return column.includes('_growth_') ? sql`nullif(${name(column)}, ${UNKNOWN_GROWTH})` : sql`${name(column)}`;
};

const denseColumnOf = ({ info }: OpenVersion, table: string, value: number): string | undefined => {
  const lists = AUDIENCES.flatMap((audience) => DENSE_LISTS.map((list) => ({ audience, list })));
  const found = lists.find(({ audience, list }) => audiencePosting(audience, list) === table && info.dense[list].includes(value));
  return found && denseColumn(found.audience, found.list, value);
};
