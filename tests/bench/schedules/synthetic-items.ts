import { toItem as accountItem } from '#functions/adapters/dynamo/accounts/accounts.ts';
import { USAGE_INDEX, unreportedKey, usagePlace } from '#functions/adapters/dynamo/billing/metered-writes.ts';
import { campaignPartition, DUE, duePlace } from '#functions/adapters/dynamo/collections/campaign-items.ts';
import { toItem as searchItem } from '#functions/adapters/dynamo/collections/saved-searches.ts';
import { toItem as jobItem } from '#functions/adapters/dynamo/jobs.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { MAX_RESULT_DAYS } from '#shared/privacy/retention.ts';
import { anAccount } from '#tests/support/accounts.ts';
import type { PlainItem } from './fill-table.ts';

export const NOW = new Date('2026-09-15T06:00:00.000Z');
const YEAR_MS = 31_536_000_000;
/** Id of the item of each kind that always fails; it comes before all others. */
export const POISON = 'poison';
const EARLIEST = '0001-01-01T00:00:00.000Z';

/** One of so many accounts has such an item. */
export const SHARE = { allowance: 100, usage: 100, alert: 10, campaign: 100, deletion: 1_000, killed: 1_000 };
export const shareOf = (accounts: number, kind: keyof typeof SHARE): number => Math.floor(accounts / SHARE[kind]);

const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const idOf = (index: number): string => `account-${String(index).padStart(8, '0')}`;
const first = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Everything that the schedules look for among so many accounts, and one poisoned item of each kind. */
export const syntheticItems = function* (accounts: number): Generator<PlainItem> {
  for (let index = 0; index < accounts; index += 1) yield accountItem(customer(index, accounts));
  // The beginning of its next month cannot be computed.
  yield { ...accountItem(anAccount('entry', { id: POISON, email: 'poison@example.com', createdAt: 'unreadable' })), GSI1SK: EARLIEST };
  for (const index of first(shareOf(accounts, 'usage'))) yield usageItem(idOf(index * SHARE.usage + 1), ago(60));
  yield usageItem(POISON, EARLIEST);
  for (const index of first(shareOf(accounts, 'alert'))) yield alertItem(idOf(index * SHARE.alert));
  yield alertItem(POISON);
  for (const index of first(shareOf(accounts, 'campaign'))) yield campaignItem(`campaign-${index}`, ago(30));
  yield campaignItem(POISON, EARLIEST);
  for (const index of first(shareOf(accounts, 'deletion'))) yield* leavingItems(`leaving-${index}`, ago(120));
  yield* leavingItems(`leaving-${POISON}`, ago(200));
  for (const index of first(shareOf(accounts, 'killed'))) yield* killedItems(`killed-${index}`);
  // A turn that does not say of which job.
  yield { PK: 'TURNS#exports#poison', SK: '0', GSI1PK: 'TURNS', GSI1SK: EARLIEST, at: EARLIEST };
};

/** An account with a subscription, or with the plan of an admin, whose next month has begun. */
const customer = (index: number, accounts: number): Account => {
  const id = idOf(index);
  const createdAt = new Date(NOW.getTime() - YEAR_MS + Math.floor((index / accounts) * (YEAR_MS / 2))).toISOString();
  const billing = { revision: 3, customerId: `cus_${id}`, subscriptionId: `sub_${id}`, subscribedAt: createdAt };
  const details = { company: 'An agency of creators for brands', email: `${id}@customers.example.com`, name: `Customer ${index}` };
  return anAccount('entry', { id, createdAt, ...details, ...(index % SHARE.allowance !== 0 && { billing }) });
};

const usageItem = (accountId: string, at: string): PlainItem => {
  const usage = { accountId, key: 'report:1', kind: 'use' as const, at };
  return { ...unreportedKey(usage), GSI1PK: USAGE_INDEX, GSI1SK: usagePlace(usage, at), ...usage };
};

const alertItem = (accountId: string): PlainItem =>
  searchItem({
    id: 'search',
    accountId,
    name: 'Chefs',
    address: 'platform=instagram&bio=chef',
    alerts: true,
    language: 'en',
    createdAt: ago(9_000),
  });

const campaignItem = (id: string, due: string): PlainItem => ({
  PK: campaignPartition(id),
  SK: 'CAMPAIGN',
  GSI1PK: DUE,
  GSI1SK: duePlace(due, id),
  id,
  name: 'Spring',
  ownerId: idOf(0),
});

const leavingItems = function* (id: string, due: string): Generator<PlainItem> {
  const deletion = { requestedAt: ago(30_000), due, by: 'customer' as const, shared: 'remove' as const, alias: `alias-of-${id}` };
  yield accountItem(
    anAccount('trial', { id, email: `${id}@example.com`, createdAt: ago(90_000), deletion: { ...deletion, state: 'requested' } }),
  );
  yield { PK: 'DELETIONS', SK: `${due}#${id}`, accountId: id };
};

const killedItems = function* (id: string): Generator<PlainItem> {
  const at = ago(30);
  const accountId = `${id}-owner`;
  const job = { id, accountId, queue: 'exports', total: 10, input: {}, state: 'running' as const, done: 3, createdAt: at, updatedAt: at };
  yield { ...jobItem({ ...job, attempts: 1 }, MAX_RESULT_DAYS), holder: 'dead', heldUntil: Date.parse(at) };
  yield { PK: `TURNS#exports#${accountId}`, SK: '0', GSI1PK: 'TURNS', GSI1SK: `${at}#${id}`, jobId: id, at };
};
