import type { Sessions } from '#functions/ports/accounts/sessions.ts';

const FRESH_MS = 30_000;
const MANY = 10_000;

const memory = <T>() => {
  const known = new Map<string, { answer: Promise<T>; askedAt: number }>();
  return {
    forget: (key: string) => void known.delete(key),
    of: (key: string, ask: () => Promise<T>): Promise<T> => {
      const last = known.get(key);
      if (last && Date.now() - last.askedAt < FRESH_MS) return last.answer;
      if (known.size >= MANY) known.clear();
      const answer = ask();
      known.set(key, { answer, askedAt: Date.now() });
      answer.catch(() => known.delete(key));
      return answer;
    },
  };
};

/** One memory for all features that share a process. */
const [ofAccounts, ofSessions] = [memory<Date | undefined>(), memory<boolean>()];

/** Reads each account and session from the table at most every 30 seconds. Sessions ended by this process are known at once. */
export const rememberedSessions = (sessions: Sessions): Sessions => ({
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
