import type { CatalogueSources } from '#shared/admin/system.ts';
import type { CatalogueChanges, CreatorKey } from './catalogue-writer.ts';

/** Days are YYYY-MM-DD. */
export interface CatalogueUpkeep {
  /** Counts creators by the origin of their data; `today` decides who is past `keep_until`. Null if the engine cannot count them. */
  sources(today: string): Promise<CatalogueSources | null>;
  /** Up to `limit` creators whose last day in the catalogue is before `today`. */
  expired(today: string, limit: number): Promise<CreatorKey[]>;
  /** Throws `not_offered` if the engine cannot be changed from here, `conflict` while another process writes. */
  remove(keys: readonly CreatorKey[], origin: string): Promise<CatalogueChanges>;
}
