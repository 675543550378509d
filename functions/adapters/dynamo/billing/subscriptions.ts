import { GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { Account, Billing } from '#functions/ports/accounts/accounts.ts';
import { type Credits, grantEntry, type LedgerEntry, settingEntry } from '#functions/ports/billing/credit-ledger.ts';
import { type BillingChange, type Outcome, revisionOf, type Subscriptions } from '#functions/ports/billing/subscriptions.ts';
import { AppError } from '#shared/http/errors.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { accountKey } from '../accounts/accounts.ts';
import {
  balanceKey,
  changeBalance,
  changeBalanceFrom,
  isContended,
  isRefused,
  MAX_TRIES,
  pauseBeforeTry,
  putEntryOnce,
  refusalsOf,
  type Write,
} from './ledger-writes.ts';

const customerKey = (customerId: string) => ({ PK: `CUSTOMER#${customerId}`, SK: 'CUSTOMER' });

export const dynamoSubscriptions = (TableName: string, now: () => Date = () => new Date()): Subscriptions => {
  const table = openTable();
  const get = async (Key: Record<string, string>) => (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

  const creditWrites = async ({ accountId, credits }: BillingChange): Promise<Write[]> => {
    if (!credits) return [];
    const { key, reason, by } = credits;
    const operation = { accountId, key, reason, ...(by !== undefined && { by }) };
    const at = now().toISOString();
    if ('add' in credits) {
      const entry = { ...grantEntry({ ...operation, credits: credits.add }), at };
      return [putEntryOnce(TableName, entry), changeBalance(TableName, entry)];
    }
    const from = balanceOf(await get(balanceKey(accountId)));
    const entry: LedgerEntry = { ...settingEntry({ ...operation, to: credits.set }, from), at };
    return [putEntryOnce(TableName, entry), changeBalanceFrom(TableName, entry, from)];
  };

  /** The order of the writes is account, event, ledger entry, balance; the refusals are read by position. */
  const apply = async (change: BillingChange, attemptNumber = 1): Promise<Outcome> => {
    const account = (await get(accountKey(change.accountId))) as Account | undefined;
    if (!account) throw new AppError('not_found', 'This account does not exist');
    if (revisionOf(account) !== change.revision) return 'overtaken';
    const writes = [changeAccount(TableName, change, account.billing), ...putEvent(TableName, change, now())];
    const credits = await creditWrites(change);
    try {
      await table.send(new TransactWriteCommand({ TransactItems: [...writes, ...credits] }));
      return 'applied';
    } catch (cause) {
      const codes = refusalsOf(cause);
      const [accountCode, eventCode] = [codes[0], change.eventId ? codes[1] : undefined];
      const [entryCode] = codes.slice(writes.length);
      if (isRefused(eventCode)) return 'known';
      if (isRefused(accountCode)) return 'overtaken';
      if (attemptNumber === MAX_TRIES) throw cause;
      if (codes.some(isContended)) await pauseBeforeTry(attemptNumber);
      return apply(isRefused(entryCode) ? withoutCredits(change) : change, attemptNumber + 1);
    }
  };

  return {
    accountOf: async (customerId) => (await get(customerKey(customerId)))?.accountId,
    linkCustomer: async (customerId, accountId) => {
      await table.send(new PutCommand({ TableName, Item: { ...customerKey(customerId), accountId } }));
    },
    apply,
  };
};

const balanceOf = ({ reports = 0, exports = 0, posts = 0, total = 0 }: Partial<Credits> = {}): Credits => ({
  reports,
  exports,
  posts,
  total,
});

const withoutCredits = ({ credits: _, ...change }: BillingChange): BillingChange => change;

/** Writes the complete billing state, on condition that it is still the one from which the change was computed. */
const changeAccount = (TableName: string, change: BillingChange, before: Billing | undefined): Write => {
  const { accountId, revision, account = {}, billing } = change;
  const sets = Object.entries(account).filter(([, value]) => value !== undefined);
  return {
    Update: {
      TableName,
      Key: accountKey(accountId),
      UpdateExpression: `SET billing = :billing${sets.map(([name]) => `, #${name} = :${name}`).join('')}`,
      ConditionExpression: revision === 0 ? 'attribute_exists(PK) AND attribute_not_exists(billing)' : 'billing.revision = :revision',
      ...(sets.length > 0 && { ExpressionAttributeNames: Object.fromEntries(sets.map(([name]) => [`#${name}`, name])) }),
      ExpressionAttributeValues: {
        ':billing': { ...before, ...billing, revision: revision + 1 },
        ...(revision > 0 && { ':revision': revision }),
        ...Object.fromEntries(sets.map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
};

const putEvent = (TableName: string, { eventId }: BillingChange, now: Date): Write[] =>
  eventId === undefined
    ? []
    : [
        {
          Put: {
            TableName,
            Item: { PK: `PAYMENT_EVENT#${eventId}`, SK: 'EVENT', expires: expiryOf('payment_events', now) },
            ConditionExpression: 'attribute_not_exists(PK)',
          },
        },
      ];
