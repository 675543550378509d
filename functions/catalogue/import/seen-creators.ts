import { DatabaseSync } from 'node:sqlite';
import type { CreatorPatch } from './creator-patch.ts';

/** Position of a record: file number, line. */
export type Place = { file: number; line: number };
type Seen = Place & { followers: number };

const NO_FOLLOWERS = -1;

/** Keeps the record with the most followers per creator, and the first among equals. Stored on disk, so that any number fits in memory. */
export const seenCreators = () => {
  const database = new DatabaseSync('');
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  database.exec('CREATE TABLE seen (key TEXT PRIMARY KEY, followers INTEGER, file INTEGER, line INTEGER) WITHOUT ROWID');
  database.exec('BEGIN');
  const select = database.prepare('SELECT followers, file, line FROM seen WHERE key = ?');
  const upsert = database.prepare('INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?)');
  const find = (record: CreatorPatch) => select.get(keyOf(record)) as Seen | undefined;

  return {
    /** The place of the record that gives way, if the creator was there before. */
    add: (record: CreatorPatch, { file, line }: Place): { loser: Place; winner: Seen } | undefined => {
      const before = find(record);
      const now = { followers: record.fields.followers ?? NO_FOLLOWERS, file, line };
      if (before && before.followers >= now.followers) return { loser: now, winner: before };
      upsert.run(keyOf(record), now.followers, file, line);
      return before && { loser: before, winner: now };
    },
    isWinner: (record: CreatorPatch, { file, line }: Place): boolean => {
      const winner = find(record);
      return winner?.file === file && winner.line === line;
    },
    close: () => database.close(),
  };
};
export type SeenCreators = ReturnType<typeof seenCreators>;

const keyOf = ({ platform, user_id }: CreatorPatch): string => `${platform} ${user_id}`;
