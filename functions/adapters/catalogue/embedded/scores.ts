import { double, join, name, type Sql, sql } from './sql.ts';

/** Tables of row id and score, one a term; a creator must be in all of them and is none of the exceptions. */
export type Scores = { tables: Sql[]; except: number[] };

export const NO_SCORES: Scores = { tables: [], except: [] };
export const NOBODY = sql`SELECT 0::UINTEGER AS rid, 0::DOUBLE AS score WHERE false`;

/** Mean of the terms' scores. */
export const meanScore = ({ tables }: Scores, alias: string): Sql =>
  sql`(${join(
    tables.map((_, index) => sql`${name(`${alias}${index}`)}.score`),
    ' + ',
  )})${tables.length > 1 ? sql` / ${double(tables.length)}` : sql``}`;

export const joinScores = ({ tables }: Scores, alias: string): Sql[] =>
  tables.map((table, index) => sql`JOIN (${table}) AS ${name(`${alias}${index}`)} ON ${name(`${alias}${index}`)}.rid = c.rid`);
