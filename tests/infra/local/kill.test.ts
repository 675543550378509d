import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { GetCommand, paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect, it, onTestFinished } from 'vitest';
import { deepOr } from '#tests/support/deep.ts';
import { temporaryFolder } from '#tests/support/servers/aws-services.ts';
import {
  type Acknowledged,
  Bucket,
  type Clients,
  clientsOf,
  nothingYet,
  queueOfRound,
  TableName,
  WALLET,
  writeUntilKilled,
} from '#tests/support/servers/endless-writers.ts';
import { startServicesProcess } from '#tests/support/servers/services-process.ts';

type Item = { PK: string; SK: string; GSI1PK?: string; GSI1SK?: string };

const allItems = async ({ table }: Clients): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const page of paginateScan({ client: table }, { TableName, ConsistentRead: true }))
    items.push(...((page.Items ?? []) as Item[]));
  return items;
};

const inIndex = async ({ table }: Clients, name: string): Promise<string[]> => {
  const keys: string[] = [];
  const query = { TableName, IndexName: 'GSI1', KeyConditionExpression: 'GSI1PK = :name', ExpressionAttributeValues: { ':name': name } };
  for await (const page of paginateQuery({ client: table }, query)) for (const item of page.Items ?? []) keys.push(`${item.PK}/${item.SK}`);
  return keys.sort();
};

const messagesOf = async (clients: Clients, round: number): Promise<string[]> => {
  const QueueUrl = await queueOfRound(clients, round);
  const bodies: string[] = [];
  for (;;) {
    const { Messages = [] } = await clients.queues.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return bodies;
    bodies.push(...Messages.map(({ Body = '' }) => Body));
  }
};

const expectAllKept = async (clients: Clients, annotated: Acknowledged, round: number): Promise<void> => {
  const items = await allItems(clients);
  const keys = new Set(items.map(({ PK }) => PK));
  expect(annotated.puts.filter((id) => !keys.has(`PUT#${id}`))).toEqual([]);
  expect(annotated.payments.filter((id) => !keys.has(`LEDGER#${id}`))).toEqual([]);
  await expectNoHalves(clients, items);
  const thisRound = (ids: string[]) => ids.filter((id) => id.split('-')[1] === String(round));
  for (const id of thisRound(annotated.users))
    await clients.users.send(new AdminGetUserCommand({ UserPoolId: 'eu-west-1_LocalPool', Username: `${id}@example.com` }));
  for (const Key of thisRound(annotated.files)) {
    const { Body } = await clients.files.send(new GetObjectCommand({ Bucket, Key }));
    expect(await Body?.transformToString()).toBe(Key.repeat(1000));
  }
  expect(await messagesOf(clients, round)).toEqual(expect.arrayContaining(thisRound(annotated.messages)));
};

/** Expects every line of the ledger to have a receipt and to be in the balance, and the index to match the items. */
const expectNoHalves = async (clients: Clients, items: Item[]): Promise<void> => {
  const lines = items.filter(({ SK }) => SK === 'LINE');
  expect(items.filter(({ SK }) => SK === 'RECEIPT')).toHaveLength(lines.length);
  const { Item } = await clients.table.send(new GetCommand({ TableName, Key: WALLET, ConsistentRead: true }));
  expect(Item?.balance).toBe(lines.length);
  for (const name of ['PUTS', 'LEDGER', 'LAST']) {
    const expected = items.filter(({ GSI1PK }) => GSI1PK === name).map(({ PK, SK }) => `${PK}/${SK}`);
    expect(await inIndex(clients, name)).toEqual(expected.sort());
  }
};

const countsOf = (annotated: Acknowledged): number[] => Object.values(annotated).map((ids) => ids.length);

const untilEachHasMore = async (annotated: Acknowledged, before: number[]): Promise<void> => {
  while (countsOf(annotated).some((count, index) => count <= (before[index] ?? 0))) await wait(10);
};

const KILLS = deepOr(3, 25);

it(`[REL-02] ${KILLS} kills at any moment lose no acknowledged write and leave no half transaction`, {
  timeout: KILLS * 30_000,
}, async () => {
  const dir = temporaryFolder();
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const annotated = nothingYet();
  let services = await startServicesProcess(dir);
  onTestFinished(() => services.kill());
  for (let round = 0; round < KILLS; round += 1) {
    const before = countsOf(annotated);
    const writing = writeUntilKilled(services, round, annotated);
    await untilEachHasMore(annotated, before);
    await wait(Math.random() * 300);
    await services.kill();
    await writing;
    services = await startServicesProcess(dir);
    await expectAllKept(clientsOf(services), annotated, round);
  }
});
