import type { CreatorId } from '#shared/reports/creator-id.ts';
import { MAX_DISMISSED, MAX_OWN_WORDS } from '#shared/reports/safety-limits.ts';

export const TOO_MANY_WORDS = `You can keep up to ${MAX_OWN_WORDS} own words. Please remove one first.`;
export const TOO_MANY_DISMISSED = `You can dismiss up to ${MAX_DISMISSED} flags of a creator. Please restore one first.`;

export type DismissedFlags = CreatorId & { flags: string[] };

/** Decisions of an account about the brand safety of creators. Adding and removing are idempotent. */
export interface SafetyReviews {
  /** Sorted. */
  words(accountId: string): Promise<string[]>;
  /** Throws `bad_request` with the reason `limit_reached` when a new word would exceed the limit. */
  addWord(accountId: string, word: string): Promise<void>;
  removeWord(accountId: string, word: string): Promise<void>;
  /** Sorted keys of dismissed flags. */
  dismissed(accountId: string, creator: CreatorId): Promise<string[]>;
  /** Throws `bad_request` with the reason `limit_reached` when a new flag would exceed the limit. */
  dismiss(accountId: string, creator: CreatorId, flag: string): Promise<void>;
  restore(accountId: string, creator: CreatorId, flag: string): Promise<void>;
  /** All creators with dismissed flags. */
  reviewed(accountId: string): Promise<DismissedFlags[]>;
  /** Removes all decisions about a creator. */
  forget(accountId: string, creator: CreatorId): Promise<void>;
}
