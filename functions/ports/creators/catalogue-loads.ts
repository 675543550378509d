/**
 * Loads published catalogues into the engine, by several processes at once. Searches see the old catalogue until a new one is complete
 * and verified. Throws `not_found` for an unknown catalogue, `conflict` while another one is loaded, `not_offered` for another engine.
 */
export interface CatalogueLoads {
  /** Checks that the catalogue can be loaded. Returns how many processes should share its parts. */
  plan(catalogue: string): Promise<{ creators: number; loaders: number }>;
  /** Loads parts together with other processes. False if it was stopped before all were loaded; the next call continues. */
  loadParts(catalogue: string, signal: AbortSignal): Promise<boolean>;
  /** Verifies the loaded parts and lets searches read them, once. False if it was stopped; the next call continues. */
  finish(catalogue: string, signal: AbortSignal): Promise<boolean>;
  /** Removes the load that was kept for a rollback, unless `catalogue` is no longer the searched one. Returns whether it did. */
  cleanUp(catalogue: string): Promise<boolean>;
  /** Copies the searched load to durable storage under the name of the day, and removes copies older than `keptDays`. */
  snapshot(day: string, keptDays: number): Promise<void>;
}
