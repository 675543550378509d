import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type AttributeValue,
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { takeSetup } from '#functions/accounts/authenticator-setup.ts';
import { cognitoIdentity } from '#functions/adapters/aws/cognito-identity.ts';
import { cognitoPool } from '#functions/adapters/aws/cognito-pool.ts';
import { cognitoUserBackups } from '#functions/adapters/aws/user-backups.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { dynamoOneTimeTokens } from '#functions/adapters/dynamo/accounts/one-time-tokens.ts';
import { dynamoRateLimits } from '#functions/adapters/dynamo/accounts/rate-limits.ts';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/billing/credit-ledger.ts';
import { restoreStage, type StageRestore } from '#functions/cli/restore-stage.ts';
import { findDemoUser } from '#functions/features/auth/demo-links.ts';
import { onPool } from '#functions/http/pool-trigger.ts';
import { ROOT } from '#infra/entries.ts';
import { poolTriggers } from '#infra/local/pool-triggers.ts';
import { startAwsServices } from '#infra/local/services/aws-services.ts';
import { TABLE } from '#infra/local/services/dynamo/table.ts';
import { accountFixture } from '#tests/auth/fixture.ts';
import { defaultSafety } from '#tests/support/safety.ts';
import { temporaryFolder } from '#tests/support/servers/aws-services.ts';
import { openVersionedBucket, type VersionedBucket } from '#tests/support/servers/versioned-bucket.ts';

const first = accountFixture();
const [SAVED, LOST] = ['2026-11-20T10:05:00Z', '2026-11-20T10:06:00Z'];
let bucket: VersionedBucket;

beforeEach(async () => {
  bucket = await openVersionedBucket();
  vi.stubEnv('AWS_ENDPOINT_URL_S3', bucket.endpoint);
});
afterEach(async () => {
  await bucket.stop();
});

