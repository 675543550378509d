/** A report paid in money, or its refund, that the payment provider does not know yet. `at` is an ISO time. */
export type UnreportedUsage = { accountId: string; key: string; kind: 'use' | 'cancel'; at: string };

/** Metered usage that is not yet reported to the payment provider; written by the credit ledger. */
export interface MeteredUsage {
  /** Oldest usage before this ISO time, at most `limit` entries. */
  unreported(before: string, limit: number): Promise<UnreportedUsage[]>;
  /** Marks the usage as being reported, so that a later refund is reported too. False when it was already refunded. */
  startReporting(usage: UnreportedUsage): Promise<boolean>;
  markReported(usage: UnreportedUsage): Promise<void>;
}
