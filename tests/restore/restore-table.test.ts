import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type AttributeValue,
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { restoreTable, type TableRestore } from '#functions/adapters/dynamo/restore-table.ts';
import { ROOT } from '#infra/entries.ts';
import { TABLE } from '#infra/local/services/dynamo/table.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

type Item = Record<string, AttributeValue>;
const S = (text: string) => ({ S: text });
const key = (index: number) => ({ PK: S(`ACCOUNT#${index}`), SK: S('ACCOUNT') });
const inAnHour = String(Math.floor(Date.now() / 1_000) + 3_600);
const COUNT = 120;

/** Items with every type of attribute, a number that JavaScript would round, and a time to live. */
const anItem = (index: number): Item => ({
  ...key(index),
  GSI1PK: S('ACCOUNTS'),
  GSI1SK: S(String(index)),
  v: { N: '1' },
  exact: { N: '12345678901234567890.12345' },
  tags: { SS: ['b', 'a'] },
  amounts: { NS: ['2', '1'] },
  bytes: { B: Uint8Array.from([0, 255, index % 256]) },
  deep: { M: { list: { L: [{ NULL: true }, { BOOL: false }, S('日本')] } } },
  ...(index % 2 === 0 && { expires: { N: inAnHour } }),
});
const ITEMS = Array.from({ length: COUNT }, (_, index) => anItem(index));

const client = () => new DynamoDBClient({});
const put = (TableName: string, item: Item) => client().send(new PutItemCommand({ TableName, Item: item }));
const remove = (TableName: string, Key: Item) => client().send(new DeleteItemCommand({ TableName, Key }));
const itemsOf = async (TableName: string): Promise<Item[]> => {
  const { Items = [] } = await client().send(new ScanCommand({ TableName, ConsistentRead: true }));
  return Items;
};
const comparable = (items: Item[]): string[] =>
  items
    .map((item) =>
      JSON.stringify(Object.entries(item).toSorted(), (_, value) => {
        if (value?.SS || value?.NS) return Object.values(value as Record<string, string[]>).map((set) => set.toSorted());
        return value instanceof Uint8Array ? [...value] : value;
      }),
    )
    .toSorted();

let made = 0;
/** A table as point-in-time recovery restores it: a new one with the items of that time. */
const aBackup = async (items: Item[] = ITEMS): Promise<string> => {
  made += 1;
  const TableName = `restored-${made}`;
  await client().send(new CreateTableCommand({ ...TABLE, TableName } as CreateTableCommandInput));
  for (const item of items) await put(TableName, item);
  return TableName;
};

beforeEach(async () => {
  for (const { PK, SK } of await itemsOf('tensor')) await remove('tensor', { PK, SK } as Item);
});

const options = (from: string, changes: Partial<TableRestore> = {}): TableRestore => ({
  from,
  to: 'tensor',
  segments: 3,
  perSecond: 40_000,
  isExact: false,
  isDry: false,
  ...changes,
});
const NONE = { written: 0, removed: 0, kept: 0, expired: 0 };

/** Lets this many writes of a run through; the run is killed at the next. */
const stopAfter = (writes: number): (() => void) => {
  const send = DynamoDBClient.prototype.send as unknown as (this: unknown, command: unknown) => Promise<unknown>;
  let sent = 0;
  const spy = vi.spyOn(DynamoDBClient.prototype, 'send').mockImplementation(function (this: unknown, command: unknown) {
    if (command instanceof PutItemCommand || command instanceof DeleteItemCommand) sent += 1;
    if (sent > writes) throw new Error('killed');
    return send.call(this, command) as never;
  } as never);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mockRestore();
};

