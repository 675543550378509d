import type { SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';
import { addSuppressions, countHashes, suppressedAmong } from './files/suppressions.ts';

/** The folder's list, which commands write as well; read by every call. */
export const embeddedSuppressedCreators = (dir: string, secret?: string): SuppressedCreators => ({
  areSuppressed: async (creators) => suppressedAmong(dir, creators, secret),
  add: async (creators) => {
    addSuppressions(dir, creators, secret);
  },
  count: async () => countHashes(dir),
});
