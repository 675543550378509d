import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { embeddedSuppressedCreators } from '#functions/adapters/catalogue/embedded/suppressed-creators.ts';
import { dynamoSuppressedCreators } from '#functions/adapters/dynamo/suppressed-creators.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { MAX_LIST_AGE_MS, type SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';
import { TABLE } from '#infra/local/services/dynamo/table.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const platform = 'instagram';
const KEY = 'a key of the tests with more than 32 characters';
const configured = async () => KEY;

describe.each<[string, () => SuppressedCreators]>([
  ['in memory', memorySuppressedCreators],
  ['in a folder', () => embeddedSuppressedCreators(mkdtempSync(path.join(tmpdir(), 'suppressed-')))],
  ['in DynamoDB', () => dynamoSuppressedCreators('tensor')],
])('suppressed creators %s', (_, open) => {
  it('[LIV-07] a creator is suppressed by its user id and by its handle, on its platform only', async () => {
    const list = open();
    const [user_id, username] = [randomUUID(), `U${randomUUID()}`];
    expect(await list.areSuppressed([{ platform, user_id, username }])).toEqual([false]);
    await list.add([{ platform, user_id, username }]);
    const asked = [
      { platform, user_id },
      { platform, username: `@${username.toLowerCase()} ` },
      { platform, user_id: 'another', username },
      { platform: 'tiktok', user_id, username },
      { platform, user_id: username },
      { platform },
    ] as const;
    expect(await list.areSuppressed(asked)).toEqual([true, true, true, false, false, false]);
  });

  it('[LIV-07] a handle is recognized however the file of a later import composes its letters', async () => {
    const list = open();
    const username = `\u00dcnal${randomUUID()}`;
    await list.add([{ platform, user_id: randomUUID(), username }]);
    const decomposed = username.normalize('NFD');
    expect(decomposed).not.toBe(username);
    expect(await list.areSuppressed([{ platform, user_id: 'another', username: decomposed }])).toEqual([true]);
  });

  it('[LIV-07] adding creators again changes nothing, and the count only grows', async () => {
    const list = open();
    const before = await list.count();
    const creators = [
      { platform, user_id: randomUUID(), username: randomUUID() },
      { platform, user_id: randomUUID() },
    ] as const;
    await list.add(creators);
    await list.add(creators);
    expect(await list.count()).toBe(before + 3);
  });
});

const newTable = async (): Promise<string> => {
  const TableName = `tensor-${randomUUID()}`;
  const client = new DynamoDBClient({});
  await client.send(new CreateTableCommand({ ...TABLE, TableName } as CreateTableCommandInput));
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName });
  return TableName;
};

describe('the list in DynamoDB', () => {
  let table: string;
  beforeAll(async () => {
    table = await newTable();
  });
  const clockedList = () => {
    const clock = { now: Date.now() };
    return { clock, list: dynamoSuppressedCreators(table, configured, () => clock.now) };
  };

  it('[LIV-07] another process learns of a suppressed creator within a minute', async () => {
    const { clock, list } = clockedList();
    const creator = { platform, user_id: randomUUID() } as const;
    await list.areSuppressed([creator]);
    await dynamoSuppressedCreators(table, configured).add([creator]);
    clock.now += 15_000;
    expect(await list.areSuppressed([creator])).toEqual([true]);
  });

  it('[LIV-07] a list that cannot be read is used until it is too old, and no longer', async () => {
    const { clock, list } = clockedList();
    const creator = { platform, user_id: randomUUID() } as const;
    await list.add([creator]);
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async () => {
      throw new Error('unreachable');
    });
    clock.now += MAX_LIST_AGE_MS - 1;
    expect(await list.areSuppressed([creator])).toEqual([true]);
    clock.now += 1;
    await expect(list.areSuppressed([creator])).rejects.toMatchObject({ code: 'unavailable' });
    send.mockRestore();
  });

  it('[LIV-07] stores neither user id nor handle', async () => {
    const put: unknown[] = [];
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
    await dynamoSuppressedCreators(table, configured).add([{ platform, user_id: 'id-of-mina', username: 'mina-handle' }]);
    for (const [command] of send.mock.calls) put.push((command as { input: unknown }).input);
    send.mockRestore();
    expect(put.length).toBeGreaterThan(0);
    expect(JSON.stringify(put)).not.toMatch(/mina/);
  });
});

describe('the key of the list in DynamoDB', () => {
  const aCreator = () => ({ platform, user_id: randomUUID(), username: randomUUID() }) as const;
  const unavailable = { code: 'unavailable' };

  it('[LIV-07] processes without a configured key make one together, and know the same creators', async () => {
    const table = await newTable();
    const creator = aCreator();
    const [first, second] = [dynamoSuppressedCreators(table), dynamoSuppressedCreators(table)];
    await Promise.all([first.add([creator]), second.add([aCreator()])]);
    expect(await dynamoSuppressedCreators(table).areSuppressed([creator])).toEqual([true]);
    expect(await dynamoSuppressedCreators(table).count()).toBe(4);
  });

  it.each([
    ['another key', async () => `another ${KEY}`],
    ['no key', async () => undefined],
    ['a key that cannot be read', () => Promise.reject(new Error('denied'))],
  ])('[LIV-07] a process with %s shows no creator and suppresses none', async (_name, openKey) => {
    const table = await newTable();
    const creator = aCreator();
    await dynamoSuppressedCreators(table, configured).add([creator]);
    const other = dynamoSuppressedCreators(table, openKey);
    await expect(other.areSuppressed([creator])).rejects.toMatchObject(unavailable);
    await expect(other.areSuppressed([aCreator()])).rejects.toMatchObject(unavailable);
    await expect(other.add([aCreator()])).rejects.toMatchObject(unavailable);
    const list = dynamoSuppressedCreators(table, configured);
    expect([await list.count(), await list.areSuppressed([creator])]).toEqual([2, [true]]);
  });

  it('[LIV-07] two first processes with different keys: one suppresses its creator, the other is refused', async () => {
    const table = await newTable();
    const lists = [KEY, `another ${KEY}`].map((key) => dynamoSuppressedCreators(table, async () => key));
    const added = await Promise.allSettled(lists.map((list) => list.add([aCreator()])));
    expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[LIV-07] creators who were suppressed before a key was configured stay so, and later ones need the configured key', async () => {
    const table = await newTable();
    const [before, after] = [aCreator(), aCreator()];
    await dynamoSuppressedCreators(table).add([before]);
    const list = dynamoSuppressedCreators(table, configured);
    await list.add([after]);
    expect(await list.areSuppressed([before, after, aCreator()])).toEqual([true, true, false]);
    await expect(dynamoSuppressedCreators(table).areSuppressed([before])).rejects.toMatchObject(unavailable);
  });

  it('[LIV-07] a process does not read the key while no creator is suppressed', async () => {
    const openKey = vi.fn(configured);
    const list = dynamoSuppressedCreators(await newTable(), openKey);
    expect(await list.areSuppressed([aCreator()])).toEqual([false]);
    expect(openKey).not.toHaveBeenCalled();
    await list.add([aCreator()]);
    expect(openKey).toHaveBeenCalledTimes(1);
  });
});
