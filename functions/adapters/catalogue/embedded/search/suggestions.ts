import type { DatabaseSync } from 'node:sqlite';
import type { OptionListName } from '#functions/adapters/catalogue/model/lookups.ts';
import {
  foldedHandle,
  LAST_LETTER,
  MAX_TERMS_OF_A_CREATOR,
  nameTerm,
  slotOf,
} from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import { aliasKey, searchKey } from '#functions/catalogue/place-names.ts';
import type { CreatorSuggestion, Option, Place } from '#shared/discovery/contract.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { wordsOf } from '#shared/text.ts';
import type { OpenVersion } from '../open-version.ts';
import { join, type Sql, sql, varchar } from '../sql.ts';

/** Ranks of what a text can match: a whole alias, the beginning of a name, and that of an alias in another language. */
const MATCHES = `
  SELECT number, max(rank) AS rank FROM (
    SELECT number, 2 AS rank FROM place_name WHERE key = :alias
    UNION ALL SELECT number, 1 FROM place_name WHERE key >= :key AND key < :end
    UNION ALL SELECT number, 0 FROM place_name WHERE key >= :alias AND key < :aliasEnd
  ) GROUP BY number`;

/** Places by the beginning of one of their names: first those with exactly this alias, then by size, then by names in other languages. */
export const findPlaces = (database: DatabaseSync, { q, types, limit }: { q: string; types: Place['type'][]; limit: number }): Place[] => {
  const key = searchKey(q);
  const slots = types.map(() => '?').join(', ');
  const shown = 'SELECT id, title, name, type, country FROM place';
  const named = { alias: aliasKey(key), key, end: `${key}${LAST_LETTER}`, aliasEnd: `${aliasKey(key)}${LAST_LETTER}` };
  const found =
    key === ''
      ? database.prepare(`${shown} WHERE type IN (${slots}) ORDER BY number LIMIT ?`).all(...types, limit)
      : database
          .prepare(`${shown} JOIN (${MATCHES}) USING (number) WHERE type IN (${slots}) ORDER BY rank DESC, number LIMIT ?`)
          .all(named, ...types, limit);
  return found.map((row) => ({ ...row }) as Place);
};

/** Options that contain the text; those that begin with it come first. */
export const findOptions = (database: DatabaseSync, { list, q, limit }: { list: OptionListName; q: string; limit: number }): Option[] => {
  const key = searchKey(q);
  const select = database.prepare(
    'SELECT id AS value, name AS text FROM option WHERE list = ? AND instr(folded, ?) > 0 ORDER BY instr(folded, ?) <> 1, folded, key LIMIT ?',
  );
  return select.all(list, key, key, limit).map((row) => ({ ...row }) as Option);
};

type CreatorQuery = { q: string; platform?: Platform; limit: number };

/** Creators by the beginning of their handle or of a word of their name, most followers first. */
export const findCreators = async (
  version: OpenVersion,
  { q, platform, limit }: CreatorQuery,
  deadline: number,
): Promise<CreatorSuggestion[]> => {
  const found = await Promise.all(
    (platform ? [platform] : PLATFORMS).map((each) => largestBeginningWith(version, { q, platform: each, limit }, deadline)),
  );
  return version.documents
    .rows(found.flat())
    .sort((a, b) => b.followers - a.followers)
    .slice(0, limit)
    .map(({ name, ...row }) => ({
      user_id: row.user_id,
      platform: row.platform,
      username: row.username,
      fullname: name,
      picture: row.picture,
      followers: row.followers,
      is_verified: row.is_verified,
    }));
};

/** A creator can match with several terms; removing duplicates in SQL would cost more than the search. */
const largestBeginningWith = async (
  { pool, delta }: OpenVersion,
  { q, platform, limit }: Required<CreatorQuery>,
  deadline: number,
): Promise<number[]> => {
  const ranges = [beginsWith(slotOf(platform, 'handle'), foldedHandle(q)), beginsWith(slotOf(platform, 'name'), nameTerm(wordsOf(q)))];
  const matching = sql`SELECT rid FROM (${join(ranges, ' UNION ALL ')})`;
  const largest = sql`ORDER BY rid LIMIT ${limit * MAX_TERMS_OF_A_CREATOR}`;
  const current = delta ? sql`${matching} WHERE rid NOT IN (SELECT rid FROM delta.removed)` : matching;
  const [inBase, inDelta] = await Promise.all([
    pool.find(sql`${current} ${largest}`, deadline),
    delta?.pool.find(sql`${matching} ${largest}`, deadline),
  ]);
  const ids = [...inBase.all(), ...Array.from(inDelta?.all() ?? [], (rid) => delta?.idOf(rid) ?? rid)];
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, limit);
};

const beginsWith = (slot: number, beginning: string): Sql =>
  beginning === ''
    ? sql`SELECT 0::UINTEGER AS rid WHERE false`
    : sql`SELECT rid FROM suggestions.suggestion
        WHERE slot = ${slot}::UTINYINT AND term >= ${varchar(beginning)} AND term < ${varchar(`${beginning}${LAST_LETTER}`)}`;
