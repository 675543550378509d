import { randomUUID } from 'node:crypto';
import {
  type Connection,
  type Connections,
  type IntegrationTokens,
  type Owned,
  REFRESH_HOLD_MS,
} from '#functions/ports/accounts/connections.ts';

type Stored = Connection & { tokens?: IntegrationTokens; revision: string; refreshing?: number };

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryConnections = (): Connections => {
  const stored = new Map<string, Stored>();
  const keyOf = ({ accountId, type }: Owned) => JSON.stringify([accountId, type]);
  const connectionOf = ({ type, state, account, since }: Stored): Connection => ({ type, state, account, since });
  const findUnchanged = (owned: Owned, revision: string): Stored | undefined => {
    const found = stored.get(keyOf(owned));
    return found?.revision === revision ? found : undefined;
  };
  return {
    ofAccount: async (accountId) => [...stored].filter(([key]) => JSON.parse(key)[0] === accountId).map(([, each]) => connectionOf(each)),
    find: async (owned) => {
      const found = stored.get(keyOf(owned));
      return found && connectionOf(found);
    },
    keep: async (owned, { account, since }, tokens) => {
      const before = stored.get(keyOf(owned));
      stored.set(keyOf(owned), { type: owned.type, state: 'connected', account, since, tokens: { ...tokens }, revision: randomUUID() });
      return before?.tokens && { account: before.account, tokens: before.tokens };
    },
    tokens: async (owned) => {
      const found = stored.get(keyOf(owned));
      return found?.tokens && { ...found.tokens, revision: found.revision, account: found.account };
    },
    beginRefresh: async (owned, revision, now) => {
      const found = findUnchanged(owned, revision);
      if (!found || (found.refreshing ?? 0) >= now.getTime()) return false;
      found.refreshing = now.getTime() + REFRESH_HOLD_MS;
      return true;
    },
    renew: async (owned, revision, { access, refresh, expiresAt }) => {
      const found = findUnchanged(owned, revision);
      if (found) stored.set(keyOf(owned), { ...connectionOf(found), tokens: { access, refresh, expiresAt }, revision: randomUUID() });
      return found !== undefined;
    },
    markRevoked: async (owned, revision) => {
      const found = findUnchanged(owned, revision);
      if (found) stored.set(keyOf(owned), { ...connectionOf(found), state: 'revoked', revision: randomUUID() });
    },
    remove: async (owned) => {
      const found = stored.get(keyOf(owned));
      stored.delete(keyOf(owned));
      return found && { ...(found.tokens && { tokens: found.tokens }) };
    },
  };
};
