import { DatabaseSync } from 'node:sqlite';

/** A database in a temporary file that is deleted when it is closed: memory does not grow with its rows. */
export const scratchDatabase = (schema: string): DatabaseSync => {
  const database = new DatabaseSync('');
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${schema}; BEGIN`);
  return database;
};
