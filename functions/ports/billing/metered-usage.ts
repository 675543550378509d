/** A report paid in money, or one that was given back, of which the payment provider does not know yet. */
export type Owed = { accountId: string; key: string; kind: 'use' | 'cancel'; at: string };

/** Metered usage that is not yet reported to the payment provider; written by the credit ledger. */
export interface MeteredUsage {
  /** The oldest that happened before. */
  owed(before: string, limit: number): Promise<Owed[]>;
  /** Marks the usage as being reported, so that a later refund is reported too; false when it was already refunded. */
  beginTelling(owed: Owed): Promise<boolean>;
  reported(owed: Owed): Promise<void>;
}
