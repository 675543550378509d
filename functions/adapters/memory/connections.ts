import { randomUUID } from 'node:crypto';
import {
  type Connection,
  type Connections,
  type IntegrationTokens,
  type Owned,
  REFRESH_HOLD_MS,
} from '#functions/ports/accounts/connections.ts';

type Kept = Connection & { tokens?: IntegrationTokens; revision: string; refreshing?: number };

/** For tests of rules, held to the port suite. */
export const memoryConnections = (): Connections => {
  const kept = new Map<string, Kept>();
  const keyOf = ({ accountId, type }: Owned) => JSON.stringify([accountId, type]);
  const known = ({ type, state, account, since }: Kept): Connection => ({ type, state, account, since });
  const still = (owned: Owned, revision: string): Kept | undefined => {
    const found = kept.get(keyOf(owned));
    return found?.revision === revision ? found : undefined;
  };
  return {
    ofAccount: async (accountId) => [...kept].filter(([key]) => JSON.parse(key)[0] === accountId).map(([, each]) => known(each)),
    find: async (owned) => {
      const found = kept.get(keyOf(owned));
      return found && known(found);
    },
    keep: async (owned, { account, since }, tokens) => {
      const before = kept.get(keyOf(owned));
      kept.set(keyOf(owned), { type: owned.type, state: 'connected', account, since, tokens: { ...tokens }, revision: randomUUID() });
      return before?.tokens && { account: before.account, tokens: before.tokens };
    },
    tokens: async (owned) => {
      const found = kept.get(keyOf(owned));
      return found?.tokens && { ...found.tokens, revision: found.revision };
    },
    beginRefresh: async (owned, revision, now) => {
      const found = still(owned, revision);
      if (!found || (found.refreshing ?? 0) >= now.getTime()) return false;
      found.refreshing = now.getTime() + REFRESH_HOLD_MS;
      return true;
    },
    renew: async (owned, revision, { access, refresh, expiresAt }) => {
      const found = still(owned, revision);
      if (found) kept.set(keyOf(owned), { ...known(found), tokens: { access, refresh, expiresAt }, revision: randomUUID() });
      return found !== undefined;
    },
    markRevoked: async (owned, revision) => {
      const found = still(owned, revision);
      if (found) kept.set(keyOf(owned), { ...known(found), state: 'revoked', revision: randomUUID() });
    },
    remove: async (owned) => {
      const found = kept.get(keyOf(owned));
      kept.delete(keyOf(owned));
      return found && { ...(found.tokens && { tokens: found.tokens }) };
    },
  };
};
