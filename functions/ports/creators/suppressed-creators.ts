import type { Platform } from '#shared/platforms.ts';
import type { SuppressedCreator } from './catalogue-writer.ts';

/** A creator by its user id, its handle, or both. */
export type CreatorIdentity = { platform: Platform; user_id?: string | undefined; username?: string | undefined };

/**
 * The creators who are not shown any more, as keyed hashes of user ids and handles. A process learns of a new one within
 * MAX_LIST_AGE_MS.
 */
export interface SuppressedCreators {
  /** For each creator, whether its user id or its handle is suppressed. Throws `unavailable` when the list could not be read. */
  areSuppressed(creators: readonly CreatorIdentity[]): Promise<boolean[]>;
  /** Idempotent. */
  add(creators: readonly SuppressedCreator[]): Promise<void>;
  /** Number of hashes; it only grows. */
  count(): Promise<number>;
}

/** A list that was read longer ago is not used. */
export const MAX_LIST_AGE_MS = 45_000;
