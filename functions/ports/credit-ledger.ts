import type { Balance } from '#shared/billing/plans.ts';

/** reports: pulled reports · exports: exported or unlocked rows · posts: analysed likes. */
export type CreditKind = keyof Balance;
export const CREDIT_KINDS = ['reports', 'exports', 'posts'] as const satisfies CreditKind[];

export type LedgerEntry = {
  accountId: string;
  /** Of the business act: 'export:…', 'unlock:…'. The same key is the same act, however often it is tried. */
  key: string;
  /** What was added (grants, refunds) or taken (negative). */
  credits: Balance;
  reason: 'grant' | 'unlock' | 'export' | 'report' | 'analysis' | 'admin' | 'refund';
  /** ISO time. */
  at: string;
};

export type Spending = { accountId: string; key: string; kind: CreditKind; amount: number; reason: LedgerEntry['reason'] };

export type LedgerPage = { entries: LedgerEntry[]; next?: string };

/** What accounts spent and were given. The entries of an account always add up to its balance, which is never below zero. */
export interface CreditLedger {
  balance(accountId: string): Promise<Balance>;
  /**
   * At once or not at all; throws `not_enough_credits`. The second call with a key spends nothing and returns the first
   * entry, or throws `conflict` when that was given back: an act that was undone must not happen for nothing.
   */
  spend(spending: {
    accountId: string;
    key: string;
    kind: CreditKind;
    amount: number;
    reason: LedgerEntry['reason'];
  }): Promise<LedgerEntry>;
  /** Gives back what `key` spent, or `amount` of it; once. An act that spent nothing gets nothing back. */
  refund(spent: { accountId: string; key: string; amount?: number }): Promise<void>;
  /** Adds credits; the second call with a key adds nothing. */
  grant(given: { accountId: string; key: string; credits: Balance; reason: LedgerEntry['reason'] }): Promise<LedgerEntry>;
  /** Newest first. */
  entries(accountId: string, page: { limit: number; after?: string }): Promise<LedgerPage>;
}

export const refundKey = (key: string): string => `${key}:refund`;

export const REFUNDED = 'This was undone and its credits were given back, please try again';

const NOTHING: Balance = { reports: 0, exports: 0, posts: 0 };

export const spendingEntry = ({ accountId, key, kind, amount, reason }: Spending): Omit<LedgerEntry, 'at'> => ({
  accountId,
  key,
  credits: { ...NOTHING, [kind]: -amount },
  reason,
});

/** The opposite of what was spent, at most `amount` of it. */
export const refundOf = ({ credits }: LedgerEntry, amount = Number.POSITIVE_INFINITY): Balance => {
  const back = (kind: CreditKind) => Math.min(amount, Math.max(0, -credits[kind]));
  return { reports: back('reports'), exports: back('exports'), posts: back('posts') };
};
