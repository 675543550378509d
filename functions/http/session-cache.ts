import type { Sessions } from '#functions/ports/accounts/sessions.ts';

const FRESH_MS = 30_000;
const MAX_ENTRIES = 10_000;

const createCache = <T>() => {
  const entries = new Map<string, { answer: Promise<T>; askedAt: number }>();
  return {
    forget: (key: string) => void entries.delete(key),
    of: (key: string, ask: () => Promise<T>): Promise<T> => {
      const last = entries.get(key);
      if (last && Date.now() - last.askedAt < FRESH_MS) return last.answer;
      if (entries.size >= MAX_ENTRIES) entries.clear();
      const answer = ask();
      entries.set(key, { answer, askedAt: Date.now() });
      answer.catch(() => entries.delete(key));
      return answer;
    },
  };
};

/** Shared by all features of a process. */
const [ofAccounts, ofSessions] = [createCache<Date | undefined>(), createCache<boolean>()];

/** Reads each account and session from the table at most every 30 seconds. Sessions ended by this process are known immediately. */
export const cachedSessions = (sessions: Sessions): Sessions => ({
  endAll: async (accountId, at) => {
    await sessions.endAll(accountId, at);
    ofAccounts.forget(accountId);
  },
  endOf: (accountId) => ofAccounts.of(accountId, () => sessions.endOf(accountId)),
  endOne: async (sessionId, now) => {
    await sessions.endOne(sessionId, now);
    ofSessions.forget(sessionId);
  },
  hasEnded: (sessionId) => ofSessions.of(sessionId, () => sessions.hasEnded(sessionId)),
});
