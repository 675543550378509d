import { isCombined } from '#functions/adapters/catalogue/model/combined-filters.ts';
import type { Lookups } from '#functions/adapters/catalogue/model/lookups.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { wordsOf } from '#shared/text.ts';
import type { QueryPool } from '../query-pool.ts';
import { join, name, type Sql, sql } from '../sql.ts';
import { OWN_POSTINGS, postingKey } from './postings.ts';

/** Posting keys of the words in order; empty when a word does not occur in the catalogue. */
type Phrase = { table: string; keys: readonly number[] };

export const PHRASE_TABLES = { text: OWN_POSTINGS.text, keywords: OWN_POSTINGS.captions };

export const phraseOf = (table: string, phrase: string, { request, lookups }: { request: SearchRequest; lookups: Lookups }): Phrase => {
  const words = wordsOf(phrase).map(lookups.word);
  return { table, keys: words.every((word) => word !== undefined) ? words.map((word) => postingKey(request.platform, word)) : [] };
};

/** Encodes row and word position in one number, so that adjacent words have adjacent numbers. */
const POSITIONS_PER_ROW = 2 ** 20;
const POSITION = sql`((rid::UBIGINT << 20) | detail::UBIGINT)`;

/** Positions of the first word at which each following word is at the next position. */
export const phraseList = ({ table, keys: [first = 0, ...rest] }: Phrase): Sql => {
  const followed = rest.map(
    (key, index) =>
      sql` AND ${POSITION} + ${index + 1}::UBIGINT IN (SELECT ${POSITION} FROM postings.${name(table)} WHERE key = ${key}::UINTEGER)`,
  );
  return sql`SELECT rid FROM postings.${name(table)} WHERE key = ${first}::UINTEGER${join(followed, ' ')}`;
};

/** The phrase of a search that has no other condition and the order of the rows; undefined for other searches. */
export const onlyPhrase = (request: SearchRequest, lookups: Lookups): Phrase | undefined => {
  const [filter, ...others] = (Object.keys(request.search) as (keyof SearchFilters)[]).filter((key) => request.search[key] !== undefined);
  const isAlone = others.length === 0 && !request.university && request.sort.field === 'followers' && request.sort.direction === 'desc';
  if (!isAlone || isCombined(request) || !(filter === 'text' || filter === 'keywords')) return undefined;
  return phraseOf(PHRASE_TABLES[filter], request.search[filter] ?? '', { request, lookups });
};

/** This many positions are merged in a few milliseconds; more would block other calls. */
const MAX_POSITIONS = 500_000;

/**
 * Row ids in ascending order; undefined when a word has too many positions. Merging the sorted lists here is faster than a join in
 * SQL, which cannot use their order.
 */
export const rowsOfPhrase = async (pool: QueryPool, { table, keys }: Phrase, deadline: number): Promise<Uint32Array | undefined> => {
  const lists = await Promise.all(
    keys.map(async (key) => {
      const found = await pool.find(
        sql`SELECT rid::DOUBLE * ${POSITIONS_PER_ROW} + detail FROM postings.${name(table)} WHERE key = ${key}::UINTEGER`,
        deadline,
      );
      // Read immediately, while DuckDB is still busy with the other words.
      return found.count > MAX_POSITIONS ? undefined : found.all();
    }),
  );
  if (!lists.every((list) => list !== undefined)) return undefined;
  const [first = new Float64Array(), ...rest] = lists;
  return distinctRows(rest.reduce((matched, next, index) => followedBy(matched, next, index + 1), first));
};

/** Positions that are followed by the next word at the given distance. Index loops, because iterators take a third longer here. */
const followedBy = (positions: Float64Array, next: Float64Array, distance: number): Float64Array => {
  const matches = new Float64Array(Math.min(positions.length, next.length));
  let count = 0;
  let nextIndex = 0;
  for (let index = 0; index < positions.length; index++) {
    const wanted = (positions[index] as number) + distance;
    while ((next[nextIndex] as number) < wanted) nextIndex++;
    if (next[nextIndex] === wanted) matches[count++] = wanted - distance;
  }
  return matches.subarray(0, count);
};

const distinctRows = (positions: Float64Array): Uint32Array => {
  const rows = new Uint32Array(positions.length);
  let count = 0;
  for (let index = 0; index < positions.length; index++) {
    const row = Math.floor((positions[index] as number) / POSITIONS_PER_ROW);
    if (count === 0 || row !== rows[count - 1]) rows[count++] = row;
  }
  return rows.subarray(0, count);
};
