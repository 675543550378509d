/** A report paid in money, or one that was given back, of which the payment provider does not know yet. */
export type Owed = { accountId: string; key: string; kind: 'use' | 'cancel'; at: string };

/** What the payment provider is still to be told of what was paid in money; the credit ledger writes it. */
export interface MeteredUsage {
  /** The oldest that happened before. */
  owed(before: string, limit: number): Promise<Owed[]>;
  /** From now on giving it back has to be told too; false when it was given back before. */
  beginTelling(owed: Owed): Promise<boolean>;
  told(owed: Owed): Promise<void>;
}
