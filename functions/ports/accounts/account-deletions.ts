import type { Deletion } from './accounts.ts';

export type NewDeletion = Omit<Deletion, 'state'> & { accountId: string };

/** Deletions of accounts. Each change is one conditional write, so that of concurrent calls one wins. */
export interface AccountDeletions {
  /** Returns the earlier deletion if there is one. Throws `not_found`. */
  request(deletion: NewDeletion): Promise<Deletion>;
  /** False when there is none, or when it is due at this time. */
  withdraw(accountId: string, now: Date): Promise<boolean>;
  /** Ids of accounts whose deletion is due, the longest overdue first, in pages; `after` is the previous page's `next`. */
  due(now: Date, page: { limit: number; after?: string }): Promise<{ ids: string[]; next?: string }>;
  /** Starts the deletion, which can no longer be withdrawn; false when it is not due. Idempotent. */
  begin(accountId: string, now: Date): Promise<boolean>;
  /**
   * Deletes all items of the account but the account itself. Ledger entries and audit entries stay under `alias`, without anything that
   * names the account. Idempotent; can be interrupted and repeated.
   */
  eraseItems(
    account: { id: string; email: string; demoFor?: string | undefined; alias: string; customerId?: string | undefined },
    now: Date,
  ): Promise<void>;
  /** Deletes the account, its claim on the email and the deletion. */
  finish(account: { id: string; email: string; due: string }): Promise<void>;
}
