import { MAX_SHORTLISTED } from '#shared/shortlist/limits.ts';
import type { CreatorKey } from './creator-lists.ts';

export const SHORTLIST_FULL = `Your shortlist is full: it holds up to ${MAX_SHORTLISTED} creators. Please remove some first.`;

/** One shortlist per account. Each change is one conditional write. */
export interface Shortlists {
  /** The last added first. */
  ofAccount(accountId: string): Promise<CreatorKey[]>;
  /**
   * Adds all creators or none; those already contained keep their place. Throws `bad_request` with the reason `limit_reached` above
   * MAX_SHORTLISTED.
   */
  add(accountId: string, creators: readonly CreatorKey[]): Promise<void>;
  /** Idempotent. */
  remove(accountId: string, creators: readonly CreatorKey[]): Promise<void>;
}
