import { CREDIT_POOLS, type CreditPool } from '#shared/billing/credit-pool.ts';
import type { UsageReason } from '#shared/billing/usage.ts';

/**
 * reports: pulled reports. exports: exported or unlocked rows. posts: analysed likes. total: the single credit pool of credits-only
 * accounts.
 */
export type CreditKind = CreditPool;
export const CREDIT_KINDS = CREDIT_POOLS;
export type Credits = Record<CreditKind, number>;

export type LedgerEntry = {
  accountId: string;
  /** Key of the business operation: 'export:…', 'unlock:…'. A repeated key is the same operation. */
  key: string;
  /** Credits added (grants, refunds) or spent (negative). */
  credits: Credits;
  reason: UsageReason;
  /** Subject of the entry: '@handle', '200 rows'. */
  subject?: string;
  /** Id of the admin who made the change, if any. */
  by?: string;
  /** US cents paid instead of credits; negative for a refund. */
  cents?: number;
  /** Billing period of an entry paid in money. */
  period?: string;
  /** ISO time. */
  at: string;
};

/** Price in US cents when the credits are used up, at most `capCents` per period. */
export type Metered = { cents: number; capCents: number; period: string };

/** A business operation and its subject. */
type Operation = { accountId: string; key: string; reason: UsageReason; subject?: string; by?: string };
export type Spending = Operation & { kind: CreditKind; amount: number; metered?: Metered | undefined };
export type Granting = Operation & { credits: Partial<Credits> };
export type Setting = Operation & { to: Partial<Credits> };

export type LedgerPage = { entries: LedgerEntry[]; next?: string };

/** Credits spent and received by accounts. The entries of an account always sum to its balance, which is never below zero. */
export interface CreditLedger {
  balance(accountId: string): Promise<Credits>;
  find(accountId: string, key: string): Promise<LedgerEntry | undefined>;
  /**
   * Spends the whole amount or nothing; throws `not_enough_credits`. A repeated key spends nothing and returns the first entry, or
   * throws `conflict` when that was refunded, because a refunded operation must not take effect for free.
   */
  spend(spending: Spending): Promise<LedgerEntry>;
  /** Refunds what `key` spent, or `amount` of its credits, at most once. Does nothing when the key spent nothing. */
  refund(spent: { accountId: string; key: string; amount?: number }): Promise<void>;
  /** Adds credits. A repeated key adds nothing. */
  grant(given: Granting): Promise<LedgerEntry>;
  /** Sets the given balances by an entry with the difference. A repeated key changes nothing. */
  set(wanted: Setting): Promise<LedgerEntry>;
  /** US cents paid instead of credits in a period. */
  spentCents(accountId: string, period: string): Promise<number>;
  /** Removes the subject of an entry, which keeps its amounts. Idempotent. */
  removeSubject(accountId: string, key: string): Promise<void>;
  /** Newest first. */
  entries(accountId: string, page: { limit: number; after?: string }): Promise<LedgerPage>;
}

export const refundKey = (key: string): string => `${key}:refund`;

export const REFUNDED = 'This was undone and its credits were refunded. Please try again.';
export const CAP_REACHED = 'Not enough credits: the monthly cap of pay-per-report is reached';

export const NO_CREDITS: Credits = { reports: 0, exports: 0, posts: 0, total: 0 };

/** The common fields of an entry. */
const operationOf = ({ accountId, key, reason, subject, by }: Operation) => ({
  accountId,
  key,
  reason,
  ...(subject !== undefined && { subject }),
  ...(by !== undefined && { by }),
});

type NewEntry = Omit<LedgerEntry, 'at'>;

export const spendingEntry = ({ kind, amount, ...operation }: Spending): NewEntry => ({
  ...operationOf(operation),
  credits: { ...NO_CREDITS, [kind]: -amount },
});

/** The entry of the same operation, paid in money. */
export const meteredEntry = (spending: Spending, { cents, period }: Metered): NewEntry => ({
  ...operationOf(spending),
  credits: NO_CREDITS,
  cents,
  period,
});

export const grantEntry = ({ credits, ...operation }: Granting): NewEntry => ({
  ...operationOf(operation),
  credits: { ...NO_CREDITS, ...credits },
});

/** The entry that changes `balance` to the wanted balance. */
export const settingEntry = ({ to, ...operation }: Setting, balance: Credits): NewEntry => ({
  ...operationOf(operation),
  credits: creditsOf((kind) => (to[kind] ?? balance[kind]) - balance[kind]),
});

/** The entry that reverses a spending, at most `amount` of it. */
export const refundEntry = (spent: LedgerEntry, amount = Number.POSITIVE_INFINITY): NewEntry => ({
  ...operationOf({ ...spent, key: refundKey(spent.key), reason: 'refund' }),
  credits: creditsOf((kind) => Math.min(amount, Math.max(0, -spent.credits[kind]))),
  ...(spent.cents !== undefined && spent.cents > 0 && { cents: -spent.cents, ...(spent.period && { period: spent.period }) }),
});

export const creditsOf = (amountOf: (kind: CreditKind) => number): Credits => ({
  reports: amountOf('reports'),
  exports: amountOf('exports'),
  posts: amountOf('posts'),
  total: amountOf('total'),
});
