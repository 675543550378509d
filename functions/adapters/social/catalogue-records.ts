import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';

export type RecordKey = { platform: Platform } & ({ userId: string } | { userIdStart: string } | { username: string });

/** The records behind an engine's rows, for what is made from them. */
export type CatalogueRecords = {
  /** YYYY-MM-DD */
  asOf(): Promise<string>;
  /** The largest creator, where several go by that handle or beginning. */
  find(key: RecordKey): Promise<CreatorRecord | undefined>;
  /** In an order that stays while the catalogue does; `total` counts the platform's. */
  page(platform: Platform, from: number, count: number): Promise<{ records: CreatorRecord[]; total: number }>;
};
