import { CREDIT_POOLS, type CreditPool } from '#shared/billing/credit-pool.ts';
import type { UsageReason } from '#shared/billing/usage.ts';

/** reports: pulled reports · exports: exported or unlocked rows · posts: analysed likes · total: the single credit pool of credits-only accounts. */
export type CreditKind = CreditPool;
export const CREDIT_KINDS = CREDIT_POOLS;
export type Credits = Record<CreditKind, number>;

export type LedgerEntry = {
  accountId: string;
  /** Key of the business operation: 'export:…', 'unlock:…'. A repeated key is the same operation. */
  key: string;
  /** Credits added (grants, refunds) or taken (negative). */
  credits: Credits;
  reason: UsageReason;
  /** Subject of the entry: '@handle', '200 rows'. */
  subject?: string;
  /** Who did it when it was neither the account nor its plan: the admin's id. */
  by?: string;
  /** Paid in money instead of credits; negative when given back. */
  cents?: number;
  /** Billing period of an entry paid in money. */
  period?: string;
  /** ISO time. */
  at: string;
};

/** Dollars instead of credits, when those are used up: at most `capCents` in a period. */
export type Metered = { cents: number; capCents: number; period: string };

/** An act, and what it is about. */
type Operation = { accountId: string; key: string; reason: UsageReason; subject?: string; by?: string };
export type Spending = Operation & { kind: CreditKind; amount: number; metered?: Metered | undefined };
export type Granting = Operation & { credits: Partial<Credits> };
export type Setting = Operation & { to: Partial<Credits> };

export type LedgerPage = { entries: LedgerEntry[]; next?: string };

/** Credits spent and received by accounts. The entries of an account always sum to its balance, which is never below zero. */
export interface CreditLedger {
  balance(accountId: string): Promise<Credits>;
  /**
   * At once or not at all; throws `not_enough_credits`. The second call with a key spends nothing and returns the first
   * entry, or throws `conflict` when that was given back: an act that was undone must not happen for nothing.
   */
  spend(spending: Spending): Promise<LedgerEntry>;
  /** Gives back what `key` spent, or `amount` of its credits; once. An act that spent nothing gets nothing back. */
  refund(spent: { accountId: string; key: string; amount?: number }): Promise<void>;
  /** Adds credits; the second call with a key adds nothing. */
  grant(given: Granting): Promise<LedgerEntry>;
  /** Adds or takes what is missing to the named amounts; the second call with a key changes nothing. */
  set(wanted: Setting): Promise<LedgerEntry>;
  /** Cents paid instead of credits in a period. */
  spentCents(accountId: string, period: string): Promise<number>;
  /** Newest first. */
  entries(accountId: string, page: { limit: number; after?: string }): Promise<LedgerPage>;
}

export const refundKey = (key: string): string => `${key}:refund`;

export const REFUNDED = 'This was undone and its credits were refunded. Please try again.';
export const CAP_REACHED = 'Not enough credits: the monthly cap of pay-per-report is reached';

export const NO_CREDITS: Credits = { reports: 0, exports: 0, posts: 0, total: 0 };

/** The act without what it is done with. */
const operationOf = ({ accountId, key, reason, subject, by }: Operation) => ({
  accountId,
  key,
  reason,
  ...(subject !== undefined && { subject }),
  ...(by !== undefined && { by }),
});

type NewEntry = Omit<LedgerEntry, 'at'>;

export const spendingEntry = ({ kind, amount, ...act }: Spending): NewEntry => ({
  ...operationOf(act),
  credits: { ...NO_CREDITS, [kind]: -amount },
});

/** The same act, paid in money. */
export const meteredEntry = (spending: Spending, { cents, period }: Metered): NewEntry => ({
  ...operationOf(spending),
  credits: NO_CREDITS,
  cents,
  period,
});

export const grantEntry = ({ credits, ...act }: Granting): NewEntry => ({ ...operationOf(act), credits: { ...NO_CREDITS, ...credits } });

/** The entry that changes a balance to the wanted one. */
export const settingEntry = ({ to, ...act }: Setting, balance: Credits): NewEntry => ({
  ...operationOf(act),
  credits: creditsOf((kind) => (to[kind] ?? balance[kind]) - balance[kind]),
});

/** The opposite of what was spent, at most `amount` of it. */
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
