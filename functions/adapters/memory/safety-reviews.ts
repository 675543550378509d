import { type SafetyReviews, TOO_MANY_DISMISSED, TOO_MANY_WORDS } from '#functions/ports/creators/safety-reviews.ts';
import { AppError } from '#shared/http/errors.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { MAX_DISMISSED, MAX_OWN_WORDS } from '#shared/reports/safety-limits.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memorySafetyReviews = (): SafetyReviews => {
  const words = new Map<string, Set<string>>();
  const flags = new Map<string, Map<string, { creator: CreatorId; flags: Set<string> }>>();
  const keyOf = ({ platform, user_id }: CreatorId) => `${platform}#${user_id}`;
  const flagsOf = (accountId: string, creator: CreatorId) => flags.get(accountId)?.get(keyOf(creator))?.flags ?? new Set<string>();
  return {
    words: async (accountId) => [...(words.get(accountId) ?? [])].sort(),
    addWord: async (accountId, word) => {
      const own = words.get(accountId) ?? new Set();
      if (!own.has(word) && own.size >= MAX_OWN_WORDS) throw new AppError('bad_request', TOO_MANY_WORDS, { reason: 'limit_reached' });
      words.set(accountId, own.add(word));
    },
    removeWord: async (accountId, word) => void words.get(accountId)?.delete(word),
    dismissed: async (accountId, creator) => [...flagsOf(accountId, creator)].sort(),
    dismiss: async (accountId, { platform, user_id }, flag) => {
      const creator = { platform, user_id };
      const dismissed = flagsOf(accountId, creator);
      if (!dismissed.has(flag) && dismissed.size >= MAX_DISMISSED)
        throw new AppError('bad_request', TOO_MANY_DISMISSED, { reason: 'limit_reached' });
      const ofAccount = flags.get(accountId) ?? new Map();
      flags.set(accountId, ofAccount.set(keyOf(creator), { creator, flags: dismissed.add(flag) }));
    },
    restore: async (accountId, creator, flag) => void flagsOf(accountId, creator).delete(flag),
    reviewed: async (accountId) =>
      [...(flags.get(accountId)?.values() ?? [])]
        .filter((entry) => entry.flags.size > 0)
        .map(({ creator, flags: dismissed }) => ({ ...creator, flags: [...dismissed].sort() })),
    forget: async (accountId, creator) => void flags.get(accountId)?.delete(keyOf(creator)),
  };
};
