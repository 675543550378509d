import type { Shared, ShareLink, ShareLinks } from '#functions/ports/collections/share-links.ts';
import { AppError } from '#shared/http/errors.ts';
import { RESTORE_MS } from '#shared/undo.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryShareLinks = (): ShareLinks => {
  const links: ShareLink[] = [];
  const revoked = new Map<string, { link: ShareLink; at: string }>();
  const keyOf = (accountId: string, { kind, subjectId }: Shared) => JSON.stringify([accountId, kind, subjectId]);
  const get = (accountId: string, { kind, subjectId }: Shared) =>
    links.find((link) => link.accountId === accountId && link.kind === kind && link.subjectId === subjectId);
  return {
    find: async (accountId, shared) => structuredClone(get(accountId, shared)),
    findByToken: async (token) => structuredClone(links.find((link) => link.token === token)),
    keep: async (link, before) => {
      const now = get(link.accountId, link);
      if (now && now.token !== before?.token) return structuredClone(now);
      if (before && !now) throw new AppError('conflict');
      if (now) links.splice(links.indexOf(now), 1);
      links.push(structuredClone(link));
      revoked.delete(keyOf(link.accountId, link));
      return structuredClone(link);
    },
    retitle: async (accountId, shared, title) => {
      const link = get(accountId, shared);
      if (link) link.title = title;
    },
    ofAccount: async (accountId) =>
      structuredClone(links.filter((link) => link.accountId === accountId)).sort((a, b) => b.created.localeCompare(a.created)),
    revoke: async (accountId, shared, at) => {
      const link = get(accountId, shared);
      if (link) links.splice(links.indexOf(link), 1);
      if (link) revoked.set(keyOf(accountId, shared), { link, at });
      return link !== undefined;
    },
    restore: async (accountId, { token, ...shared }, at) => {
      const link = get(accountId, shared);
      if (link) return link.token === token;
      const gone = revoked.get(keyOf(accountId, shared));
      if (gone?.link.token !== token || Date.parse(at) - Date.parse(gone.at) > RESTORE_MS) return false;
      revoked.delete(keyOf(accountId, shared));
      links.push(gone.link);
      return true;
    },
    remove: async (accountId, shared) => {
      const link = get(accountId, shared);
      if (link) links.splice(links.indexOf(link), 1);
      revoked.delete(keyOf(accountId, shared));
      return link !== undefined;
    },
  };
};
