import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { Platform } from '#shared/platforms.ts';

export const IGNORED_FULL = `You can hide up to ${MAX_IGNORED.toLocaleString('en-US')} creators. Please restore some first.`;

/** unlocked: shown to a limited account for good · exported: in a file of the account, free from then on · ignored: "not interested". */
export type CreatorFlag = 'unlocked' | 'exported' | 'ignored';

/** Marks that are paid for: their batches are reserved before the charge and settled after it. */
export type SoldFlag = Exclude<CreatorFlag, 'ignored'>;

/** Creators marked together by one act; `key` names the act, so that trying it again marks nothing twice. */
export type FlaggedBatch = { key: string; platform: Platform; userIds: string[] };

type BatchId = Pick<FlaggedBatch, 'key' | 'platform'>;

/** `at`: ISO time. `withdrawn`: it can no longer be settled, and is removed once its credits are given back. */
export type Reservation = FlaggedBatch & { at: string; withdrawn: boolean };

/** `revision`: number of reservations made so far; a batch is reserved against the revision that its rows were chosen from. */
export type SoldFlags = { revision: number; settled: Set<string>; reserved: Reservation[] };

export interface CreatorFlags {
  /** user_ids of a platform with a mark in the order of their acts; those only reserved are left out. */
  marked(accountId: string, mark: CreatorFlag, platform: Platform): Promise<Set<string>>;
  /** Creators marked by an operation, or undefined when it never happened or is only reserved. */
  findBatch(accountId: string, mark: SoldFlag, batch: BatchId): Promise<string[] | undefined>;
  /**
   * Marks at once. For 'ignored', each operation covers one creator and has its user_id; above MAX_IGNORED per platform it throws
   * `conflict`.
   */
  add(accountId: string, mark: CreatorFlag, batch: FlaggedBatch): Promise<void>;
  /** Takes back a whole act, reserved or settled. */
  remove(accountId: string, mark: CreatorFlag, batch: BatchId): Promise<void>;
  /** All that was sold or is about to be, as one consistent state. */
  sold(accountId: string, mark: SoldFlag, platform: Platform): Promise<SoldFlags>;
  /** Reserves a whole batch in one conditional write; false when another one was reserved since `revision`. `at`: ISO time. */
  reserve(accountId: string, mark: SoldFlag, batch: FlaggedBatch & { at: string }, revision: number): Promise<boolean>;
  /** Marks the creators of a reserved batch for good, all of it or the part named; false when it was withdrawn or removed. */
  settle(accountId: string, mark: SoldFlag, batch: FlaggedBatch): Promise<boolean>;
  /** Stops a reserved batch from being settled; false when it is settled or gone. */
  withdraw(accountId: string, mark: SoldFlag, batch: BatchId): Promise<boolean>;
}
