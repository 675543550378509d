import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import {
  CREDIT_KINDS,
  type CreditLedger,
  type LedgerEntry,
  REFUNDED,
  refundKey,
  refundOf,
  spendingEntry,
} from '#functions/ports/credit-ledger.ts';
import type { Balance } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';

/** Contention of many calls of one account; each try is a whole transaction. */
const MAX_TRIES = 12;

const balanceKey = (accountId: string) => ({ PK: `ACCOUNT#${accountId}`, SK: 'BALANCE' });
const entryKey = (accountId: string, key: string) => ({ PK: `ACCOUNT#${accountId}`, SK: `LEDGER#${key}` });

/** GSI1 orders an account's entries by time. */
const toItem = (entry: LedgerEntry) => ({
  ...entryKey(entry.accountId, entry.key),
  GSI1PK: `LEDGER#${entry.accountId}`,
  GSI1SK: `${entry.at}#${entry.key}`,
  ...entry,
});

/** Safe because `toItem` alone writes these items. */
const fromItem = ({ PK: _, SK: __, GSI1PK: ___, GSI1SK: ____, ...entry }: Record<string, unknown>): LedgerEntry => entry as LedgerEntry;

export const dynamoCreditLedger = (TableName: string, now: () => Date = () => new Date()): CreditLedger => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const get = async (Key: Record<string, string>) => (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;

  const findEntry = async (accountId: string, key: string): Promise<LedgerEntry | undefined> => {
    const item = await get(entryKey(accountId, key));
    return item && fromItem(item);
  };

  /** The entry and the balance change together or not at all; a repeated key changes nothing. */
  const write = async (entry: LedgerEntry, tries = MAX_TRIES): Promise<LedgerEntry> => {
    try {
      await table.send(new TransactWriteCommand({ TransactItems: [putOnce(TableName, entry), changeBalance(TableName, entry)] }));
      return entry;
    } catch (cause) {
      const [entryCode, balanceCode] = cancellationCodes(cause);
      const first = entryCode === 'ConditionalCheckFailed' ? await findEntry(entry.accountId, entry.key) : undefined;
      if (first) return first;
      if (balanceCode === 'ConditionalCheckFailed') throw new AppError('not_enough_credits', undefined, { cause });
      if (tries > 1 && [entryCode, balanceCode].includes('TransactionConflict')) {
        await pause((MAX_TRIES - tries + 1) * 20 * Math.random());
        return write(entry, tries - 1);
      }
      throw cause;
    }
  };

  const at = () => now().toISOString();
  return {
    balance: async (accountId) => {
      const { reports = 0, exports = 0, posts = 0 } = (await get(balanceKey(accountId))) ?? {};
      return { reports, exports, posts };
    },
    spend: async (spending) => {
      const wanted = { ...spendingEntry(spending), at: at() };
      const entry = await write(wanted);
      // Another than ours was there before: only then may it have been given back.
      if (entry !== wanted && (await findEntry(spending.accountId, refundKey(spending.key)))) throw new AppError('conflict', REFUNDED);
      return entry;
    },
    refund: async ({ accountId, key, amount }) => {
      const spent = await findEntry(accountId, key);
      if (!spent) return;
      await write({ accountId, key: refundKey(key), credits: refundOf(spent, amount), reason: 'refund', at: at() });
    },
    grant: async (given) => write({ ...given, at: at() }),
    entries: async (accountId, { limit, after }) => {
      const { Items = [], LastEvaluatedKey } = await table.send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression: after ? 'GSI1PK = :account AND GSI1SK < :after' : 'GSI1PK = :account',
          ExpressionAttributeValues: { ':account': `LEDGER#${accountId}`, ...(after && { ':after': after }) },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return { entries: Items.map(fromItem), ...(LastEvaluatedKey && { next: String(LastEvaluatedKey.GSI1SK) }) };
    },
  };
};

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const putOnce = (TableName: string, entry: LedgerEntry): Write => ({
  Put: { TableName, Item: toItem(entry), ConditionExpression: 'attribute_not_exists(PK)' },
});

/** Takes only what is there: each kind that is spent is a condition of its own. */
const changeBalance = (TableName: string, { accountId, credits }: LedgerEntry): Write => {
  const spent = CREDIT_KINDS.filter((kind) => credits[kind] < 0);
  const values = { ...asValues('change', credits), ...Object.fromEntries(spent.map((kind) => [`:least_${kind}`, -credits[kind]])) };
  return {
    Update: {
      TableName,
      Key: balanceKey(accountId),
      UpdateExpression: `ADD ${CREDIT_KINDS.map((kind) => `${kind} :change_${kind}`).join(', ')}`,
      ...(spent.length > 0 && { ConditionExpression: spent.map((kind) => `${kind} >= :least_${kind}`).join(' AND ') }),
      ExpressionAttributeValues: values,
    },
  };
};

const asValues = (prefix: string, credits: Balance) =>
  Object.fromEntries(CREDIT_KINDS.map((kind) => [`:${prefix}_${kind}`, credits[kind]]));

const cancellationCodes = (error: unknown): (string | undefined)[] =>
  error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code }) => Code) : [];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
