import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { backoffMs } from '#functions/adapters/http/retry-policy.ts';
import { AppError } from '#shared/http/errors.ts';

type NamedWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Without<T> = T extends object ? Omit<T, 'TableName'> : T;
/** One write of a transaction, without its table name. */
export type Write = { [K in 'Put' | 'Update' | 'Delete']?: Without<NonNullable<NamedWrite[K]>> };

/** Many requests may write to one list concurrently; the attempts take about four seconds in total. */
const MAX_ATTEMPTS = 12;
const FIRST_WAIT_MS = 20;
const MAX_WAIT_MS = 500;

/** Safe because every write has exactly one of the three kinds and lacks only the table name. */
const named = (TableName: string, write: Write): NamedWrite =>
  Object.fromEntries(Object.entries(write).map(([kind, each]) => [kind, { ...each, TableName }])) as NamedWrite;

/** Returns undefined on success, otherwise whether the condition of each write failed. */
export const transact = async (
  table: DynamoDBDocumentClient,
  { TableName, writes }: { TableName: string; writes: Write[] },
  attemptsLeft = MAX_ATTEMPTS,
): Promise<boolean[] | undefined> => {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: writes.map((each) => named(TableName, each)) }));
    return undefined;
  } catch (cause) {
    const codes = cause instanceof TransactionCanceledException ? (cause.CancellationReasons ?? []).map(({ Code }) => Code) : [];
    if (codes.includes('ConditionalCheckFailed')) return codes.map((code) => code === 'ConditionalCheckFailed');
    if (!codes.includes('TransactionConflict')) throw cause;
    if (attemptsLeft === 1) throw new AppError('unavailable', undefined, { cause });
    await wait(Math.min(MAX_WAIT_MS, backoffMs(FIRST_WAIT_MS, MAX_ATTEMPTS - attemptsLeft + 1)));
    return transact(table, { TableName, writes }, attemptsLeft - 1);
  }
};

export const putNew = (Item: Record<string, unknown>): Write => ({ Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' } });
