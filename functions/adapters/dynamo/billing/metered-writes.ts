import type { LedgerEntry, Metered } from '#functions/ports/billing/credit-ledger.ts';
import type { UnreportedUsage } from '#functions/ports/billing/metered-usage.ts';
import { accountPartition, type Write } from './ledger-writes.ts';

/** GSI1 orders unreported usage by time. */
export const USAGE_INDEX = 'USAGE_TO_REPORT';

export const meterKey = (accountId: string, period: string) => ({ PK: accountPartition(accountId), SK: `METER#${period}` });
export const unreportedKey = ({ accountId, key, kind }: Pick<UnreportedUsage, 'accountId' | 'key' | 'kind'>) => ({
  PK: accountPartition(accountId),
  SK: `USAGE#${kind}#${key}`,
});

/** Position among the unreported usage, which is due at this ISO time. */
export const usagePlace = ({ accountId, key, kind }: Pick<UnreportedUsage, 'accountId' | 'key' | 'kind'>, due: string): string =>
  `${due}#${accountId}#${kind}#${key}`;

/** Adds metered usage in cents, up to the cap. */
export const countCents = (TableName: string, { accountId }: LedgerEntry, { cents, capCents, period }: Metered): Write => ({
  Update: {
    TableName,
    Key: meterKey(accountId, period),
    UpdateExpression: 'ADD cents :cents',
    // A meter without a count is at zero, so the single price is compared with the cap.
    ConditionExpression: '(attribute_not_exists(cents) AND :cents <= :cap) OR cents <= :most',
    ExpressionAttributeValues: { ':cents': cents, ':cap': capCents, ':most': capCents - cents },
  },
});

export const uncountCents = (TableName: string, { accountId, cents = 0, period = '' }: LedgerEntry): Write => ({
  Update: {
    TableName,
    Key: meterKey(accountId, period),
    UpdateExpression: 'ADD cents :cents',
    ExpressionAttributeValues: { ':cents': cents },
  },
});

/** Records usage to report to the payment provider. */
export const addUnreported = (TableName: string, usage: UnreportedUsage): Write => ({
  Put: {
    TableName,
    Item: { ...unreportedKey(usage), GSI1PK: USAGE_INDEX, GSI1SK: usagePlace(usage, usage.at), ...usage },
  },
});

/** Cancels unreported usage after a refund; fails if the report has already begun. */
export const removeUnreported = (TableName: string, spent: Pick<UnreportedUsage, 'accountId' | 'key'>): Write => ({
  Delete: {
    TableName,
    Key: unreportedKey({ ...spent, kind: 'use' }),
    ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(toldAt)',
  },
});
