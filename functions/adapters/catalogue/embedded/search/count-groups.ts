import { attributesOf } from '#functions/catalogue/attributes.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import { credibilityColumn } from '../files/columns.ts';
import { join, name, type Sql, sql } from '../sql.ts';

type Field = keyof SearchFilters;

/** Columns with few distinct values: grouping creators by them first leaves few rows to count. */
const COLUMNS: Partial<Record<Field, string[]>> = {
  ...Object.fromEntries(attributesOf('flag', 'choice', 'day').flatMap(([column, { filter }]) => (filter ? [[filter, [column]]] : []))),
  geo: ['country', 'state', 'city'],
  lang: ['language'],
  gender: ['gender'],
  age: ['age_group'],
  with_contact: ['contacts'],
  has_email: ['contacts'],
  audience_credibility_class: [credibilityColumn('followers'), credibilityColumn('likers')],
};

/** Columns that all of the filters depend on; undefined when a filter depends on anything else. */
export const groupColumns = (fields: readonly Field[]): string[] | undefined => {
  const columns = fields.map((field) => COLUMNS[field]);
  return columns.every((each) => each !== undefined) ? [...new Set(columns.flat())] : undefined;
};

/** Lists of several conditions, joined as one table of row ids with a bit per condition. */
export type ListMarks = {
  condition(lists: readonly Sql[]): Sql;
  /** True when these conditions only look into lists, so that only rows of the lists can match. */
  areAll(conditions: readonly Sql[]): boolean;
  /** True when there are conditions on lists besides these. */
  areMoreThan(conditions: readonly Sql[]): boolean;
  join(): Sql;
};

/** Bits of an unsigned 64-bit number. */
const MAX_CONDITIONS = 64;

export const listMarks = (): ListMarks => {
  const marks = new Map<string, { list: Sql; bits: number[] }>();
  const conditionsMade = new Set<Sql>();
  return {
    condition: (lists) => {
      const bit = conditionsMade.size;
      if (bit === MAX_CONDITIONS) return sql`c.rid IN (${join(lists, ' UNION ALL ')})`;
      for (const list of lists) {
        const key = JSON.stringify(list);
        const mark = marks.get(key) ?? { list, bits: [] };
        mark.bits.push(bit);
        marks.set(key, mark);
      }
      const condition = sql`coalesce(marks.bits >> ${bit}, 0) & 1 = 1`;
      conditionsMade.add(condition);
      return condition;
    },
    areAll: (conditions) => conditions.length > 0 && conditions.every((condition) => conditionsMade.has(condition)),
    areMoreThan: (conditions) => conditionsMade.size > conditions.length,
    join: () => {
      const tables = [...marks.values()].map(({ list, bits }) => sql`SELECT rid, ${maskOf(bits)} AS bits FROM (${list})`);
      return sql`JOIN (SELECT rid, bit_or(bits) AS bits FROM (${join(tables, ' UNION ALL ')}) GROUP BY rid) AS marks ON marks.rid = c.rid`;
    },
  };
};

const maskOf = (bits: readonly number[]): Sql =>
  sql`(${join(
    bits.map((bit) => sql`(1::UBIGINT << ${bit})`),
    ' | ',
  )})`;

/** Number of creators per combination of values. */
export const groupsOf = (columns: readonly string[], from: Sql): Sql => {
  const values = columns.map((column) => sql`${name(column)}`);
  return sql`SELECT ${join([...values, sql`count(*) AS creators`], ', ')} ${from} GROUP BY ALL`;
};
