import type { Platform } from '#shared/platforms.ts';

export type CreatorKey = { platform: Platform; user_id: string };

/** Numbers of creators. `unchanged` ones were in the catalogue with the same data. */
export type CatalogueChanges = { created: number; updated: number; unchanged: number; removed: number };

/** A creator to suppress; `username` is for creators whose user id is unknown to the catalogue. */
export type SuppressedCreator = CreatorKey & { username?: string };

/** Numbers of creators: `suppressed` were not suppressed before, `removed` were in the catalogue. */
export type SuppressOutcome = { suppressed: number; removed: number };

/** Where the data of a change comes from. */
export type ChangeOrigin = {
  /** YYYY-MM-DD; the new reference day for days since the last post. Unchanged when absent. */
  asOf?: string;
  /** Shown by `info`: 'import into the catalogue creators.csv'. */
  origin: string;
};

/**
 * Changes a catalogue while it is searched. Searches see the state before or after a call, never a part of it. Throws `conflict` while
 * another process writes.
 */
export interface CatalogueWriter<Creator extends CreatorKey> {
  /** Adds creators, and replaces those with the same platform and user id. `count` is the largest possible number of them. */
  upsert(creators: AsyncIterable<Creator[]> | Iterable<Creator[]>, options: ChangeOrigin & { count: number }): Promise<CatalogueChanges>;
  /** Unknown creators are ignored. */
  remove(keys: readonly CreatorKey[], options: ChangeOrigin): Promise<CatalogueChanges>;
  /**
   * Removes creators, and ignores them in every later change and load: those with the same platform and user id or handle. Only keyed
   * hashes of both are stored. Can be repeated.
   */
  suppress(creators: readonly SuppressedCreator[]): Promise<SuppressOutcome>;
  /** Makes searches of a catalogue with many changes as fast as those of a new one; changes no creator. */
  compact(): Promise<void>;
}
