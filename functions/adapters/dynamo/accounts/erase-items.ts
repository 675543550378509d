import { createHash } from 'node:crypto';
import { DeleteCommand, type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { auditSubjectsOf, userSubject } from '#functions/ports/accounts/audit.ts';
import { ONE_TIME_TOKEN_KINDS } from '#functions/ports/accounts/one-time-tokens.ts';
import { queues } from '#shared/jobs.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { mailBlockKey } from '../mail-blocks.ts';
import { transact } from '../transact.ts';
import { partitionOf } from './one-time-tokens.ts';

type Store = { table: DynamoDBDocumentClient; TableName: string };
type Key = { PK: string; SK: string };
type Item = Key & Record<string, unknown>;
type Erased = { id: string; email: string; demoFor?: string | undefined; alias: string; customerId?: string | undefined };

/** Partitions with the id of an account as their only variable part. */
const OWNED = [
  'MARKS',
  'NOTICES',
  'TEMPLATES',
  'SAFETY',
  'SEARCHES',
  'SHARES',
  'SHORTLIST',
  'REPORTS',
  'POST_ANALYSES',
  'EMAIL_MATCHES',
  'FOLLOWER_LISTS',
  'LISTS',
  'CAMPAIGNS',
] as const;

/** Ended sessions stay until their tokens have expired, because the tokens are verified without the user pool. */
const KEPT = new Set(['ACCOUNT', 'SESSIONS']);

/** See `AccountDeletions.eraseItems`. */
export const eraseItems = async (store: Store, account: Erased, now: Date): Promise<void> => {
  const own = await itemsOf(store, `ACCOUNT#${account.id}`);
  for (const item of own.filter(({ SK }) => SK.startsWith('LEDGER#'))) await keepAnonymously(store, item, ledgerEntry(item, account, now));
  for (const subject of auditSubjectsOf(account))
    for (const item of await itemsOf(store, `AUDIT#${subject}`)) await keepAnonymously(store, item, auditEntry(item, account));
  await removeAll(store, await jobsOf(store, account.id));
  for (const name of OWNED) {
    const items = await itemsOf(store, `${name}#${account.id}`);
    // The items that point to these are found through them, so these are deleted last.
    await removeAll(store, items.flatMap(pointersOf));
    await removeAll(store, items);
  }
  for (const queue of Object.keys(queues)) await removeAll(store, await itemsOf(store, `TURNS#${queue}#${account.id}`));
  for (const kind of ONE_TIME_TOKEN_KINDS) {
    for (const subject of [account.id, account.email, ...demoAddress(account)])
      await removeAll(store, await itemsOf(store, partitionOf({ kind, subject })));
  }
  await removeAll(store, await itemsOf(store, `INVITED#${account.email}`));
  await removeAll(store, [mailBlockKey(account.email)]);
  if (account.customerId !== undefined) await removeAll(store, [{ PK: `CUSTOMER#${account.customerId}`, SK: 'CUSTOMER' }]);
  await removeAll(
    store,
    own.filter(({ SK }) => !KEPT.has(SK) && !SK.startsWith('LEDGER#')),
  );
};

const demoAddress = ({ demoFor }: Erased): string[] => (demoFor === undefined ? [] : [demoFor]);

const itemsOf = async ({ table, TableName }: Store, PK: string): Promise<Item[]> => {
  const items: Item[] = [];
  const query = { TableName, KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': PK }, ConsistentRead: true };
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) items.push(...(Items as Item[]));
  return items;
};

const jobsOf = async ({ table, TableName }: Store, accountId: string): Promise<Key[]> => {
  const keys: Key[] = [];
  const query = {
    TableName,
    IndexName: 'GSI1',
    KeyConditionExpression: 'GSI1PK = :jobs',
    ExpressionAttributeValues: { ':jobs': `JOBS#${accountId}` },
    ProjectionExpression: 'PK',
  };
  for await (const { Items = [] } of paginateQuery({ client: table }, query))
    keys.push(...Items.flatMap(({ PK }) => ['JOB', 'FAILED'].map((SK) => ({ PK: String(PK), SK }))));
  return keys;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Items outside of the account's partitions that belong to one of its items. */
const pointersOf = ({ PK, report_id, token }: Item): Key[] => {
  if (typeof report_id === 'string') return [{ PK: `REPORT#${report_id}`, SK: 'REPORT' }];
  if (typeof token !== 'string') return [];
  return [PK.startsWith('SHARES#') ? { PK: `SHARED#${hashOf(token)}`, SK: 'SHARED' } : { PK: `UNSUBSCRIBE#${token}`, SK: 'UNSUBSCRIBE' }];
};

/** Amounts and times of a ledger entry, which accounting law requires. */
const ledgerEntry = ({ SK, credits, reason, cents, period, at }: Item, { alias }: Erased, now: Date): Item => ({
  PK: `CLOSED#${alias}`,
  // The same on every attempt, and without the provider's numbers that the original key contains.
  SK: `${at}#${hashOf(`${alias} ${SK}`)}`,
  credits,
  reason,
  ...(cents !== undefined && { cents }),
  ...(period !== undefined && { period }),
  at,
  expires: expiryOf('closed_ledger', now),
});

/** Admin, operation and time of a change; the values may name the customer. */
const auditEntry = (item: Item, { alias }: Erased): Item | undefined => {
  if (item.SK === 'REVISION') return undefined;
  const { SK, GSI1PK, GSI1SK, id, by, act, at, state } = item;
  const subject = userSubject(alias);
  return { PK: `AUDIT#${subject}`, SK, GSI1PK, GSI1SK, subject, id, by, act, at, state, before: {}, after: {} };
};

/** Replaces an item in one transaction, so that no attempt loses or duplicates it. */
const keepAnonymously = async ({ table, TableName }: Store, { PK, SK }: Item, copy: Item | undefined): Promise<void> => {
  await transact(table, { TableName, writes: [{ Delete: { Key: { PK, SK } } }, ...(copy ? [{ Put: { Item: copy } }] : [])] });
};

const removeAll = async ({ table, TableName }: Store, keys: readonly Key[]): Promise<void> => {
  for (const { PK, SK } of keys) await table.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
};
