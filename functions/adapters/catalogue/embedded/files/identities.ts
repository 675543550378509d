import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { FIRST_REPLACED_SEQ } from './delta-rows.ts';

/** Writes the row id of each user id. Writing in key order is many times faster than in row order. */
export const writeIdentities = async (connection: DuckDBConnection, documents: DatabaseSync): Promise<void> => {
  documents.exec(
    'CREATE TABLE identity (platform INTEGER, user_id TEXT, rid INTEGER NOT NULL, PRIMARY KEY (platform, user_id)) WITHOUT ROWID',
  );
  const insert = documents.prepare('INSERT INTO identity VALUES (?, ?, ?)');
  const result = await connection.stream(
    `SELECT platform, "row"->>'$.user_id' AS user_id, rid FROM scratch.creator JOIN scratch.rank USING (seq)
      WHERE seq < ${FIRST_REPLACED_SEQ} ORDER BY platform, user_id`,
  );
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const [platforms = [], userIds = [], rids = []] = chunk.getColumns();
    for (let index = 0; index < rids.length; index++) insert.run(Number(platforms[index]), String(userIds[index]), Number(rids[index]));
  }
};

/** Writes the rows of each handle in lower case; two creators can have the same one. */
export const writeHandles = async (connection: DuckDBConnection, documents: DatabaseSync): Promise<void> => {
  documents.exec(
    'CREATE TABLE handle (platform INTEGER, handle TEXT, rid INTEGER NOT NULL, PRIMARY KEY (platform, handle, rid)) WITHOUT ROWID',
  );
  const insert = documents.prepare('INSERT INTO handle VALUES (?, ?, ?)');
  const result = await connection.stream(
    `SELECT platform, "row"->>'$.username' AS username, rid FROM scratch.creator JOIN scratch.rank USING (seq)
      WHERE seq < ${FIRST_REPLACED_SEQ} ORDER BY platform, lower(username), rid`,
  );
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const [platforms = [], usernames = [], rids = []] = chunk.getColumns();
    for (let row = 0; row < rids.length; row++) {
      insert.run(Number(platforms[row]), String(usernames[row]).toLowerCase(), Number(rids[row]));
    }
  }
};
