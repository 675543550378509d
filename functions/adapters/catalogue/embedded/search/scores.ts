import { FULL_SCORE } from '#functions/adapters/catalogue/model/topics.ts';
import { double, join, name, type Sql, sql } from '../sql.ts';

/** Rows of row id and score for one term. Scores of tags are in ten-thousandths, scores of a similarity are 0..1. */
export type ScoreTable = { rows: Sql; of: 'tags' | 'likeness' };

/** One table per term; a creator must be in all of them and not among the exceptions. */
export type Scores = { tables: ScoreTable[]; except: number[] };

export const NO_SCORES: Scores = { tables: [], except: [] };
export const PLACEHOLDER_USER = sql`SELECT 0::UINTEGER AS rid, 0::DOUBLE AS score WHERE false`;

/** Mean of the terms' scores. Integers are summed first, so that equal sums give equal means. */
export const meanScore = ({ tables }: Scores, alias: string): Sql => {
  const scores = tables.map(({ of }, index) => ({ of, score: sql`${name(`${alias}${index}`)}.score` }));
  const scoresOf = (wanted: ScoreTable['of']) => scores.filter(({ of }) => of === wanted).map(({ score }) => score);
  const points = scoresOf('tags');
  const parts = [...(points.length > 0 ? [sql`(${join(points, ' + ')}) / ${double(FULL_SCORE)}`] : []), ...scoresOf('likeness')];
  return sql`(${join(parts, ' + ')})${tables.length > 1 ? sql` / ${double(tables.length)}` : sql``}`;
};

export const joinScores = ({ tables }: Scores, alias: string): Sql[] =>
  tables.map(({ rows }, index) => sql`JOIN (${rows}) AS ${name(`${alias}${index}`)} ON ${name(`${alias}${index}`)}.rid = c.rid`);
