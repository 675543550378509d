import { rmSync } from 'node:fs';
import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDynalite } from '#infra/local/services/dynamo/dynalite.ts';
import { startDynamo } from '#infra/local/services/dynamo/dynamo-service.ts';
import { temporaryFolder, withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const TableName = 'tensor';
const table = () => DynamoDBDocumentClient.from(new DynamoDBClient({}));
const keyOf = (name: string) => ({ PK: name, SK: 'ROW' });
const find = async (name: string) => (await table().send(new GetCommand({ TableName, Key: keyOf(name), ConsistentRead: true }))).Item;
const put = (name: string, values = {}) => table().send(new PutCommand({ TableName, Item: { ...keyOf(name), ...values } }));
const puts = (name: string, values = {}) => ({ Put: { TableName, Item: { ...keyOf(name), ...values } } });
const putsNew = (name: string, values = {}) => ({ Put: { ...puts(name, values).Put, ConditionExpression: 'attribute_not_exists(PK)' } });
const adds = (name: string, amount: number) => ({
  Update: {
    TableName,
    Key: keyOf(name),
    UpdateExpression: 'ADD balance :amount',
    ...(amount < 0 && { ConditionExpression: 'balance >= :price' }),
    ExpressionAttributeValues: { ':amount': amount, ...(amount < 0 && { ':price': -amount }) },
  },
});
const transact = (TransactItems: TransactWriteCommandInput['TransactItems'], ClientRequestToken?: string) =>
  table().send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
const indexed = async (name: string) => {
  const query = { TableName, IndexName: 'GSI1', KeyConditionExpression: 'GSI1PK = :name', ExpressionAttributeValues: { ':name': name } };
  return ((await table().send(new QueryCommand(query))).Items ?? []).map(({ GSI1SK }) => GSI1SK);
};

it('the table is the one of the cloud: on demand, one index, expiry by "expires"', async () => {
  const { Table } = await table().send(new DescribeTableCommand({ TableName }));
  expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST');
  expect(Table?.KeySchema?.map(({ AttributeName }) => AttributeName)).toEqual(['PK', 'SK']);
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName, IndexStatus }) => [IndexName, IndexStatus])).toEqual([['GSI1', 'ACTIVE']]);
  const { TimeToLiveDescription } = await table().send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' });
});

it('the index follows changes and deletions in batches', async () => {
  await put('follow', { GSI1PK: 'FOLLOW', GSI1SK: '1' });
  await put('follow', { GSI1PK: 'FOLLOW', GSI1SK: '2' });
  expect(await indexed('FOLLOW')).toEqual(['2']);
  await table().send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ DeleteRequest: { Key: keyOf('follow') } }] } }));
  expect(await indexed('FOLLOW')).toEqual([]);
});

it('a requested key is never empty', async () => {
  const startingWith = (prefix: string) =>
    table().send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
        ExpressionAttributeValues: { ':pk': 'any', ':prefix': prefix },
      }),
    );
  await expect(startingWith('')).rejects.toThrow('key attribute cannot contain an empty string');
  expect((await startingWith('R')).Items).toEqual([]);
});

it('a failed condition shows the item that it met where asked', async () => {
  await put('met', { colour: 'red' });
  const request = { ...putsNew('met').Put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  await expect(table().send(new PutCommand(request))).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { colour: { S: 'red' } },
  });
  const update = { ...adds('met', -5).Update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  await expect(table().send(new UpdateCommand(update))).rejects.toMatchObject({ Item: { colour: { S: 'red' } } });
  await expect(table().send(new PutCommand(putsNew('met').Put))).rejects.not.toHaveProperty('Item.colour');
});

