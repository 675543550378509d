import type { Language } from '#shared/mail/language.ts';
import { MAX_SAVED_SEARCHES } from '#shared/saved-searches/saved-search.ts';

export type SavedSearch = {
  id: string;
  accountId: string;
  /** Unlike any other name of the account, whatever its case. */
  name: string;
  /** Query string of Discovery's address. */
  address: string;
  alerts: boolean;
  /** Language of its mails. */
  language: Language;
  createdAt: string;
};

export type SearchChanges = Partial<Pick<SavedSearch, 'name' | 'alerts' | 'language'>>;

export const NAME_TAKEN = 'You already have a saved search with this name';
export const TOO_MANY_SEARCHES = `You can keep up to ${MAX_SAVED_SEARCHES} saved searches. Please delete one first.`;

export interface SavedSearches {
  /** Newest first. */
  ofAccount(accountId: string): Promise<SavedSearch[]>;
  find(accountId: string, id: string): Promise<SavedSearch | undefined>;
  /** Throws `conflict` when the name is taken, `bad_request` with the reason `limit_reached` when there are as many as there may be. */
  add(search: SavedSearch): Promise<void>;
  /** The changed search, or undefined when there is none (any more); throws `conflict` when the name is taken. */
  change(accountId: string, id: string, changes: SearchChanges): Promise<SavedSearch | undefined>;
  /** false when there was none (any more). */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Accounts with at least one alert on, each once, in pages; `after` is the `next` of the page before. */
  alertedAccounts(after?: string): Promise<{ accountIds: string[]; next?: string }>;
  /** The right to send an account's mail of a day (YYYY-MM-DD): true for one caller, false for all others. */
  claimMail(accountId: string, day: string): Promise<boolean>;
  /** Unguessable and constant per account; proves only access to the account's mails. */
  unsubscribeToken(accountId: string): Promise<string>;
  /** Whose token it is. */
  accountOfToken(token: string): Promise<string | undefined>;
}
