import { scratchDatabase } from '../scratch-database.ts';
import type { CreatorPatch } from './creator-patch.ts';

export type Position = { file: number; line: number };
type Seen = Position & { followers: number };

const NO_FOLLOWERS = -1;

/**
 * Tracks the record with the most followers per creator, the first among equals. Uses SQLite on disk, so that memory does not grow
 * with the number of rows.
 */
export const seenCreators = () => {
  const database = scratchDatabase('CREATE TABLE seen (key TEXT PRIMARY KEY, followers INTEGER, file INTEGER, line INTEGER) WITHOUT ROWID');
  const select = database.prepare('SELECT followers, file, line FROM seen WHERE key = ?');
  const upsert = database.prepare('INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?)');
  const find = (record: CreatorPatch) => select.get(keyOf(record)) as Seen | undefined;

  return {
    /** Returns the losing and the winning record if the creator was seen previous. */
    add: (record: CreatorPatch, { file, line }: Position): { loser: Position; winner: Seen } | undefined => {
      const previous = find(record);
      const current = { followers: record.fields.followers ?? NO_FOLLOWERS, file, line };
      if (previous && previous.followers >= current.followers) return { loser: current, winner: previous };
      upsert.run(keyOf(record), current.followers, file, line);
      return previous && { loser: previous, winner: current };
    },
    isWinner: (record: CreatorPatch, { file, line }: Position): boolean => {
      const winner = find(record);
      // JSON can have many rows in one line.
      return winner?.file === file && winner.line === line && winner.followers === (record.fields.followers ?? NO_FOLLOWERS);
    },
    close: () => database.close(),
  };
};
export type SeenCreators = ReturnType<typeof seenCreators>;

const keyOf = ({ platform, user_id }: CreatorPatch): string => `${platform} ${user_id}`;
