import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import {
  CAP_REACHED,
  type CreditLedger,
  type Credits,
  grantEntry,
  type LedgerEntry,
  type LedgerPage,
  meteredEntry,
  REFUNDED,
  refundEntry,
  refundKey,
  settingEntry,
  spendingEntry,
} from '#functions/ports/billing/credit-ledger.ts';
import type { UnreportedUsage } from '#functions/ports/billing/metered-usage.ts';
import { AppError } from '#shared/http/errors.ts';
import {
  balanceKey,
  changeBalance,
  changeBalanceFrom,
  entryKey,
  fromItem,
  isContended,
  isRefused,
  MAX_TRIES,
  pauseBeforeTry,
  putEntryOnce,
  refusalsOf,
  type Write,
} from './ledger-writes.ts';
import { addUnreported, countCents, meterKey, removeUnreported, uncountCents } from './metered-writes.ts';

type NewEntry = Omit<LedgerEntry, 'at'>;

/** An entry with its writes. `refused` handles a failed condition: it returns the next attempt or throws. */
type Attempt = { entry: LedgerEntry; writes: Write[]; refused: (cause: unknown) => Promise<Attempt> | Attempt };

/** Writes an entry and its companions in one transaction. A repeated idempotency key changes nothing. */
const entryWriter = (
  table: DynamoDBDocumentClient,
  TableName: string,
  findEntry: (accountId: string, key: string) => Promise<LedgerEntry | undefined>,
) => {
  const write = async (attempt: Attempt, attemptNumber = 1): Promise<{ entry: LedgerEntry; isRepeated: boolean }> => {
    const { entry, writes, refused } = attempt;
    try {
      await table.send(new TransactWriteCommand({ TransactItems: [putEntryOnce(TableName, entry), ...writes] }));
      return { entry, isRepeated: false };
    } catch (cause) {
      const [entryCode, ...codes] = refusalsOf(cause);
      const first = isRefused(entryCode) ? await findEntry(entry.accountId, entry.key) : undefined;
      if (first) return { entry: first, isRepeated: true };
      if (attemptNumber === MAX_TRIES) throw cause;
      const next = codes.some(isRefused) ? await refused(cause) : attempt;
      if ([entryCode, ...codes].some(isContended)) await pauseBeforeTry(attemptNumber);
      return write(next, attemptNumber + 1);
    }
  };
  return write;
};

/** The attempt after the credits proved insufficient; throws `not_enough_credits` unless the account pays per use. */
const meteredAttempt =
  (TableName: string, spending: Parameters<CreditLedger['spend']>[0], at: string) =>
  (cause: unknown): Attempt => {
    const { metered } = spending;
    if (!metered) throw new AppError('not_enough_credits', undefined, { cause });
    const entry = { ...meteredEntry(spending, metered), at };
    return {
      entry,
      writes: [countCents(TableName, entry, metered), addUnreported(TableName, unreportedOf(entry, entry.key, 'use'))],
      refused: refuseOverCap,
    };
  };

const refundAttempt = (TableName: string, spent: LedgerEntry, entry: LedgerEntry): Attempt => {
  if (entry.cents === undefined) return { entry, writes: [changeBalance(TableName, entry)], refused: throwCause };
  const uncounted = uncountCents(TableName, entry);
  const alreadyReported: Attempt = {
    entry,
    writes: [uncounted, addUnreported(TableName, unreportedOf(entry, spent.key, 'cancel'))],
    refused: throwCause,
  };
  return { entry, writes: [uncounted, removeUnreported(TableName, spent)], refused: () => alreadyReported };
};

/** `onEntry` gets each entry that a spending or refund has written, and none that a repeated one finds. */
export const dynamoCreditLedger = (
  TableName: string,
  now: () => Date = () => new Date(),
  onEntry: (entry: LedgerEntry) => void = () => undefined,
): CreditLedger => {
  const table = openTable();
  const get = async (Key: Record<string, string>) => (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const withTime = (entry: NewEntry): LedgerEntry => ({ ...entry, at: now().toISOString() });

  const findEntry = async (accountId: string, key: string): Promise<LedgerEntry | undefined> => {
    const item = await get(entryKey(accountId, key));
    return item && fromItem(item);
  };
  const balance = async (accountId: string): Promise<Credits> => {
    const { reports = 0, exports = 0, posts = 0, total = 0 } = (await get(balanceKey(accountId))) ?? {};
    return { reports, exports, posts, total };
  };

  const write = entryWriter(table, TableName, findEntry);

  const balanceChange = (entry: LedgerEntry, refused: Attempt['refused']): Attempt => ({
    entry,
    writes: [changeBalance(TableName, entry)],
    refused,
  });

  const balanceUpdate = async (wanted: Parameters<CreditLedger['set']>[0]): Promise<Attempt> => {
    const from = await balance(wanted.accountId);
    const entry = withTime(settingEntry(wanted, from));
    return { entry, writes: [changeBalanceFrom(TableName, entry, from)], refused: () => balanceUpdate(wanted) };
  };

  return {
    balance,
    find: findEntry,
    spend: async (spending) => {
      const wanted = withTime(spendingEntry(spending));
      const { key, accountId } = spending;
      const { entry, isRepeated } = await write(balanceChange(wanted, meteredAttempt(TableName, spending, wanted.at)));
      if (isRepeated && (await findEntry(accountId, refundKey(key)))) throw new AppError('conflict', REFUNDED);
      if (!isRepeated) onEntry(entry);
      return entry;
    },
    refund: async ({ accountId, key, amount }) => {
      const spent = await findEntry(accountId, key);
      if (!spent) return;
      const { entry, isRepeated } = await write(refundAttempt(TableName, spent, withTime(refundEntry(spent, amount))));
      if (!isRepeated) onEntry(entry);
    },
    grant: async (given) => (await write(balanceChange(withTime(grantEntry(given)), throwCause))).entry,
    set: async (wanted) => (await write(await balanceUpdate(wanted))).entry,
    spentCents: async (accountId, period) => Number((await get(meterKey(accountId, period)))?.cents ?? 0),
    removeSubject: (accountId, key) => removeSubject(table, TableName, entryKey(accountId, key)),
    entries: (accountId, page) => entriesOf(table, { TableName, accountId, ...page }),
  };
};

const unreportedOf = ({ accountId, at }: LedgerEntry, key: string, kind: UnreportedUsage['kind']): UnreportedUsage => ({
  accountId,
  key,
  kind,
  at,
});

type EntriesQuery = { TableName: string; accountId: string; limit: number; after?: string };

const entriesOf = async (table: DynamoDBDocumentClient, { TableName, accountId, limit, after }: EntriesQuery): Promise<LedgerPage> => {
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
};

const removeSubject = async (table: DynamoDBDocumentClient, TableName: string, Key: ReturnType<typeof entryKey>): Promise<void> => {
  const update = { UpdateExpression: 'REMOVE subject', ConditionExpression: 'attribute_exists(PK)' };
  await table.send(new UpdateCommand({ TableName, Key, ...update })).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
};

const throwCause = (cause: unknown): never => {
  throw cause;
};

const refuseOverCap = (cause: unknown): never => {
  throw new AppError('not_enough_credits', CAP_REACHED, { cause });
};
