import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { dynamoNotifications } from '#functions/adapters/dynamo/accounts/notifications.ts';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/billing/credit-ledger.ts';
import { dynamoCreatorLists } from '#functions/adapters/dynamo/collections/creator-lists.ts';
import { dynamoSavedSearches } from '#functions/adapters/dynamo/collections/saved-searches.ts';
import { type Item, latestVersion, UPGRADES, type Upgrade, versionOf } from '#functions/adapters/dynamo/item-version.ts';
import { dynamoJobs } from '#functions/adapters/dynamo/jobs.ts';
import { countVersions, type MigrateOptions, migrate } from '#functions/adapters/dynamo/migrate-table.ts';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import { ROOT } from '#infra/entries.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

/** All items that the code before this feature wrote for two accounts. */
const LAST_RELEASE: Item[] = JSON.parse(readFileSync(join(ROOT, 'tests/migrations/last-release.data.json'), 'utf8'));
const raw = () => DynamoDBDocumentClient.from(new DynamoDBClient({}));

const allItems = async (): Promise<Item[]> =>
  (await raw().send(new ScanCommand({ TableName: 'tensor', ConsistentRead: true }))).Items ?? [];
const isOurs = ({ PK }: Item): boolean => !String(PK).startsWith('MIGRATION#');
const itemOf = async (key: Item) => (await raw().send(new GetCommand({ TableName: 'tensor', Key: key, ConsistentRead: true }))).Item;

const emptyTable = async (): Promise<void> => {
  for (const { PK, SK } of await allItems())
    await raw().send(new BatchWriteCommand({ RequestItems: { tensor: [{ DeleteRequest: { Key: { PK, SK } } }] } }));
};

beforeEach(async () => {
  await emptyTable();
  for (const item of LAST_RELEASE) await raw().send(new PutCommand({ TableName: 'tensor', Item: item }));
});

const options = (changes: Partial<MigrateOptions> = {}): MigrateOptions => ({
  tableName: 'tensor',
  upgrades: UPGRADES,
  segments: 3,
  perSecond: 40_000,
  isDry: false,
  ...changes,
});

/** Renames `name` to `title`, with a release before and after it. */
const RENAMED: Upgrade[] = [
  ...UPGRADES,
  { to: latestVersion() + 1, does: 'renames', upgrade: ({ name, ...item }) => (name === undefined ? item : { ...item, title: name }) },
];

const expectReadable = async (): Promise<void> => {
  expect(await dynamoAccounts('tensor').findByEmail('old-1@example.com')).toMatchObject({ id: 'old-1', plan: 'standard' });
  expect(await dynamoCreditLedger('tensor').balance('old-1')).toMatchObject({ reports: 10, exports: 15 });
  const jobs = dynamoJobs('tensor', async () => undefined);
  expect((await jobs.ofAccount('old-1', { limit: 9 })).jobs.map(({ state }) => state).toSorted()).toEqual(['done', 'failed', 'queued']);
  expect((await jobs.failed(9)).map(({ id }) => id)).toEqual(['failed']);
  expect(await dynamoSavedSearches('tensor').ofAccount('old-1')).toMatchObject([{ name: 'Chefs', alerts: true }]);
  expect(await dynamoCreatorLists('tensor').find('list-1')).toMatchObject({ name: 'My list', creators: { instagram: 2 } });
  expect((await dynamoNotifications('tensor').ofAccount('old-1', { limit: 9 })).notifications).toMatchObject([{ title: 'A file' }]);
};

describe('a table of the last release', () => {
  it('[CLD-02] is readable before, during and after its migration, which changes nothing but the version', async () => {
    await expectReadable();
    const halfway = { ...options(), upgrades: UPGRADES };
    await migrate(halfway);
    await expectReadable();
    const items = (await allItems()).filter(isOurs);
    expect(items.map(versionOf)).toEqual(LAST_RELEASE.map(() => latestVersion()));
    const withoutVersion = items.map(({ v: _, ...item }) => JSON.stringify(Object.entries(item).toSorted()));
    expect(withoutVersion.toSorted()).toEqual(LAST_RELEASE.map((item) => JSON.stringify(Object.entries(item).toSorted())).toSorted());
  });

  it('[CLD-02] is counted by version by the plan, and a dry run writes nothing', async () => {
    expect(await countVersions(options())).toEqual(new Map([[0, LAST_RELEASE.length]]));
    expect(await migrate(options({ isDry: true }))).toEqual({ migrated: LAST_RELEASE.length, kept: 0 });
    expect(await countVersions(options())).toEqual(new Map([[0, LAST_RELEASE.length]]));
    expect((await allItems()).filter((item) => !isOurs(item))).toEqual([]);
  });

  it('[CLD-02] a repeated migration writes nothing again', async () => {
    expect(await migrate(options())).toEqual({ migrated: LAST_RELEASE.length, kept: 0 });
    expect(await migrate(options())).toEqual({ migrated: 0, kept: 0 });
  });

  it('[CLD-02] a migration that was stopped continues where it stopped', async () => {
    const send = DynamoDBDocumentClient.prototype.send as unknown as (this: unknown, command: unknown) => Promise<unknown>;
    let updates = 0;
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (this: unknown, command: unknown) {
      if (command instanceof UpdateCommand && ++updates > 5) throw new Error('stopped');
      // Pages of three items.
      if (command instanceof ScanCommand) command.input.Limit = 3;
      return send.call(this, command) as never;
    } as never);
    onTestFinished(() => spy.mockRestore());
    await expect(migrate(options({ segments: 1 }))).rejects.toThrow('stopped');
    spy.mockRestore();
    const { migrated, kept } = await migrate(options({ segments: 1 }));
    expect([migrated, kept]).toEqual([LAST_RELEASE.length - 5, 2]);
    expect((await allItems()).filter(isOurs).map(versionOf)).toEqual(LAST_RELEASE.map(() => latestVersion()));
  });

  it('[CLD-02] keeps its rate: forty items at ten a second take four seconds of waiting', async () => {
    const waits: number[] = [];
    vi.spyOn(globalThis.Date, 'now').mockReturnValue(0);
    vi.doMock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waits.push(ms) }));
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock('node:timers/promises');
      vi.restoreAllMocks();
      vi.resetModules();
    });
    const fresh = await import('#functions/adapters/dynamo/migrate-table.ts');
    await fresh.migrate(options({ segments: 1, perSecond: 10 }));
    expect(waits.at(-1)).toBe(LAST_RELEASE.length * 100);
  });
});

