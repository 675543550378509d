import { setTimeout as wait } from 'node:timers/promises';
import { AwsError, type Json } from '#infra/local/services/aws-error.ts';
import { mutex } from '#infra/local/services/mutex.ts';
import { atomicWrites } from './atomic-writes.ts';
import { openDynalite } from './dynalite.ts';
import { ensureTable } from './table.ts';
import { describeTimeToLive, sweepExpired, updateTimeToLive } from './time-to-live.ts';
import { isConditionFailure, keyOf, type Tables, transactGet, transactWrite, withOldItem } from './transactions.ts';

const SWEEP_MS = 60_000;
const ITEM_WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);
const TABLE_CHANGES = new Set(['CreateTable', 'UpdateTable', 'DeleteTable']);

export type DynamoService = {
  handle(operation: string, input: Json): Promise<Json>;
  sweep(now?: number): Promise<void>;
  stop(): Promise<void>;
};

/** DynamoDB in this process: dynalite with transactions, expiry and atomic writes. */
export const startDynamo = async (dir: string): Promise<DynamoService> => {
  const dynalite = await openDynalite(dir);
  const tables: Tables = { ...dynalite, ...atomicWrites(dynalite.level) };
  const exclusively = mutex();

  const own: Record<string, (input: Json) => Promise<Json>> = {
    TransactWriteItems: (input) => exclusively(() => transactWrite(tables, input, Date.now())),
    TransactGetItems: (input) => exclusively(() => transactGet(tables, input)),
    UpdateTimeToLive: (input) => updateTimeToLive(tables, input),
    DescribeTimeToLive: (input) => describeTimeToLive(tables, input),
  };
  const handle = async (operation: string, input: Json): Promise<Json> => {
    if (operation === 'Query') requireKeyValues(input);
    if (own[operation]) return own[operation](input);
    if (ITEM_WRITES.has(operation)) return exclusively(() => writeItem(tables, operation, input));
    if (TABLE_CHANGES.has(operation)) return exclusively(() => changeTable(tables, operation, input));
    return tables.run(operation, input);
  };

  await ensureTable(handle, dynalite);
  const sweep = (now = Date.now()) => sweepExpired(tables, handle, now);
  const timer = setInterval(
    () => void sweep().catch((error: unknown) => console.error('Expired items were not removed:', error)),
    SWEEP_MS,
  );
  timer.unref();
  return {
    handle,
    sweep,
    stop: async () => {
      clearInterval(timer);
      await exclusively(() => dynalite.level.close());
    },
  };
};

const writeItem = async (tables: Tables, operation: string, input: Json): Promise<Json> => {
  try {
    const { output, writes } = await tables.hold(() => tables.run(operation, input));
    await tables.commit(writes);
    return output;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    const request = input as Json & { TableName: string };
    const key = (input.Key ?? (await keyOf(tables, request.TableName, input.Item as Json))) as Json;
    Object.assign(error.body, await withOldItem(tables, request, key));
    throw error;
  }
};

/** dynalite completes a table change in a timer, whose write must not become part of another request's batch. */
const changeTable = async (tables: Tables, operation: string, input: Json): Promise<Json> => {
  const output = await tables.run(operation, input);
  while (await isChanging(tables, input.TableName)) await wait(5);
  return output;
};

const isChanging = (tables: Tables, TableName: unknown): Promise<boolean> =>
  tables.run('DescribeTable', { TableName }).then(
    ({ Table }) => (Table as Json).TableStatus !== 'ACTIVE',
    () => false,
  );

type Query = { KeyConditionExpression?: string; ExpressionAttributeValues?: Record<string, { S?: string }> };

/** dynalite accepts an empty prefix; DynamoDB rejects an empty key value. */
const requireKeyValues = (input: Json): void => {
  const { KeyConditionExpression = '', ExpressionAttributeValues = {} } = input as Query;
  for (const [name, value] of Object.entries(ExpressionAttributeValues)) {
    if (value.S !== '' || !new RegExp(`${name}\\b`).test(KeyConditionExpression)) continue;
    throw new AwsError(
      'com.amazon.coral.validate#ValidationException',
      'One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty string value.',
    );
  }
};
