import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { Platform } from '#shared/platforms.ts';

export const IGNORED_FULL = `You can hide up to ${MAX_IGNORED.toLocaleString('en-US')} creators. Please restore some first.`;

/**
 * unlocked: permanently shown to a limited account. exported: contained in a file of the account, free afterwards. ignored: "not
 * interested".
 */
export type CreatorFlag = 'unlocked' | 'exported' | 'ignored';

/** Flags that are paid for: their batches are reserved before the charge and settled after it. */
export type SoldFlag = Exclude<CreatorFlag, 'ignored'>;

/** Creators flagged by one operation. `key` identifies the operation, so that a retry changes nothing. */
export type FlaggedBatch = { key: string; platform: Platform; userIds: string[] };

type BatchId = Pick<FlaggedBatch, 'key' | 'platform'>;

/** `at` is the ISO time at which the operation was begun. */
export type SettledBatch = Pick<FlaggedBatch, 'key' | 'userIds'> & { at: string };

/** `at` is an ISO time. A `withdrawn` reservation can no longer be settled, and is removed once its credits are refunded. */
export type Reservation = FlaggedBatch & { at: string; withdrawn: boolean };

/** `revision` is the number of reservations so far; a batch is reserved against the revision from which its rows were chosen. */
export type SoldFlags = { revision: number; settled: Set<string>; reserved: Reservation[] };

export interface CreatorFlags {
  /**
   * User ids of a platform with a flag, in the order of their operations, without those only reserved. `since`: only of operations
   * that were begun then or later.
   */
  marked(accountId: string, flag: CreatorFlag, platform: Platform, since?: Date): Promise<Set<string>>;
  /** Creators flagged by an operation; undefined when it never happened or is only reserved. */
  findBatch(accountId: string, flag: SoldFlag, batch: BatchId): Promise<string[] | undefined>;
  /**
   * Flags immediately. For 'ignored', each operation covers one creator and its key is the user_id. Throws `conflict` above
   * MAX_IGNORED per platform.
   */
  add(accountId: string, flag: CreatorFlag, batch: FlaggedBatch): Promise<void>;
  /** Reverts a whole operation, reserved or settled. */
  remove(accountId: string, flag: CreatorFlag, batch: BatchId): Promise<void>;
  /** Settled operations of a flag, in their order. */
  batches(accountId: string, flag: SoldFlag, platform: Platform): Promise<SettledBatch[]>;
  /** Removes creators from all settled operations, which stay without them; false when none has one of them. */
  forget(accountId: string, flag: SoldFlag, platform: Platform, userIds: ReadonlySet<string>): Promise<boolean>;
  /** All settled and reserved creators as one consistent state. Throws `unavailable`. */
  sold(accountId: string, flag: SoldFlag, platform: Platform): Promise<SoldFlags>;
  /** Reserves a whole batch in one conditional write; false when another batch was reserved since `revision`. `at` is an ISO time. */
  reserve(accountId: string, flag: SoldFlag, batch: FlaggedBatch & { at: string }, revision: number): Promise<boolean>;
  /** Permanently flags the creators of a reserved batch, or the given part of it; false when it was withdrawn or removed. */
  settle(accountId: string, flag: SoldFlag, batch: FlaggedBatch): Promise<boolean>;
  /** Prevents a reserved batch from being settled; false when it is settled or no longer exists. */
  withdraw(accountId: string, flag: SoldFlag, batch: BatchId): Promise<boolean>;
}
