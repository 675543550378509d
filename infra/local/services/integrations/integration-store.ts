import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../in-transaction.ts';

/** Stores all data of a fake integration by place and id, in one SQLite file that survives a kill. */
export const openIntegrationStore = (dir: string, name: string) => {
  mkdirSync(dir, { recursive: true });
  const database = new DatabaseSync(join(dir, `${name}.sqlite`));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS things (place TEXT, id TEXT, json TEXT, PRIMARY KEY (place, id)) WITHOUT ROWID;
  `);
  const put = database.prepare('INSERT OR REPLACE INTO things VALUES (?, ?, ?)');
  const one = database.prepare('SELECT json FROM things WHERE place = ? AND id = ?');
  const many = database.prepare('SELECT id, json FROM things WHERE place = ? ORDER BY id');
  const counted = database.prepare('SELECT count(*) AS n FROM things WHERE place = ?');
  const remove = database.prepare('DELETE FROM things WHERE place = ? AND id = ?');
  return {
    put: (place: string, id: string, resource: object): void => void put.run(place, id, JSON.stringify(resource)),
    find: <T>(place: string, id: string): T | undefined => {
      const row = one.get(place, id) as { json: string } | undefined;
      return row && (JSON.parse(row.json) as T);
    },
    all: <T>(place: string): { id: string; thing: T }[] =>
      (many.all(place) as { id: string; json: string }[]).map(({ id, json }) => ({ id, thing: JSON.parse(json) as T })),
    count: (place: string): number => (counted.get(place) as { n: number }).n,
    remove: (place: string, id: string): void => void remove.run(place, id),
    clear: (): void => database.exec('DELETE FROM things'),
    /** Runs work in a transaction. */
    together: inTransaction(database),
    close: (): void => database.close(),
  };
};

export type IntegrationStore = ReturnType<typeof openIntegrationStore>;
