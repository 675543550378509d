import { createRequire } from 'node:module';
import { type LevelWrite, openDynalite } from '#infra/local/services/dynamo/dynalite.ts';
import { startDynamo } from '#infra/local/services/dynamo/dynamo-service.ts';
import { TABLE } from '#infra/local/services/dynamo/table.ts';

export const TABLE_NAME = TABLE.TableName;
const BATCH = 2_000;
const INDEX = 'GSI1';
const INDEX_KEYS = [
  { AttributeName: 'GSI1PK', KeyType: 'HASH' },
  { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
];

export type PlainItem = { PK: string; SK: string; GSI1PK?: string; GSI1SK?: string } & Record<string, unknown>;
type Value = { S: string } | { N: string } | { BOOL: boolean } | { NULL: true } | { L: Value[] } | { M: Record<string, Value> };
type StoredItem = Record<string, Value>;

const { createKey, createIndexKey } = createRequire(import.meta.url)('dynalite/db') as {
  createKey(item: StoredItem, table: typeof TABLE): string;
  createIndexKey(item: StoredItem, table: typeof TABLE, keys: typeof INDEX_KEYS): string;
};

/** Creates the table in `dir` and writes the items in the format of its store, which is a hundred times faster than through the SDK. */
export const fillTable = async (dir: string, items: Iterable<PlainItem>): Promise<number> => {
  await (await startDynamo(dir)).stop();
  const { level } = await openDynalite(dir);
  let writes: LevelWrite[] = [];
  let count = 0;
  for (const item of items) {
    writes.push(...writesOf(item));
    count += 1;
    if (writes.length < BATCH) continue;
    await level.batch(writes);
    writes = [];
  }
  await level.batch(writes);
  await level.close();
  return count;
};

const writesOf = (item: PlainItem): LevelWrite[] => {
  const value = storedMap({ ...item, v: 1 });
  const own: LevelWrite = { type: 'put', key: `item-${TABLE_NAME}~${createKey(value, TABLE)}`, value };
  if (item.GSI1PK === undefined) return [own];
  return [own, { type: 'put', key: `index-global~${TABLE_NAME}~${INDEX}~${createIndexKey(value, TABLE, INDEX_KEYS)}`, value }];
};

const storedMap = (fields: Record<string, unknown>): StoredItem =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, stored(value)]])));

const stored = (value: unknown): Value => {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(stored) };
  return { M: storedMap(value as Record<string, unknown>) };
};
