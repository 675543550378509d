import type { CreatorIdentity, SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real ones. */
export const memorySuppressedCreators = (): SuppressedCreators => {
  const known = new Set<string>();
  const termsOf = ({ platform, user_id, username }: CreatorIdentity): string[] => [
    ...(user_id === undefined ? [] : [`id ${platform} ${user_id}`]),
    ...(username === undefined ? [] : [`handle ${platform} ${username.trim().replace(/^@/, '').toLowerCase().normalize('NFC')}`]),
  ];
  return {
    areSuppressed: async (creators) => creators.map((creator) => termsOf(creator).some((term) => known.has(term))),
    add: async (creators) => {
      for (const term of creators.flatMap(termsOf)) known.add(term);
    },
    count: async () => known.size,
  };
};