describe('a transaction', () => {
  it('writes all of its items and their index rows, or nothing with a reason', async () => {
    await put('purse', { balance: 3 });
    const line = { GSI1PK: 'LINES', GSI1SK: '1' };
    await transact([putsNew('line-1', line), adds('purse', -3)]);
    expect(await find('purse')).toMatchObject({ balance: 0 });
    const second = { ...line, GSI1SK: '2' };
    const refusal = transact([
      putsNew('line-2', second),
      { Update: { ...adds('purse', -1).Update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      puts('line-3', second),
    ]);
    await expect(refusal).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { PK: { S: 'purse' }, SK: { S: 'ROW' }, balance: { N: '0' } } },
        { Code: 'None' },
      ],
    });
    expect([await find('line-2'), await find('line-3'), await indexed('LINES')]).toEqual([undefined, undefined, ['1']]);
  });

  it('checks a condition without touching the item', async () => {
    await put('guard', { open: true });
    const check = (ConditionExpression: string) => ({ ConditionCheck: { TableName, Key: keyOf('guard'), ConditionExpression } });
    await transact([check('attribute_exists(PK)'), puts('guarded')]);
    expect([await find('guard'), await find('guarded')]).toEqual([{ ...keyOf('guard'), open: true }, keyOf('guarded')]);
    await expect(transact([check('attribute_not_exists(PK)'), puts('unguarded')])).rejects.toThrow();
    expect(await find('unguarded')).toBeUndefined();
  });

  it('counts once for one token, and refuses the token for anything else', async () => {
    await put('once', { balance: 0 });
    await transact([adds('once', 5)], 'token-1');
    await transact([adds('once', 5)], 'token-1');
    expect(await find('once')).toMatchObject({ balance: 5 });
    await expect(transact([adds('once', 6)], 'token-1')).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
    await transact([adds('once', 5)], 'token-2');
    expect(await find('once')).toMatchObject({ balance: 10 });
  });

  it('may be tried again with the same token after it was refused', async () => {
    await put('again', { balance: 0 });
    await expect(transact([adds('again', -1)], 'token-3')).rejects.toThrow();
    await put('again', { balance: 1 });
    await transact([adds('again', -1)], 'token-3');
    expect(await find('again')).toMatchObject({ balance: 0 });
  });

  it('holds at most 100 items, each once', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => puts(`many-${count}-${index}`));
    await transact(many(100));
    expect(await find('many-100-99')).toBeDefined();
    await expect(transact(many(101))).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(transact([puts('twice'), adds('twice', 1)])).rejects.toMatchObject({ name: 'ValidationException' });
    expect(await find('twice')).toBeUndefined();
  });

  it('never spends more than the balance under concurrent calls', async () => {
    await put('shared-purse', { balance: 10 });
    const spent = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => transact([adds('shared-purse', -1), putsNew(`spent-${index}`)])),
    );
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await find('shared-purse')).toMatchObject({ balance: 0 });
  });

  it('is never seen half by a reading one', async () => {
    await Promise.all([put('left', { balance: 50 }), put('right', { balance: 50 })]);
    const moves = Array.from({ length: 40 }, (_, index) =>
      transact(index % 2 ? [adds('left', -1), adds('right', 1)] : [adds('left', 1), adds('right', -1)]),
    );
    const both = { TransactItems: ['left', 'right'].map((name) => ({ Get: { TableName, Key: keyOf(name) } })) };
    const reads = Array.from({ length: 40 }, async () => {
      const { Responses = [] } = await table().send(new TransactGetCommand(both));
      return Responses.reduce((sum, { Item }) => sum + Number(Item?.balance), 0);
    });
    await Promise.all(moves);
    expect(new Set(await Promise.all(reads))).toEqual(new Set([100]));
  });
});

describe('the table service', () => {
  const open = async (dir = temporaryFolder()) => {
    const dynamo = await startDynamo(dir);
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    return { dir, dynamo };
  };
  const item = (name: string, expires?: number) => ({
    TableName,
    Item: { PK: { S: name }, SK: { S: 'ROW' }, ...(expires !== undefined && { expires: { N: String(expires) } }) },
  });

  it('removes what has expired and nothing else', async () => {
    const { dynamo } = await open();
    const now = Date.now();
    const seconds = Math.floor(now / 1000);
    for (const [name, expires] of [
      ['gone', seconds - 1],
      ['due', seconds],
      ['later', seconds + 1],
      ['for-ever', undefined],
    ] as const)
      await dynamo.handle('PutItem', item(name, expires));
    await dynamo.sweep(now);
    const { Items } = (await dynamo.handle('Scan', { TableName })) as { Items: { PK: { S: string } }[] };
    expect(Items.map(({ PK }) => PK.S).sort()).toEqual(['due', 'for-ever', 'later']);
    await dynamo.stop();
  });

  it('[REL-02] restores items, index and tokens after a restart', async () => {
    const { dir, dynamo } = await open();
    const request = {
      ClientRequestToken: 'kept',
      TransactItems: [
        {
          Update: {
            TableName,
            Key: { PK: { S: 'n' }, SK: { S: 'ROW' } },
            UpdateExpression: 'ADD n :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          },
        },
      ],
    };
    await dynamo.handle('TransactWriteItems', request);
    await dynamo.stop();
    const again = await startDynamo(dir);
    await again.handle('TransactWriteItems', request);
    expect((await again.handle('Scan', { TableName })).Items).toMatchObject([{ n: { N: '1' } }]);
    await again.stop();
  });

  it('lists the accounts of a data folder from before there was a list of them, once', async () => {
    const { dir, dynamo } = await open();
    const old = (name: string) => ({
      TableName,
      Item: Object.fromEntries(
        Object.entries({ PK: `ACCOUNT#${name}`, SK: 'ACCOUNT', id: name, name: name.toUpperCase(), createdAt: '2026-01-01' }).map(
          ([key, value]) => [key, { S: value }],
        ),
      ),
    });
    const listed = async ({ handle }: Pick<typeof dynamo, 'handle'>) =>
      ((await handle('Query', LISTED)) as { Items: { lowName: { S: string } }[] }).Items.map(({ lowName }) => lowName.S);
    const LISTED = {
      TableName,
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :list',
      ExpressionAttributeValues: { ':list': { S: 'ACCOUNTS' } },
    };
    await dynamo.handle('PutItem', old('ada'));
    expect(await listed(dynamo)).toEqual([]);
    await dynamo.stop();
    const { level } = await openDynalite(dir);
    await level.batch([{ type: 'del', key: 'done~list-of-accounts' }]);
    await level.close();
    const again = await startDynamo(dir);
    expect(await listed(again)).toEqual(['ada']);
    await again.stop();
  });
});
