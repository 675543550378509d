import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOCAL_SUPPRESSION_KEY, suppressionHashes } from '#functions/adapters/catalogue/model/suppression-hashes.ts';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import type { SuppressedCreator } from '#functions/ports/creators/catalogue-writer.ts';
import type { CreatorIdentity } from '#functions/ports/creators/suppressed-creators.ts';
import { AppError } from '#shared/http/errors.ts';

/** Belongs to the catalogue, not to a version. */
const fileIn = (dir: string): string => path.join(dir, 'suppressed.sqlite');

const SCHEMA = `
  CREATE TABLE secret (hash BLOB NOT NULL);
  CREATE TABLE suppressed (hash BLOB PRIMARY KEY, is_user_id INTEGER NOT NULL, is_settled INTEGER NOT NULL) WITHOUT ROWID;
`;

export type Suppressions = { isSuppressed(creator: CreatorIdentity): boolean; close(): void };

/** Undefined if there is no list. The file exists shortly before the first writer commits. */
const openList = (dir: string): DatabaseSync | undefined => {
  if (!existsSync(fileIn(dir))) return undefined;
  const database = new DatabaseSync(fileIn(dir), { readOnly: true });
  if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'suppressed'").get()) return database;
  database.close();
  return undefined;
};

/** Undefined if no creator is suppressed. Throws `unavailable` if the list was written with another secret. */
export const openSuppressions = (dir: string, secret = LOCAL_SUPPRESSION_KEY): Suppressions | undefined => {
  const database = openList(dir);
  if (!database) return undefined;
  const hashes = checkedHashes(database, secret);
  const find = database.prepare('SELECT 1 FROM suppressed WHERE hash IN (?, ?)');
  return {
    isSuppressed: ({ platform, user_id, username }) => {
      const ofUserId = user_id === undefined ? undefined : hashes.ofUserId({ platform, user_id });
      const ofHandle = username === undefined ? undefined : hashes.ofHandle({ platform, username });
      const [first = ofHandle, second = first] = [ofUserId, ofHandle];
      return first !== undefined && second !== undefined && find.get(first, second) !== undefined;
    },
    close: () => database.close(),
  };
};

/** Number of creators that are suppressed. */
export const countSuppressed = (dir: string): number => countWhere(dir, 'is_user_id');

/** Number of hashes of user ids and handles. */
export const countHashes = (dir: string): number => countWhere(dir, 'true');

/** Number of suppressions after which the current version had none of their creators. It only grows. */
export const countSettled = (dir: string): number => countWhere(dir, 'is_settled');

const countWhere = (dir: string, column: 'is_user_id' | 'is_settled' | 'true'): number => {
  const database = openList(dir);
  if (!database) return 0;
  const { count } = database.prepare(`SELECT count(*) AS count FROM suppressed WHERE ${column}`).get() as { count: number };
  database.close();
  return count;
};

/** To call when the suppressed creators are removed: until then, a base can contain them that is built from the current version. */
export const settleSuppressions = (dir: string): void => {
  const database = new DatabaseSync(fileIn(dir));
  database.exec('UPDATE suppressed SET is_settled = 1');
  database.close();
};

/** Returns how many of the creators were not suppressed before. */
export const addSuppressions = (dir: string, creators: readonly SuppressedCreator[], secret = LOCAL_SUPPRESSION_KEY): number => {
  const database = new DatabaseSync(fileIn(dir));
  try {
    database.exec('BEGIN IMMEDIATE');
    if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'suppressed'").get()) {
      database.exec(SCHEMA);
      database.prepare('INSERT INTO secret VALUES (?)').run(suppressionHashes(secret).ofSecret);
    }
    const hashes = checkedHashes(database, secret);
    const insert = database.prepare('INSERT OR IGNORE INTO suppressed VALUES (?, ?, 0)');
    let added = 0;
    for (const creator of creators) {
      const { platform, username } = creator;
      added += Number(insert.run(hashes.ofUserId(creator), 1).changes);
      if (username !== undefined) insert.run(hashes.ofHandle({ platform, username }), 0);
    }
    database.exec('COMMIT');
    return added;
  } finally {
    database.close();
  }
};

const checkedHashes = (database: DatabaseSync, secret: string) => {
  const hashes = suppressionHashes(secret);
  const { hash } = database.prepare('SELECT hash FROM secret').get() as { hash: Uint8Array };
  if (!hashes.ofSecret.equals(hash))
    throw new AppError('unavailable', 'SUPPRESSION_KEY is not the one with which the creators of this catalogue were suppressed');
  return hashes;
};

/** The records without those of suppressed creators. */
export async function* withoutSuppressed(records: RecordStream, dir: string, secret?: string): AsyncIterable<CreatorRecord[]> {
  const suppressions = openSuppressions(dir, secret);
  try {
    for await (const batch of records) yield suppressions ? batch.filter((record) => !suppressions.isSuppressed(record)) : batch;
  } finally {
    suppressions?.close();
  }
}
