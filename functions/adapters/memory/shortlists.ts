import type { CreatorKey } from '#functions/ports/collections/creator-lists.ts';
import { SHORTLIST_FULL, type Shortlists } from '#functions/ports/collections/shortlists.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_SHORTLISTED } from '#shared/shortlist/limits.ts';

const isSame = (a: CreatorKey) => (b: CreatorKey) => a.platform === b.platform && a.userId === b.userId;

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryShortlists = (): Shortlists => {
  const stored = new Map<string, CreatorKey[]>();
  const of = (accountId: string) => stored.get(accountId) ?? [];
  return {
    ofAccount: async (accountId) => structuredClone(of(accountId)),
    add: async (accountId, creators) => {
      const before = of(accountId);
      const fresh = creators.filter((creator, at) => !before.some(isSame(creator)) && creators.findIndex(isSame(creator)) === at);
      if (before.length + fresh.length > MAX_SHORTLISTED) throw new AppError('bad_request', SHORTLIST_FULL, { reason: 'limit_reached' });
      stored.set(accountId, [...structuredClone(fresh), ...before]);
    },
    remove: async (accountId, creators) =>
      void stored.set(
        accountId,
        of(accountId).filter((creator) => !creators.some(isSame(creator))),
      ),
  };
};
