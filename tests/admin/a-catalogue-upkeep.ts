import type { CatalogueUpkeep } from '#functions/ports/creators/catalogue-upkeep.ts';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';

/** An upkeep of these expired creators; `removed` are the sizes of the changes. */
export const aCatalogueUpkeep = (expired: CreatorKey[] = [], refuse?: () => Error) => {
  const removed: number[] = [];
  const upkeep: CatalogueUpkeep = {
    sources: async () => ({ sources: [], limited: expired.length, expired: expired.length, bytes: 1_000 }),
    expired: async (_, limit) => expired.slice(0, limit),
    stored: async () => [],
    canSuppress: async () => true,
    suppress: async (creators) => ({ suppressed: creators.length, removed: creators.length }),
    remove: async (keys) => {
      if (refuse) throw refuse();
      removed.push(keys.length);
      expired.splice(0, keys.length);
      return { created: 0, updated: 0, unchanged: 0, removed: keys.length };
    },
  };
  return { upkeep, removed };
};