describe('restoring the table', () => {
  it('[CLD-06] an emptied table has every item again, with exact numbers, sets, bytes and times to live', async () => {
    const backup = await aBackup();
    expect(await restoreTable(options(backup))).toEqual({ ...NONE, written: COUNT });
    expect(comparable(await itemsOf('tensor'))).toEqual(comparable(ITEMS));
  });

  it('[CLD-06] changed items become those of the backup; newer ones stay, unless the table must equal the backup', async () => {
    const backup = await aBackup();
    await restoreTable(options(backup));
    await put('tensor', { ...anItem(1), exact: { N: '0' }, added: S('by mistake') });
    const { deep: _, ...without } = anItem(2);
    await put('tensor', without);
    await put('tensor', anItem(COUNT));
    expect(await restoreTable(options(backup))).toEqual({ ...NONE, written: 2, kept: COUNT - 2 });
    expect(comparable(await itemsOf('tensor'))).toEqual(comparable([...ITEMS, anItem(COUNT)]));
    expect(await restoreTable(options(backup, { isExact: true }))).toEqual({ ...NONE, removed: 1, kept: COUNT });
    expect(comparable(await itemsOf('tensor'))).toEqual(comparable(ITEMS));
  });

  it.each([0, 1, 60, COUNT - 1])('[CLD-06] a run that is killed after %i writes gives the same when it is repeated', async (writes) => {
    const backup = await aBackup();
    const revive = stopAfter(writes);
    await expect(restoreTable(options(backup))).rejects.toThrow('killed');
    revive();
    expect(await restoreTable(options(backup))).toEqual({ ...NONE, written: COUNT - writes, kept: writes });
    expect(comparable(await itemsOf('tensor'))).toEqual(comparable(ITEMS));
    expect(await restoreTable(options(backup, { isExact: true }))).toEqual({ ...NONE, kept: COUNT });
  });

  it('[CLD-06] a dry run counts and writes nothing', async () => {
    const backup = await aBackup();
    await put('tensor', anItem(COUNT));
    expect(await restoreTable(options(backup, { isExact: true, isDry: true }))).toEqual({ ...NONE, written: COUNT, removed: 1 });
    expect(comparable(await itemsOf('tensor'))).toEqual(comparable([anItem(COUNT)]));
  });

  it('[CLD-06] items whose time to live has ended do not come back', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const backup = await aBackup([
      { ...anItem(1), expires: { N: String(now) } },
      { ...anItem(2), expires: { N: inAnHour } },
    ]);
    expect(await restoreTable(options(backup))).toEqual({ ...NONE, written: 1, expired: 1 });
    expect((await itemsOf('tensor')).map(({ PK }) => PK?.S)).toEqual(['ACCOUNT#2']);
  });

  it.each(['PutItem', 'DeleteItem'])('[CLD-06] an item that changes meanwhile is not lost by %s; the run says which one', async (name) => {
    const backup = await aBackup(name === 'PutItem' ? [anItem(1)] : []);
    await put('tensor', { ...anItem(1), exact: { N: '1' } });
    const send = DynamoDBClient.prototype.send as unknown as (
      this: unknown,
      command: { constructor: { name: string } },
    ) => Promise<unknown>;
    const meanwhile = { ...anItem(1), exact: { N: '2' } };
    const spy = vi.spyOn(DynamoDBClient.prototype, 'send').mockImplementation(async function (this: unknown, command: never) {
      if ((command as object).constructor.name === `${name}Command`)
        await send.call(this, new PutItemCommand({ TableName: 'tensor', Item: meanwhile }));
      return send.call(this, command);
    } as never);
    onTestFinished(() => spy.mockRestore());
    await expect(restoreTable(options(backup, { isExact: true }))).rejects.toThrow('ACCOUNT#1 ACCOUNT changed while it was restored');
    spy.mockRestore();
    expect(comparable(await itemsOf('tensor'))).toEqual(comparable([meanwhile]));
  });

  it('[CLD-06] keeps its rate: ten writes at five a second wait two seconds in all', async () => {
    const backup = await aBackup(ITEMS.slice(0, 10));
    const waits: number[] = [];
    vi.doMock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waits.push(ms) }));
    vi.resetModules();
    vi.spyOn(Date, 'now').mockReturnValue(0);
    onTestFinished(() => {
      vi.doUnmock('node:timers/promises');
      vi.restoreAllMocks();
      vi.resetModules();
    });
    const fresh = await import('#functions/adapters/dynamo/restore-table.ts');
    await fresh.restoreTable(options(backup, { perSecond: 5, segments: 1 }));
    expect(waits.at(-1)).toBe(2_000);
  });

  it('[CLD-06] the command plans, runs, and refuses wrong options by their names', async () => {
    const backup = await aBackup(ITEMS.slice(0, 5));
    const run = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, [join(ROOT, 'functions/cli/restore.ts'), ...args], { cwd: ROOT })).stdout;
    const table = ['table', '--from', backup, '--table', 'tensor'];
    expect(await run('plan', ...table)).toContain('written: 5, removed: 0, kept: 0, expired: 0');
    expect(await itemsOf('tensor')).toEqual([]);
    expect(await run('run', ...table)).toContain('written: 5');
    expect(await run('run', ...table, '--exact')).toContain('written: 0, removed: 0, kept: 5');
    const refusal = (text: string) => ({ stderr: expect.stringMatching(new RegExp(`${text}.*Usage: npm run restore`, 's')) });
    await expect(run('run', 'table', '--table', 'tensor')).rejects.toMatchObject(refusal('from: '));
    await expect(run('walk', ...table)).rejects.toMatchObject(refusal('command: must be plan or run'));
    await expect(run('run', 'files', '--at', 'yesterday', '--bucket', 'files')).rejects.toMatchObject(refusal('at: must be a time'));
    await expect(run('run', 'table', '--from', 'tensor', '--table', 'tensor')).rejects.toMatchObject({
      stderr: expect.stringContaining('from: must be another table'),
    });
  });
});
