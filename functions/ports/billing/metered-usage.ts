/** A report paid in money, or its refund, that the payment provider does not know yet. `at` is an ISO time. */
export type UnreportedUsage = { accountId: string; key: string; kind: 'use' | 'cancel'; at: string };

/** `failures`: number of failed reports. */
export type DueUsage = UnreportedUsage & { failures: number };

/** Metered usage that is not yet reported to the payment provider; written by the credit ledger. */
export interface MeteredUsage {
  /** Usage that is due before this ISO time, oldest first, from a position on. Eventually consistent. */
  unreported(before: string, page: { limit: number; after?: string }): Promise<{ usage: DueUsage[]; next?: string }>;
  ofAccount(accountId: string): Promise<DueUsage[]>;
  /** Undefined when it was reported or refunded. */
  find(usage: Pick<UnreportedUsage, 'accountId' | 'key' | 'kind'>): Promise<UnreportedUsage | undefined>;
  /** Makes usage whose report failed due at this ISO time, so that it does not stay in front of the others. */
  postpone(usage: UnreportedUsage, until: string): Promise<void>;
  /** Marks the usage as being reported, so that a later refund is reported too. False when it was already refunded. */
  startReporting(usage: UnreportedUsage): Promise<boolean>;
  markReported(usage: UnreportedUsage): Promise<void>;
}
