import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { Platform } from '#shared/platforms.ts';

export const IGNORED_FULL = `You have left out ${MAX_IGNORED.toLocaleString('en-US')} creators, restore some of them first`;

/** unlocked: shown to a limited account for good · exported: in a file of the account, free from then on · ignored: "not interested". */
export type Mark = 'unlocked' | 'exported' | 'ignored';

/** Creators marked together by one act; `key` names the act, so that trying it again marks nothing twice. */
export type MarkedBatch = { key: string; platform: Platform; userIds: string[] };

export interface CreatorMarks {
  /** user_ids of a platform with a mark in the order of their acts, those of the act `except` left out. */
  marked(accountId: string, mark: Mark, platform: Platform, except?: string): Promise<Set<string>>;
  /** What an act marked, or undefined when it never happened. */
  findBatch(accountId: string, mark: Exclude<Mark, 'ignored'>, batch: Pick<MarkedBatch, 'key' | 'platform'>): Promise<string[] | undefined>;
  /** Of 'ignored' each act is of one creator and bears its user_id; above MAX_IGNORED of a platform it throws `conflict`. */
  add(accountId: string, mark: Mark, batch: MarkedBatch): Promise<void>;
  /** Takes back a whole act. */
  remove(accountId: string, mark: Mark, batch: Pick<MarkedBatch, 'key' | 'platform'>): Promise<void>;
}
