import { KEY_SECONDS, type RequestKeys } from '#functions/ports/accounts/idempotency-keys.ts';
import type { LinkFor, OneTimeToken, OneTimeTokens } from '#functions/ports/accounts/one-time-tokens.ts';
import type { RateLimits } from '#functions/ports/accounts/rate-limits.ts';
import type { Sessions } from '#functions/ports/accounts/sessions.ts';
import { AppError } from '#shared/http/errors.ts';

/**
 * In-memory tokens, idempotency keys, rate limits and sessions for tests of rules; the port suites verify that they behave like the
 * real adapters.
 */

export const memoryOneTimeTokens = (): OneTimeTokens => {
  const links = new Map<string, Map<string, OneTimeToken>>();
  const of = ({ kind, subject }: LinkFor): Map<string, OneTimeToken> => {
    const key = `${kind}#${subject.toLowerCase()}`;
    const known = links.get(key) ?? new Map<string, OneTimeToken>();
    links.set(key, known);
    return known;
  };
  const find = (owner: LinkFor, token: string): OneTimeToken | undefined => {
    const link = of(owner).get(token);
    return link && link.expiresAt.getTime() > Date.now() ? structuredClone(link) : undefined;
  };
  return {
    keep: async ({ token, data, expiresAt, ...owner }) => void of(owner).set(token, structuredClone({ data, expiresAt })),
    find: async (owner, token) => find(owner, token),
    take: async (owner, token) => {
      const link = find(owner, token);
      if (link) of(owner).delete(token);
      return link;
    },
    removeAll: async (owner) => of(owner).clear(),
  };
};

export const memoryRequestKeys = (): RequestKeys => {
  const known = new Map<string, { hash: string; until: number }>();
  return {
    claim: async ({ accountId, key, hash }) => {
      const entryKey = JSON.stringify([accountId, key]);
      const before = known.get(entryKey);
      if (before && before.hash !== hash && before.until > Date.now()) return false;
      known.set(entryKey, { hash, until: Date.now() + KEY_SECONDS * 1_000 });
      return true;
    },
  };
};

export const memoryRateLimits = (): RateLimits => {
  const windows = new Map<string, { used: number; until: number }>();
  const openWindow = (key: string) => {
    const window = windows.get(key);
    return window && window.until > Date.now() ? window : undefined;
  };
  return {
    use: async (key, limit, times = 1) => {
      const window = openWindow(key) ?? { used: 0, until: Date.now() + limit.seconds * 1_000 };
      if (window.used + times > limit.times) {
        const retryAfterSeconds = Math.max(1, Math.ceil((window.until - Date.now()) / 1_000));
        throw new AppError('too_many_requests', undefined, { retryAfterSeconds, limit });
      }
      window.used += times;
      windows.set(key, window);
      return { until: window.until, left: limit.times - window.used };
    },
    undo: async (key) => {
      const window = openWindow(key);
      if (window && window.used > 0) window.used -= 1;
    },
  };
};

export const memorySessions = (): Sessions => {
  const ends = new Map<string, Date>();
  const ended = new Set<string>();
  return {
    endOne: async (sessionId) => void ended.add(sessionId),
    hasEnded: async (sessionId) => ended.has(sessionId),
    endAll: async (accountId, at) => void ends.set(accountId, at),
    endOf: async (accountId) => ends.get(accountId),
  };
};
