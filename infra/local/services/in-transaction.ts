import type { DatabaseSync } from 'node:sqlite';

/** Runs work in a transaction, which is rolled back when it throws. */
export const inTransaction =
  (database: DatabaseSync) =>
  <T>(work: () => T): T => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
