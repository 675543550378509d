import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Platform } from '#shared/platforms.ts';
import type { Documents } from '../files/documents.ts';
import type { Segment } from '../open-version.ts';
import { type Sql, sql, varchar } from '../sql.ts';

/** Conditions that restrict a search of a segment to the creators of the scope. */
export const scopeConditions = (
  { only, except }: SearchScope,
  { documents, rids }: { documents: Documents; rids: Segment['rids'] },
  platform: Platform,
): Sql[] => {
  const rows = (userIds: readonly string[]) => rowSet(rids([...documents.idsOf(platform, userIds).values()]));
  return [...(only ? [sql`c.rid IN (${rows(only)})`] : []), ...(except && except.length > 0 ? [sql`c.rid NOT IN (${rows(except)})`] : [])];
};

/** Binds all ids as one text: parsing thousands of literals would take longer than the search. */
const rowSet = (rids: readonly number[]): Sql =>
  rids.length === 0 ? sql`SELECT 0::UINTEGER WHERE false` : sql`SELECT unnest(string_split(${varchar(rids.join(','))}, ',')::UINTEGER[])`;
