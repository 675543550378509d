import type { Sessions } from '#functions/ports/sessions.ts';

const FRESH_MS = 30_000;
const MANY_ACCOUNTS = 10_000;

type Memory = { end: Promise<Date | undefined>; askedAt: number };
/** One memory for all features that share a process. */
const memories = new Map<string, Memory>();

/** Asks the table once in half a minute for each account, not at every call. What this process ends, it knows at once. */
export const rememberedSessions = (sessions: Sessions): Sessions => ({
  endAll: async (accountId, at) => {
    await sessions.endAll(accountId, at);
    memories.delete(accountId);
  },
  endOf: (accountId) => {
    const known = memories.get(accountId);
    if (known && Date.now() - known.askedAt < FRESH_MS) return known.end;
    if (memories.size >= MANY_ACCOUNTS) memories.clear();
    const end = sessions.endOf(accountId);
    memories.set(accountId, { end, askedAt: Date.now() });
    end.catch(() => memories.delete(accountId));
    return end;
  },
});
