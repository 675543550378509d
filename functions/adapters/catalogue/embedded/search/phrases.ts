import type { Lookups } from '#functions/adapters/catalogue/model/lookups.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { wordsOf } from '#shared/text.ts';
import type { QueryPool } from '../query-pool.ts';
import { join, name, type Sql, sql } from '../sql.ts';
import { OWN_POSTINGS, postingKey } from './postings.ts';

/** Postings of its words in order; a phrase with an unused word matches no text. */
type Phrase = { table: string; keys: readonly number[] };

export const PHRASE_TABLES = { text: OWN_POSTINGS.text, keywords: OWN_POSTINGS.captions };

export const phraseOf = (table: string, phrase: string, { request, lookups }: { request: SearchRequest; lookups: Lookups }): Phrase => {
  const words = wordsOf(phrase).map(lookups.word);
  return { table, keys: words.every((word) => word !== undefined) ? words.map((word) => postingKey(request.platform, word)) : [] };
};

/** Row and place of a word in one number: two words side by side have neighbouring ones. */
const PLACES_OF_A_ROW = 2 ** 20;
const PLACE = sql`((rid::UBIGINT << 20) | detail::UBIGINT)`;

/** The first word's places whose next place has the next word, and so on. */
export const phraseList = ({ table, keys: [first = 0, ...rest] }: Phrase): Sql => {
  const follow = rest.map(
    (key, index) =>
      sql` AND ${PLACE} + ${index + 1}::UBIGINT IN (SELECT ${PLACE} FROM postings.${name(table)} WHERE key = ${key}::UINTEGER)`,
  );
  return sql`SELECT rid FROM postings.${name(table)} WHERE key = ${first}::UINTEGER${join(follow, ' ')}`;
};

/** The phrase of a search for nothing else, in the order of the rows. */
export const onlyPhrase = (request: SearchRequest, lookups: Lookups): Phrase | undefined => {
  const [filter, ...others] = (Object.keys(request.search) as (keyof SearchFilters)[]).filter((key) => request.search[key] !== undefined);
  const isAlone = others.length === 0 && !request.university && request.sort.field === 'followers' && request.sort.direction === 'desc';
  if (!isAlone || !(filter === 'text' || filter === 'keywords')) return undefined;
  return phraseOf(PHRASE_TABLES[filter], request.search[filter] ?? '', { request, lookups });
};

/** So many places of a word are met here in a few milliseconds; more would hold up other calls. */
const MAX_PLACES = 500_000;

/** Row ids, ascending; undefined where a word has too many places. Its lists are in order, which a join in SQL cannot make use of. */
export const rowsOfPhrase = async (pool: QueryPool, { table, keys }: Phrase, deadline: number): Promise<Uint32Array | undefined> => {
  const lists = await Promise.all(
    keys.map(async (key) => {
      const found = await pool.find(
        sql`SELECT rid::DOUBLE * ${PLACES_OF_A_ROW} + detail FROM postings.${name(table)} WHERE key = ${key}::UINTEGER`,
        deadline,
      );
      // Read at once, while DuckDB is still busy with the other words.
      return found.count > MAX_PLACES ? undefined : found.all();
    }),
  );
  if (!lists.every((list) => list !== undefined)) return undefined;
  const [first = new Float64Array(), ...rest] = lists;
  return distinctRows(rest.reduce((begun, next, index) => followedBy(begun, next, index + 1), first));
};

/** Those of the places that the next word has, so far after them. Counted loops: iterators take a third longer here. */
const followedBy = (places: Float64Array, next: Float64Array, after: number): Float64Array => {
  const kept = new Float64Array(Math.min(places.length, next.length));
  let count = 0;
  let at = 0;
  for (let index = 0; index < places.length; index++) {
    const wanted = (places[index] as number) + after;
    while ((next[at] as number) < wanted) at++;
    if (next[at] === wanted) kept[count++] = wanted - after;
  }
  return kept.subarray(0, count);
};

const distinctRows = (places: Float64Array): Uint32Array => {
  const rows = new Uint32Array(places.length);
  let count = 0;
  for (let index = 0; index < places.length; index++) {
    const row = Math.floor((places[index] as number) / PLACES_OF_A_ROW);
    if (count === 0 || row !== rows[count - 1]) rows[count++] = row;
  }
  return rows.subarray(0, count);
};
