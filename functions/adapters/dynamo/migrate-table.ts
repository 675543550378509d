import { setTimeout as wait } from 'node:timers/promises';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, latestVersion, type Upgrade, upgraded, versionOf } from '#functions/adapters/dynamo/item-version.ts';

export type MigrateOptions = {
  tableName: string;
  upgrades: readonly Upgrade[];
  /** Parts of the table that are read in parallel. */
  segments: number;
  /** Items that are written per second, by all segments together. */
  perSecond: number;
  /** Counts only. */
  isDry: boolean;
};

/** `migrated`: written, or to be written by a dry run. `kept`: of the latest version already, or deleted meanwhile. */
export type Counts = { migrated: number; kept: number };

const POSITIONS = 'MIGRATION#';
const MAX_ATTEMPTS = 10;
const SECOND_MS = 1_000;

type Run = MigrateOptions & { table: DynamoDBDocumentClient };

/** Number of items by their version. */
export const countVersions = async (options: Omit<MigrateOptions, 'perSecond' | 'isDry'>): Promise<Map<number, number>> => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const counts = new Map<number, number>();
  const count = async (segment: number): Promise<void> => {
    let after: Item | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await table.send(scanOf(options, segment, after));
      for (const item of Items) counts.set(versionOf(item), (counts.get(versionOf(item)) ?? 0) + 1);
      after = LastEvaluatedKey;
    } while (after);
  };
  await Promise.all(segmentsOf(options).map(count));
  return counts;
};

/**
 * Writes every item in its latest shape. Can be stopped at any time: each segment keeps its position in the table, and a repeated run
 * continues there. The product keeps running, because it reads earlier versions too and an item that changes meanwhile is read again.
 */
export const migrate = async (options: MigrateOptions, report: (counts: Counts) => void = () => undefined): Promise<Counts> => {
  const run: Run = { ...options, table: DynamoDBDocumentClient.from(new DynamoDBClient({})) };
  const total: Counts = { migrated: 0, kept: 0 };
  await Promise.all(
    segmentsOf(options).map((segment) =>
      migrateSegment(run, segment, ({ migrated, kept }) => {
        total.migrated += migrated;
        total.kept += kept;
        report({ ...total });
      }),
    ),
  );
  return total;
};

const segmentsOf = ({ segments }: Pick<MigrateOptions, 'segments'>): number[] => Array.from({ length: segments }, (_, segment) => segment);

const scanOf = ({ tableName, segments }: Pick<MigrateOptions, 'tableName' | 'segments'>, Segment: number, after: Item | undefined) =>
  new ScanCommand({ TableName: tableName, Segment, TotalSegments: segments, ExclusiveStartKey: after, ConsistentRead: true });

/** A position is only valid for the same target version and number of segments. */
const positionKey = ({ upgrades, segments }: Run, segment: number) => ({
  PK: `${POSITIONS}${latestVersion(upgrades)}#${segments}`,
  SK: `${segment}`,
});

const migrateSegment = async (run: Run, segment: number, report: (counts: Counts) => void): Promise<void> => {
  const { table, tableName, isDry } = run;
  const Key = positionKey(run, segment);
  const { Item: position } = isDry ? {} : await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
  if (position?.isDone) return;
  let after = position?.after as Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(scanOf(run, segment, after));
    report(await migratePage(run, Items));
    after = LastEvaluatedKey;
    if (isDry) continue;
    const Item = { ...Key, v: latestVersion(run.upgrades), ...(after ? { after } : { isDone: true }) };
    await table.send(new PutCommand({ TableName: tableName, Item }));
  } while (after);
};

const migratePage = async (run: Run, items: Item[]): Promise<Counts> => {
  const counts = { migrated: 0, kept: 0 };
  const startedAt = Date.now();
  for (const item of items.filter(({ PK }) => !String(PK).startsWith(POSITIONS))) {
    const isWritten = run.isDry ? isOld(run, item) : await migrateItem(run, item);
    counts[isWritten ? 'migrated' : 'kept'] += 1;
    if (isWritten && !run.isDry) await keepRate(run, startedAt, counts.migrated);
  }
  return counts;
};

const keepRate = async ({ perSecond, segments }: Run, startedAt: number, written: number): Promise<void> => {
  const due = startedAt + (written * segments * SECOND_MS) / perSecond;
  if (due > Date.now()) await wait(due - Date.now());
};

const isOld = ({ upgrades }: Pick<Run, 'upgrades'>, item: Item): boolean => versionOf(item) < latestVersion(upgrades);

/** False if the item needs no upgrade or was deleted. */
const migrateItem = async (run: Run, found: Item): Promise<boolean> => {
  let item: Item | undefined = found;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && item && isOld(run, item); attempt += 1) {
    if (await writeUpgrade(run, item)) return true;
    const { PK, SK }: Item = item;
    item = (await run.table.send(new GetCommand({ TableName: run.tableName, Key: { PK, SK }, ConsistentRead: true }))).Item;
  }
  if (item && isOld(run, item))
    throw new Error(`${String(item.PK)} ${String(item.SK)} changed ${MAX_ATTEMPTS} times while it was migrated`);
  return false;
};

/** Writes only what the upgrade changes, and only if that is as it was read; false otherwise. */
const writeUpgrade = async ({ table, tableName, upgrades }: Run, item: Item): Promise<boolean> => {
  const next = upgraded(item, upgrades);
  const changed = [...new Set([...Object.keys(item), ...Object.keys(next)])].filter(
    (name) => JSON.stringify(item[name]) !== JSON.stringify(next[name]),
  );
  const isSet = (name: string) => next[name] !== undefined;
  const removed = changed.filter((name) => !isSet(name));
  const conditions = changed.map((name, index) =>
    item[name] === undefined ? `attribute_not_exists(#c${index})` : `#c${index} = :b${index}`,
  );
  const request = new UpdateCommand({
    TableName: tableName,
    Key: { PK: item.PK, SK: item.SK },
    UpdateExpression: [
      `SET ${changed.flatMap((name, index) => (isSet(name) ? [`#c${index} = :c${index}`] : [])).join(', ')}`,
      ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#c${changed.indexOf(name)}`).join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: ['attribute_exists(PK)', ...conditions].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(changed.map((name, index) => [`#c${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      changed.flatMap((name, index) => [
        ...(isSet(name) ? [[`:c${index}`, next[name]]] : []),
        ...(item[name] === undefined ? [] : [[`:b${index}`, item[name]]]),
      ]),
    ),
  });
  return table.send(request).then(
    () => true,
    (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
  );
};
