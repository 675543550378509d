import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import type { Language } from '#shared/mail/language.ts';
import { MAX_SAVED_SEARCHES } from '#shared/saved-searches/saved-search.ts';

export type SavedSearch = {
  id: string;
  accountId: string;
  /** Unique in the account, ignoring case. */
  name: string;
  /** Query string of Discovery's address. */
  address: string;
  alerts: boolean;
  /** Language of its mails until the account has one. */
  language: Language;
  createdAt: string;
};

export type SearchChanges = Partial<Pick<SavedSearch, 'name' | 'address' | 'alerts' | 'language'>>;

export const NAME_TAKEN = 'You already have a saved search with this name';
export const TOO_MANY_SEARCHES = `You can keep up to ${MAX_SAVED_SEARCHES} saved searches. Please delete one first.`;

/** Parts of equal size into which accounts with alerts are divided by a hash of their id. */
export const ALERT_SHARDS = 16;

export interface SavedSearches {
  /** Newest first. */
  ofAccount(accountId: string): Promise<SavedSearch[]>;
  find(accountId: string, id: string): Promise<SavedSearch | undefined>;
  /** Throws `conflict` when the name is taken, `bad_request` with the reason `limit_reached` when the account has reached the limit. */
  add(search: SavedSearch): Promise<void>;
  /** Returns the changed search; undefined when it does not exist. Throws `conflict` when the name is taken. */
  change(accountId: string, id: string, changes: SearchChanges): Promise<SavedSearch | undefined>;
  /** False when it does not exist. `restore` can revert it. `at` is an ISO time. */
  remove(accountId: string, id: string, at: string): Promise<boolean>;
  /**
   * Reverts `remove` with all properties; returns the search, also when it exists already. Undefined when it was removed more than
   * RESTORE_MS before `at` or is unknown. Throws like `add`.
   */
  restore(accountId: string, id: string, at: string): Promise<SavedSearch | undefined>;
  /** Accounts of one of ALERT_SHARDS shards with at least one alert, each once, in pages; `after` is the previous page's `next`. */
  alertedAccounts(shard: number, after?: string): Promise<{ accountIds: string[]; next?: string }>;
  /** Claims the account's mail of a day (YYYY-MM-DD) and records its notifications; true for only one caller. */
  claimMail(accountId: string, day: string, notices?: NewNotification[]): Promise<boolean>;
  /** Unguessable and constant per account; proves only access to the account's mails. */
  unsubscribeToken(accountId: string): Promise<string>;
  /** Account id of an unsubscribe token. */
  accountOfToken(token: string): Promise<string | undefined>;
}
