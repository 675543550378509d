import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { writePace } from './write-pace.ts';

export type TableRestore = {
  /** Table that was restored from a backup; nothing writes to it. */
  from: string;
  /** Table of the stack. */
  to: string;
  /** Parts of a table that are read in parallel. */
  segments: number;
  /** Items that are written or removed per second, by all segments together. */
  perSecond: number;
  /** Also removes items that the backup does not have. */
  isExact: boolean;
  /** Counts only. */
  isDry: boolean;
};

/** `expired`: items of the backup whose time to live has ended. A dry run counts what a run would write and remove. */
export type TableCounts = { written: number; removed: number; kept: number; expired: number };

/** As DynamoDB sends them, because numbers must not be rounded and sets must stay sets. */
type Item = Record<string, AttributeValue>;
type Run = TableRestore & {
  client: DynamoDBClient;
  /** Aborted by the first segment that fails. */
  stop: AbortController;
  pace: () => Promise<void>;
  count: (name: keyof TableCounts, items?: number) => void;
};

const BATCH = 100;

/**
 * Makes the items of a table equal to those of its backup. Compares before it writes, so it can be stopped and repeated at any time.
 * Throws if an item changes meanwhile, which must not be overwritten without a decision.
 */
export const restoreTable = async (
  options: TableRestore,
  report: (counts: TableCounts) => void = () => undefined,
): Promise<TableCounts> => {
  if (options.from === options.to) throw new Error('from: must be another table than the one to restore');
  const counts: TableCounts = { written: 0, removed: 0, kept: 0, expired: 0 };
  const count: Run['count'] = (name, items = 1) => {
    counts[name] += items;
    report({ ...counts });
  };
  const run: Run = { ...options, client: new DynamoDBClient({}), stop: new AbortController(), pace: writePace(options.perSecond), count };
  await eachPage(run, run.from, (items) => writePage(run, items));
  if (run.isExact) await eachPage(run, run.to, (items) => removePage(run, items));
  return counts;
};

const eachPage = async ({ client, segments, stop }: Run, TableName: string, work: (items: Item[]) => Promise<void>): Promise<void> => {
  const scan = async (Segment: number): Promise<void> => {
    let ExclusiveStartKey: Item | undefined;
    do {
      const input = { TableName, Segment, TotalSegments: segments, ExclusiveStartKey, ConsistentRead: true };
      const { Items = [], LastEvaluatedKey } = await client.send(new ScanCommand(input));
      for (let at = 0; at < Items.length; at += BATCH) await work(Items.slice(at, at + BATCH));
      ExclusiveStartKey = LastEvaluatedKey;
    } while (ExclusiveStartKey);
  };
  const segmentOrStop = (segment: number): Promise<void> =>
    scan(segment).catch((error: unknown) => {
      stop.abort(error);
    });
  await Promise.all(Array.from({ length: segments }, (_, segment) => segmentOrStop(segment)));
  stop.signal.throwIfAborted();
};

const keyOf = ({ PK, SK }: Item): Item => ({ PK: PK as AttributeValue, SK: SK as AttributeValue });
const keyTextOf = ({ PK, SK }: Item): string => `${PK?.S} ${SK?.S}`;

/** The items of another table with the same keys, by their names. */
const counterparts = async ({ client }: Run, table: string, items: Item[]): Promise<Map<string, Item>> => {
  const found = new Map<string, Item>();
  let Keys = items.map(keyOf);
  while (Keys.length > 0) {
    const request = new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } });
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(request);
    for (const item of Responses[table] ?? []) found.set(keyTextOf(item), item);
    Keys = UnprocessedKeys[table]?.Keys ?? [];
  }
  return found;
};

const isExpired = ({ expires }: Item): boolean => expires?.N !== undefined && Number(expires.N) * 1_000 <= Date.now();

const writePage = async (run: Run, items: Item[]): Promise<void> => {
  const alive = items.filter((item) => !isExpired(item));
  run.count('expired', items.length - alive.length);
  const current = await counterparts(run, run.to, alive);
  for (const item of alive) {
    const before = current.get(keyTextOf(item));
    if (before && isDeepStrictEqual(withSortedSets(before), withSortedSets(item))) {
      run.count('kept');
      continue;
    }
    if (!run.isDry) await changeItem(run, item, (condition) => new PutItemCommand({ TableName: run.to, Item: item, ...condition }), before);
    run.count('written');
  }
};

const removePage = async (run: Run, items: Item[]): Promise<void> => {
  const inBackup = await counterparts(run, run.from, items);
  for (const item of items.filter((each) => !inBackup.has(keyTextOf(each)) && !isExpired(each))) {
    if (!run.isDry)
      await changeItem(run, item, (condition) => new DeleteItemCommand({ TableName: run.to, Key: keyOf(item), ...condition }), item);
    run.count('removed');
  }
};

type Condition = Pick<PutItemCommand['input'], 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>;

/** True of exactly this item; without one, true if there is none. */
const isStill = (before: Item | undefined, after: Item): Condition => {
  if (!before) return { ConditionExpression: 'attribute_not_exists(PK)' };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const values = names.flatMap((name, index) => (before[name] ? [[`:b${index}`, before[name]] as const] : []));
  return {
    ConditionExpression: names
      .map((name, index) => (before[name] ? `#b${index} = :b${index}` : `attribute_not_exists(#b${index})`))
      .join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#b${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(values),
  };
};

const changeItem = async (
  { client, pace, stop }: Run,
  item: Item,
  commandFor: (condition: Condition) => PutItemCommand | DeleteItemCommand,
  before: Item | undefined,
): Promise<void> => {
  await pace();
  stop.signal.throwIfAborted();
  // Safe because both commands have the same signature in `send`.
  await client.send(commandFor(isStill(before, item)) as PutItemCommand).catch((cause: unknown) => {
    if (!(cause instanceof ConditionalCheckFailedException)) throw cause;
    throw new Error(`${keyTextOf(item)} changed while it was restored: stop everything that writes to the table, then repeat`, { cause });
  });
};

/** Sets have no order. */
const withSortedSets = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(withSortedSets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, /^[SNB]S$/.test(name) && Array.isArray(part) ? sorted(part) : withSortedSets(part)]),
  );
};
const sorted = (set: unknown[]): unknown[] => set.map(withSortedSets).toSorted((one, other) => String(one).localeCompare(String(other)));
