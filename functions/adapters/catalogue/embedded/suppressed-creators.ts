import type { SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';
import { addSuppressions, countHashes, openSuppressions, type Suppressions } from './files/suppressions.ts';

/** The folder's list, which commands write as well. It stays open, because every search reads it. */
export const embeddedSuppressedCreators = (dir: string, secret?: string): SuppressedCreators => {
  let opened: Suppressions | undefined;
  return {
    areSuppressed: async (creators) => {
      opened ??= openSuppressions(dir, secret);
      return creators.map((creator) => opened?.isSuppressed(creator) ?? false);
    },
    add: async (creators) => {
      addSuppressions(dir, creators, secret);
    },
    count: async () => countHashes(dir),
  };
};