describe('a change of the shape of items', () => {
  const key = { PK: 'LIST#list-1', SK: 'LIST' };
  const read = async (upgrades: readonly Upgrade[]) =>
    (await openTable(upgrades).send(new GetCommand({ TableName: 'tensor', Key: key, ConsistentRead: true }))).Item;

  it('[CLD-02] is applied to earlier versions when they are read, before they are migrated', async () => {
    const item = await read(RENAMED);
    expect(item).toMatchObject({ title: 'My list' });
    expect([item?.name, item?.v]).toEqual([undefined, undefined]);
    expect(await itemOf(key)).toMatchObject({ name: 'My list' });
  });

  it('[CLD-02] is written by the migration, and removes what the upgrade removes', async () => {
    await migrate(options({ upgrades: RENAMED }));
    const item = await itemOf(key);
    expect(item).toMatchObject({ title: 'My list', v: latestVersion(RENAMED) });
    expect(item).not.toHaveProperty('name');
    expect(await read(RENAMED)).toMatchObject({ title: 'My list' });
  });

  it('[CLD-02] does not lose what a customer changes while the item is migrated', async () => {
    const send = DynamoDBDocumentClient.prototype.send as unknown as (this: unknown, command: unknown) => Promise<unknown>;
    let isChanged = false;
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (this: unknown, command: unknown) {
      const isMigration = command instanceof UpdateCommand && command.input.Key?.PK === key.PK && command.input.Key?.SK === key.SK;
      if (isMigration && !isChanged) {
        isChanged = true;
        const rename = {
          UpdateExpression: 'SET #n = :n',
          ExpressionAttributeNames: { '#n': 'name' },
          ExpressionAttributeValues: { ':n': 'Mine' },
        };
        await send.call(this, new UpdateCommand({ TableName: 'tensor', Key: key, ...rename }));
      }
      return send.call(this, command);
    } as never);
    onTestFinished(() => spy.mockRestore());
    await migrate(options({ upgrades: RENAMED }));
    expect(await itemOf(key)).toMatchObject({ title: 'Mine', v: latestVersion(RENAMED) });
  });

  it('[CLD-02] does not restore an item that is deleted while it is migrated', async () => {
    const accounts = dynamoAccounts('tensor');
    await accounts.update('old-2', { name: 'Before' });
    await raw().send(
      new BatchWriteCommand({ RequestItems: { tensor: [{ DeleteRequest: { Key: { PK: 'ACCOUNT#old-2', SK: 'ACCOUNT' } } }] } }),
    );
    await migrate(options({ upgrades: RENAMED }));
    expect(await itemOf({ PK: 'ACCOUNT#old-2', SK: 'ACCOUNT' })).toBeUndefined();
  });
});

describe('the version of an item', () => {
  it('[CLD-02] is written by every way of writing, and is nowhere visible', async () => {
    const accounts = dynamoAccounts('tensor');
    const jobs = dynamoJobs('tensor', async () => undefined);
    await accounts.update('old-1', { name: 'New name' });
    await jobs.start({ id: 'new', accountId: 'old-1', queue: 'exports', total: 1, input: {} });
    await dynamoCreditLedger('tensor').spend({ accountId: 'old-1', key: 'second', kind: 'exports', amount: 1, reason: 'export' });
    const written = (await allItems()).filter((item) => !LAST_RELEASE.some(({ PK, SK }) => PK === item.PK && SK === item.SK));
    expect(written.length).toBeGreaterThanOrEqual(2);
    expect(written.map(versionOf)).toEqual(written.map(() => latestVersion()));
    expect(await accounts.find('old-1')).not.toHaveProperty('v');
    expect(await jobs.find('new')).not.toHaveProperty('v');
  });

  it('[CLD-02] stays as it is for an existing item when some of its attributes change', async () => {
    await migrate(options());
    await openTable(RENAMED).send(
      new UpdateCommand({
        TableName: 'tensor',
        Key: { PK: 'LIST#list-1', SK: 'LIST' },
        UpdateExpression: 'REMOVE reach',
      }),
    );
    expect(await itemOf({ PK: 'LIST#list-1', SK: 'LIST' })).toMatchObject({ v: latestVersion(), name: 'My list' });
  });
});

it('[CLD-02] the command plans, counts by a dry run and migrates', async () => {
  const run = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [join(ROOT, 'functions/cli/migrate.ts'), ...args], { cwd: ROOT })).stdout;
  expect(await run('plan', '--table', 'tensor')).toContain(`${LAST_RELEASE.length} items of version 0`);
  expect(await run('run', '--table', 'tensor', '--dry-run')).toContain(`done: ${LAST_RELEASE.length} to migrate`);
  expect(await run('run', '--table', 'tensor')).toContain(`done: ${LAST_RELEASE.length} migrated`);
  await expect(run('walk', '--table', 'tensor')).rejects.toMatchObject({ stderr: expect.stringContaining('Usage: npm run migrate') });
});
