import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { FoundEmail } from '#functions/ports/creators/creator-catalogue.ts';
import type { OpenVersion } from '../open-version.ts';

/** Writes the rows of each address; several creators can have the same one. */
export const writeEmails = async (connection: DuckDBConnection, documents: DatabaseSync): Promise<void> => {
  documents.exec('CREATE TABLE email (hash BLOB, rid INTEGER NOT NULL, PRIMARY KEY (hash, rid)) WITHOUT ROWID');
  const insert = documents.prepare('INSERT INTO email VALUES (unhex(?), ?)');
  const result = await connection.stream('SELECT hash, rid FROM scratch.email JOIN scratch.rank USING (seq) ORDER BY hash, rid');
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const [hashes = [], rids = []] = chunk.getColumns();
    for (let row = 0; row < rids.length; row++) insert.run(String(hashes[row]), Number(rids[row]));
  }
};

/** Looks up all hashes in one query. Ids order creators by platform, then by followers descending. */
export const findByEmail = ({ documents }: OpenVersion, hashes: readonly string[]): FoundEmail[] => {
  const found = documents.emails(hashes);
  const rows = documents.rows(found.map(({ id }) => id));
  return found.flatMap(({ hash }, at) => (rows[at] ? [{ hash, creator: rows[at] }] : []));
};
