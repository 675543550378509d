import type { Shared, ShareLink, ShareLinks } from '#functions/ports/collections/share-links.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryShareLinks = (): ShareLinks => {
  const links: ShareLink[] = [];
  const get = (accountId: string, { kind, subjectId }: Shared) =>
    links.find((link) => link.accountId === accountId && link.kind === kind && link.subjectId === subjectId);
  return {
    find: async (accountId, shared) => structuredClone(get(accountId, shared)),
    findByToken: async (token) => structuredClone(links.find((link) => link.token === token)),
    keep: async (link, before) => {
      const now = get(link.accountId, link);
      if (now && now.token !== before?.token) return structuredClone(now);
      if (now) links.splice(links.indexOf(now), 1);
      links.push(structuredClone(link));
      return structuredClone(link);
    },
    retitle: async (accountId, shared, title) => {
      const link = get(accountId, shared);
      if (link) link.title = title;
    },
    ofAccount: async (accountId) =>
      structuredClone(links.filter((link) => link.accountId === accountId)).sort((a, b) => b.created.localeCompare(a.created)),
    remove: async (accountId, shared) => {
      const link = get(accountId, shared);
      if (link) links.splice(links.indexOf(link), 1);
      return link !== undefined;
    },
  };
};
