import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../in-transaction.ts';
import type { Kind, OfKind, StripeObject } from './objects.ts';
import { noSuch } from './stripe-error.ts';

export type Delivery = { id: string; payload: string; tries: number };

const DAY_SECONDS = 86_400;

/** Stores all data of the fake in one SQLite file that survives a kill. Every request is one transaction. */
export const openStore = (dir: string) => {
  mkdirSync(dir, { recursive: true });
  const database = new DatabaseSync(join(dir, 'stripe.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS objects (id TEXT PRIMARY KEY, kind TEXT, customer TEXT, made INTEGER, json TEXT) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS by_kind ON objects (kind, customer, made);
    CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, made INTEGER, status INTEGER, json TEXT) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS deliveries (id TEXT PRIMARY KEY, payload TEXT, tries INTEGER, due INTEGER) WITHOUT ROWID;
  `);
  database.prepare('DELETE FROM answers WHERE made < ?').run(Math.floor(Date.now() / 1000) - DAY_SECONDS);
  const put = database.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?)');
  const one = database.prepare('SELECT json FROM objects WHERE id = ? AND kind = ?');
  const many = database.prepare('SELECT json FROM objects WHERE kind = ? ORDER BY made, id');
  const ofCustomer = database.prepare('SELECT json FROM objects WHERE kind = ? AND customer = ? ORDER BY made, id');
  const read = <T>(row: unknown): T => JSON.parse((row as { json: string }).json) as T;

  const find = <K extends Kind>(kind: K, id: string): OfKind<K> | undefined => {
    const row = one.get(id, kind);
    return row && read<OfKind<K>>(row);
  };
  return {
    find,
    get: <K extends Kind>(kind: K, id: string): OfKind<K> => {
      const found = find(kind, id);
      if (!found) throw noSuch(kind, id);
      return found;
    },
    all: <K extends Kind>(kind: K, customer?: string): OfKind<K>[] =>
      (customer === undefined ? many.all(kind) : ofCustomer.all(kind, customer)).map((row) => read<OfKind<K>>(row)),
    save: <T extends StripeObject>(object: T): T => {
      const customer = 'customer' in object ? object.customer : null;
      const made = 'created' in object ? object.created : 0;
      put.run(object.id, object.object, customer, made, JSON.stringify(object));
      return object;
    },
    answerOf: (key: string) =>
      database.prepare('SELECT status, json FROM answers WHERE key = ?').get(key) as { status: number; json: string } | undefined,
    keepAnswer: (key: string, status: number, json: string): void => {
      database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)').run(key, Math.floor(Date.now() / 1000), status, json);
    },
    owe: (id: string, payload: string): void => {
      database.prepare('INSERT INTO deliveries VALUES (?, ?, 0, 0)').run(id, payload);
    },
    due: (now: number): Delivery[] =>
      database.prepare('SELECT id, payload, tries FROM deliveries WHERE due <= ? ORDER BY id LIMIT 20').all(now) as unknown as Delivery[],
    delivered: (id: string): void => {
      database.prepare('DELETE FROM deliveries WHERE id = ?').run(id);
    },
    postpone: ({ id, tries }: Delivery, due: number): void => {
      database.prepare('UPDATE deliveries SET tries = ?, due = ? WHERE id = ?').run(tries + 1, due, id);
    },
    inTransaction: inTransaction(database),
    close: () => database.close(),
  };
};

export type Store = ReturnType<typeof openStore>;
