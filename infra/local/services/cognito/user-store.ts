import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import { StartError } from '#infra/local/start-error.ts';

type Tree = { [name: string]: unknown };
export type UserStores = DataStoreFactory & { close(): void };

/** Store of cognito-local's users. A kill would truncate its own JSON files; SQLite is transactional. */
export const openUserStores = (dir: string): UserStores => {
  const db = openDatabase(dir);
  const load = db.prepare('SELECT path, value FROM entries WHERE store = ?');
  const save = db.prepare('INSERT OR REPLACE INTO entries (store, path, value) VALUES (?, ?, ?)');
  const remove = db.prepare('DELETE FROM entries WHERE store = ? AND path = ?');

  const open = (store: string, defaults: object): DataStore => {
    const root: Tree = structuredClone(defaults) as Tree;
    for (const { path, value } of load.all(store))
      setAt(root, JSON.parse(String(path)) as string[], JSON.parse(String(value), reviveDates));
    return {
      get: async <T>(_ctx: Context, key: string | string[], fallback?: T) => (getAt(root, pathOf(key)) ?? fallback ?? null) as T,
      getRoot: async <T>() => root as T,
      set: async (_ctx, key, value) => {
        save.run(store, JSON.stringify(pathOf(key)), JSON.stringify(value));
        setAt(root, pathOf(key), value);
      },
      delete: async (_ctx, key) => {
        remove.run(store, JSON.stringify(pathOf(key)));
        deleteAt(root, pathOf(key));
      },
    };
  };
  return { create: async (_ctx, id, defaults) => open(id, defaults), close: () => db.close() };
};

const openDatabase = (dir: string): DatabaseSync => {
  try {
    mkdirSync(dir, { recursive: true });
    const db = new DatabaseSync(join(dir, 'users.sqlite'));
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    db.exec('CREATE TABLE IF NOT EXISTS entries (store TEXT, path TEXT, value TEXT NOT NULL, PRIMARY KEY (store, path))');
    return db;
  } catch (cause) {
    throw new StartError(`The users in ${dir} cannot be read: restore that folder, or remove it to start empty.`, { cause });
  }
};

const pathOf = (key: string | string[]): string[] => (Array.isArray(key) ? key : [key]);
const own = (tree: unknown, name: string): unknown =>
  typeof tree === 'object' && tree !== null && Object.hasOwn(tree, name) ? (tree as Tree)[name] : undefined;
const getAt = (root: Tree, path: string[]): unknown => path.reduce<unknown>(own, root);

const setAt = (root: Tree, path: string[], value: unknown): void => {
  const parent = path.slice(0, -1).reduce((tree, name) => (own(tree, name) as Tree | undefined) ?? addBranch(tree, name), root);
  parent[path.at(-1) ?? ''] = value;
};
const addBranch = (tree: Tree, name: string): Tree => {
  const branch: Tree = {};
  tree[name] = branch;
  return branch;
};
const deleteAt = (root: Tree, path: string[]): void => {
  const parent = getAt(root, path.slice(0, -1)) as Tree | undefined;
  if (parent) delete parent[path.at(-1) ?? ''];
};

const reviveDates = (key: string, value: unknown): unknown => (key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value);
