import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CreatorNames } from '#functions/catalogue/import/known-creators.ts';
import type { ReadParquet } from '#functions/catalogue/import/read/row.ts';
import type { CatalogueWriter, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import type { Platform } from '#shared/platforms.ts';

/** Creators with the same values. Days are numbers like 20260331; 0 and '' are unknown. */
export type SourceGroup = { source: string; fetchedAt: number; keepUntil: number; creators: number };

export type WriterRun = {
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
  /** Waited for before a change becomes visible; a rejection calls the change off. */
  beforeSwap?: () => Promise<void>;
};

/** Access of upkeep and imports to the data of an engine. */
export type CatalogueStore = {
  sourceGroups(): Promise<SourceGroup[]>;
  bytes(): Promise<number>;
  /** Up to `limit` creators with a `keep_until` before the day, given as a number like 20260331. */
  keptUntilBefore(day: number, limit: number): Promise<CreatorKey[]>;
  find(platform: Platform, names: CreatorNames): Promise<CreatorRecord[]>;
  openWriter(run?: WriterRun): Promise<CatalogueWriter<CreatorRecord>>;
  /** Only commands suppress creators in this engine; the product hides them. */
  suppressedByCommand?: true;
  /** Absent where Parquet files cannot be read. */
  readParquet?: ReadParquet;
};
