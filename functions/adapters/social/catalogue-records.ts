import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';

export type RecordKey = { platform: Platform } & ({ userId: string } | { userIdStart: string } | { username: string } | { postId: string });

/** The full records behind the rows of a catalogue engine. */
export type CatalogueRecords = {
  /** Date of the data as YYYY-MM-DD. */
  asOf(): Promise<string>;
  /**
   * The creator with the most followers, if several share a handle or a prefix; undefined when there is none. `postId` is the id in a link
   * to an imported post.
   */
  find(key: RecordKey): Promise<CreatorRecord | undefined>;
  /** Wanted creators in a part of the platform, in an order that is stable for one catalogue version. */
  page(platform: Platform, part: Part): Promise<RecordsPage>;
};

/** Reads only the records for which `isWanted` returns true. */
export type Part = { from: number; count: number; isWanted: (userId: string) => boolean };

/** `passed` is the number of creators scanned, wanted or not; `total` is the number of all creators of the platform. */
export type RecordsPage = { records: CreatorRecord[]; passed: number; total: number };
