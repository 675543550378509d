import type { PostAnalyses, PostAnalysis, PostsClaim } from '#functions/ports/collections/post-analyses.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryPostAnalyses = (): PostAnalyses => {
  const analyses = new Map<string, PostAnalysis>();
  const keyOf = (accountId: string, id: string) => JSON.stringify([accountId, id]);
  const claims = new Map<string, PostsClaim>();
  return {
    findClaim: async (accountId, subject) => structuredClone(claims.get(keyOf(accountId, subject))),
    claim: async (accountId, subject, claim, before) => {
      const owner = claims.get(keyOf(accountId, subject))?.id;
      if (owner !== undefined && owner !== claim.id && owner !== before) return false;
      claims.set(keyOf(accountId, subject), { ...claim });
      return true;
    },
    create: async (analysis) => {
      const key = keyOf(analysis.accountId, analysis.id);
      const known = analyses.get(key);
      if (!known) analyses.set(key, structuredClone(analysis));
      return structuredClone(known ?? analysis);
    },
    find: async (accountId, id) => structuredClone(analyses.get(keyOf(accountId, id))),
    ofAccount: async (accountId) =>
      structuredClone([...analyses.values()].filter((analysis) => analysis.accountId === accountId)).sort((a, b) =>
        b.createdAt.localeCompare(a.createdAt),
      ),
    end: async (accountId, id, end) => {
      const analysis = analyses.get(keyOf(accountId, id));
      if (!analysis || analysis.status === 'finished') return;
      if (end.status === 'finished') delete analysis.message;
      Object.assign(analysis, { status: end.status }, end.status === 'finished' ? structuredClone(end.facts) : { message: end.message });
    },
    removeCreator: async (accountId, id) => {
      const analysis = analyses.get(keyOf(accountId, id));
      if (analysis) Object.assign(analysis, { username: '', picture: '' });
    },
    remove: async (accountId, id) => {
      const key = keyOf(accountId, id);
      if (analyses.get(key)?.status === 'processing') return false;
      analyses.delete(key);
      return true;
    },
  };
};
