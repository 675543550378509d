import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';

export type RecordKey = { platform: Platform } & ({ userId: string } | { userIdStart: string } | { username: string });

/** The records behind an engine's rows, for what is made from them. */
export type CatalogueRecords = {
  /** YYYY-MM-DD */
  asOf(): Promise<string>;
  /** The largest creator, where several go by that handle or beginning. */
  find(key: RecordKey): Promise<CreatorRecord | undefined>;
  /** Those who are wanted among so many, in an order that stays while the catalogue does. */
  page(platform: Platform, part: Part): Promise<RecordsPage>;
};

/** The records of nobody but the wanted are read. */
export type Part = { from: number; count: number; isWanted: (userId: string) => boolean };

/** `passed`: how many were gone through, wanted or not; `total` counts the platform's. */
export type RecordsPage = { records: CreatorRecord[]; passed: number; total: number };
