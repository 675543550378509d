import type { ApiTokens, KnownToken } from '#functions/ports/accounts/api-tokens.ts';
import { accountIn, lastFourOf, newToken } from '../api-tokens/token-text.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryApiTokens = (): ApiTokens => {
  const tokens = new Map<string, KnownToken & { token: string }>();
  return {
    generate: async (accountId, now, replaces) => {
      if (replaces !== undefined && replaces !== (tokens.get(accountId)?.createdAt ?? null)) return false;
      const token = newToken(accountId);
      tokens.set(accountId, { token, lastFour: lastFourOf(token), createdAt: now.toISOString() });
      return true;
    },
    revoke: async (accountId) => tokens.delete(accountId),
    ownerOf: async (token) => {
      const accountId = accountIn(token);
      return accountId && tokens.get(accountId)?.token === token ? accountId : undefined;
    },
    ofAccount: async (accountId) => {
      const known = tokens.get(accountId);
      return known && { lastFour: known.lastFour, createdAt: known.createdAt };
    },
    reveal: async (accountId) => tokens.get(accountId)?.token,
  };
};
