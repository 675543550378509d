import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { CREDIT_KINDS, type CreditKind, type Credits, type LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Concurrent calls of one account contend for its balance; each attempt is a whole transaction. */
export const MAX_TRIES = 12;

export const accountPartition = (accountId: string): string => `ACCOUNT#${accountId}`;
export const balanceKey = (accountId: string) => ({ PK: accountPartition(accountId), SK: 'BALANCE' });
export const entryKey = (accountId: string, key: string) => ({ PK: accountPartition(accountId), SK: `LEDGER#${key}` });

/** GSI1 orders an account's entries by time. */
export const toItem = (entry: LedgerEntry) => ({
  ...entryKey(entry.accountId, entry.key),
  GSI1PK: `LEDGER#${entry.accountId}`,
  GSI1SK: `${entry.at}#${entry.key}`,
  ...entry,
});

/** Safe because only `toItem` writes these items. Older items have no `total`. */
export const fromItem = ({ PK: _, SK: __, GSI1PK: ___, GSI1SK: ____, ...entry }: Record<string, unknown>): LedgerEntry => {
  const read = entry as LedgerEntry;
  return { ...read, credits: { ...read.credits, total: read.credits.total ?? 0 } };
};

export const putEntryOnce = (TableName: string, entry: LedgerEntry): Write => ({
  Put: { TableName, Item: toItem(entry), ConditionExpression: 'attribute_not_exists(PK)' },
});

/** One condition per spent kind keeps every balance from going negative. */
export const changeBalance = (TableName: string, { accountId, credits }: LedgerEntry): Write => {
  const spent = CREDIT_KINDS.filter((kind) => credits[kind] < 0);
  return addTo(
    TableName,
    { accountId, credits },
    {
      conditions: spent.map((kind) => `#${kind} >= :least_${kind}`),
      values: Object.fromEntries(spent.map((kind) => [`:least_${kind}`, -credits[kind]])),
    },
  );
};

/** Optimistic lock: applies only if the balance is still the one that the entry was computed from. */
export const changeBalanceFrom = (TableName: string, { accountId, credits }: LedgerEntry, from: Credits): Write =>
  addTo(
    TableName,
    { accountId, credits },
    {
      conditions: CREDIT_KINDS.map((kind) => equals(kind, from)),
      values: Object.fromEntries(CREDIT_KINDS.map((kind) => [`:from_${kind}`, from[kind]])),
    },
  );

/** The table has no attribute for a kind that was never used. */
const equals = (kind: CreditKind, from: Credits): string =>
  from[kind] === 0 ? `(attribute_not_exists(#${kind}) OR #${kind} = :from_${kind})` : `#${kind} = :from_${kind}`;

type Condition = { conditions: string[]; values: Record<string, number> };

/** `total` is a reserved word of DynamoDB, so names are passed as placeholders. */
const addTo = (
  TableName: string,
  { accountId, credits }: Pick<LedgerEntry, 'accountId' | 'credits'>,
  { conditions, values }: Condition,
): Write => ({
  Update: {
    TableName,
    Key: balanceKey(accountId),
    UpdateExpression: `ADD ${CREDIT_KINDS.map((kind) => `#${kind} :change_${kind}`).join(', ')}`,
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
    ExpressionAttributeNames: Object.fromEntries(CREDIT_KINDS.map((kind) => [`#${kind}`, kind])),
    ExpressionAttributeValues: { ...Object.fromEntries(CREDIT_KINDS.map((kind) => [`:change_${kind}`, credits[kind]])), ...values },
  },
});

/** Cancellation reason per write of a transaction; rethrows any other error. */
export const refusalsOf = (error: unknown): (string | undefined)[] => {
  if (!(error instanceof TransactionCanceledException)) throw error;
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
};

export const isRefused = (code: string | undefined): boolean => code === 'ConditionalCheckFailed';
export const isContended = (code: string | undefined): boolean => code === 'TransactionConflict';

/** Waits for a random time up to 20 ms times the number of the attempt. */
export const pauseBeforeTry = (tryNumber: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, tryNumber * 20 * Math.random()));