const dynamo = () => new DynamoDBClient({});
const s3 = () => new S3Client({});
const put = (Bucket: string, Key: string, Body: string) => s3().send(new PutObjectCommand({ Bucket, Key, Body }));
const itemsOf = async (TableName: string) => (await dynamo().send(new ScanCommand({ TableName, ConsistentRead: true }))).Items ?? [];
const putItem = (TableName: string, Item: Record<string, AttributeValue>) => dynamo().send(new PutItemCommand({ TableName, Item }));
const contentOf = async (Bucket: string, Key: string) => (await s3().send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

let made = 0;
const aTable = async (name: string, items: Record<string, AttributeValue>[] = []): Promise<string> => {
  made += 1;
  const TableName = `${name}-${made}`;
  await dynamo().send(new CreateTableCommand({ ...TABLE, TableName } as CreateTableCommandInput));
  for (const item of items) await putItem(TableName, item);
  return TableName;
};

const triggerPorts = () => ({ oneTimeTokens: dynamoOneTimeTokens('tensor'), rateLimits: dynamoRateLimits('tensor'), ...defaultSafety });

/** A pool of its own, of which the SDK speaks from now on. */
const openSecondPool = async () => {
  const dir = temporaryFolder();
  const services = await startAwsServices({
    dir,
    triggers: poolTriggers(async () => onPool({ userOfLink: findDemoUser, setsUpAuthenticator: takeSetup }, triggerPorts())),
  });
  const firstPool = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', services.poolEndpoint);
  onTestFinished(async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', firstPool);
    await services.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return services.userPool;
};

/** Two customers with credits and a file each, their backups, and changes after them. */
const lostStage = async () => {
  const customers = [await first.newCustomer(), await first.newCustomer({ isAdmin: true })];
  for (const [index, { id }] of customers.entries()) {
    const credits = { reports: 7 + index, exports: 0, posts: 0 };
    await dynamoCreditLedger('tensor').grant({ accountId: id, key: `grant-${id}`, credits, reason: 'grant' });
    await put('files', `exports/${id}/1.csv`, `rows of ${id}`);
  }
  await cognitoUserBackups(first.pool().id, 'backups').backUp('2026-11-20', () => false);
  bucket.clock.now = new Date(SAVED);
  const from = await aTable('restored', await itemsOf('tensor'));
  bucket.clock.now = new Date('2026-11-20T10:05:30Z');
  const [damaged] = customers;
  await put('files', `exports/${damaged?.id}/1.csv`, 'overwritten');
  await s3().send(new DeleteObjectCommand({ Bucket: 'files', Key: `exports/${customers[1]?.id}/1.csv` }));
  await put('files', 'exports/newer/1.csv', 'after the backup');
  return { customers, from };
};

const secondStage = async (from: string) => {
  const pool = await openSecondPool();
  const table = await aTable('second', [{ PK: { S: 'ACCOUNT#of-the-stage' }, SK: { S: 'ACCOUNT' } }]);
  await put('second-files', 'exports/of-the-stage/1.csv', 'tested');
  const options: StageRestore = {
    ...{ command: 'run', from, 'from-bucket': 'files', at: SAVED, 'lost-at': LOST },
    ...{ table, bucket: 'second-files', pool: pool.id, backups: 'backups', 'per-second': 1_000 },
  };
  return { pool, table, options };
};
const figures = (parts: Awaited<ReturnType<typeof restoreStage>>) => parts.map(({ tookSeconds: _, ...part }) => part);

it('[CLD-06] a lost stage lives on in a second one: customers sign in to their accounts, credits and files of the time before', async () => {
  const { customers, from } = await lostStage();
  const { pool, table, options } = await secondStage(from);
  const items = (await itemsOf(from)).length;
  const parts = await restoreStage(options);
  expect(figures(parts)).toEqual([
    { part: 'table', changed: items + 1, differing: 0, lostSeconds: 60 },
    { part: 'files', changed: 3, differing: 0, lostSeconds: 60 },
    { part: 'users', changed: 2, differing: 0, lostSeconds: 360 },
  ]);
  expect(Object.keys(bucket.current('second-files')).toSorted()).toEqual(customers.map(({ id }) => `exports/${id}/1.csv`).toSorted());

  const identity = cognitoIdentity({ ...pool, localJwks: pool.jwks }, cognitoPool('eu-west-1', pool));
  for (const [index, { id, email, name }] of customers.entries()) {
    await identity.setPassword(id, 'chosen after the restore');
    const { accessToken } = await identity.signIn(email, 'chosen after the restore');
    expect(await identity.verify(accessToken)).toMatchObject({ id, isAdmin: index === 1 });
    expect(await dynamoAccounts(table).find(id)).toMatchObject({ email, name });
    expect((await dynamoCreditLedger(table).balance(id)).reports).toBe(7 + index);
    expect(await contentOf('second-files', `exports/${id}/1.csv`)).toBe(`rows of ${id}`);
  }
});

it('[CLD-06] a repeated restore of a stage changes nothing, and a plan counts without a change', async () => {
  const { from } = await lostStage();
  const { options, table } = await secondStage(from);
  const before = JSON.stringify([await itemsOf(table), bucket.current('second-files')]);
  const planned = await restoreStage({ ...options, command: 'plan' });
  expect(JSON.stringify([await itemsOf(table), bucket.current('second-files')])).toBe(before);
  // The plan of the users lacks those whose accounts are not there yet.
  expect(planned.slice(0, 2).map(({ part, changed }) => [part, changed > 0])).toEqual([
    ['table', true],
    ['files', true],
  ]);
  await restoreStage(options);
  expect(figures(await restoreStage(options)).map(({ changed, differing }) => changed + differing)).toEqual([0, 0, 0]);
});

it('[CLD-06] the command reports what differs, the recovery point and the recovery time, and fails if the stages differ', async () => {
  const { customers, from } = await lostStage();
  const { pool, options } = await secondStage(from);
  const { command: _, ...named } = options;
  const args = Object.entries(named).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const run = () => promisify(execFile)(process.execPath, [join(ROOT, 'functions/cli/restore.ts'), 'run', 'stage', ...args], { cwd: ROOT });
  const { stdout, stderr } = await run();
  expect(stdout).toMatch(/differing: 0, recovery point, s: 360, recovery time, s: \d+/);
  expect(stderr).toMatch(/table: changed: \d+, differing: 0, lostSeconds: 60, tookSeconds: \d+\nfiles: .*\nusers: /);

  const identity = cognitoIdentity({ ...pool, localJwks: pool.jwks }, cognitoPool('eu-west-1', pool));
  const [{ id = '', email = '', name = '' } = {}] = customers;
  await identity.removeUser(id);
  await identity.createUser({ email, name, password: 'of somebody else' });
  await expect(run()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('differing: 1') });
});
