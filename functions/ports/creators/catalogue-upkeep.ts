import type { CatalogueSources } from '#shared/admin/system.ts';
import type { ContactType } from '#shared/contacts.ts';
import type { StoredClass } from '#shared/creator-data/stored-creator.ts';
import type { Platform } from '#shared/platforms.ts';
import type { CatalogueChanges, CreatorKey, SuppressedCreator, SuppressOutcome } from './catalogue-writer.ts';

/** Classes of data that the catalogue stores about a creator, with their origin. `source` is null if it is unknown or generated. */
export type StoredCreator = {
  userId: string;
  classes: StoredClass[];
  contacts: { type: ContactType; value: string }[];
  source: string | null;
  fetchedAt: string | null;
  keepUntil: string | null;
};

/** Days are YYYY-MM-DD. */
export interface CatalogueUpkeep {
  /** Counts creators by the origin of their data; `today` decides who is past `keep_until`. Null if the engine cannot count them. */
  sources(today: string): Promise<CatalogueSources | null>;
  /** Up to `limit` creators whose last day in the catalogue is before `today`. */
  expired(today: string, limit: number): Promise<CreatorKey[]>;
  /** In the order of the ids; missing creators are omitted. Empty for an engine that stores no creators. */
  stored(platform: Platform, userIds: string[]): Promise<StoredCreator[]>;
  /** Throws `not_offered` if the engine cannot be changed from here, `conflict` while another process writes. */
  remove(keys: readonly CreatorKey[], origin: string): Promise<CatalogueChanges>;
  /** False if creators are suppressed in the catalogue by commands only; `suppress` then throws `not_offered`. */
  canSuppress(): Promise<boolean>;
  /** See `CatalogueWriter.suppress`. Throws like `remove`. */
  suppress(creators: readonly SuppressedCreator[]): Promise<SuppressOutcome>;
}
