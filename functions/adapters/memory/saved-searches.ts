import { randomBytes } from 'node:crypto';
import { NAME_TAKEN, type SavedSearch, type SavedSearches, TOO_MANY_SEARCHES } from '#functions/ports/collections/saved-searches.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_SAVED_SEARCHES, nameKeyOf } from '#shared/saved-searches/saved-search.ts';
import { RESTORE_MS } from '#shared/undo.ts';
import { type MemoryNotifications, memoryNotifications } from './notifications.ts';

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memorySavedSearches = (notifications: Pick<MemoryNotifications, 'record'> = memoryNotifications()): SavedSearches => {
  const searches: SavedSearch[] = [];
  const removed = new Map<string, { search: SavedSearch; at: string }>();
  const of = (accountId: string) => searches.filter((search) => search.accountId === accountId);
  const get = (accountId: string, id: string) => of(accountId).find((search) => search.id === id);
  const refuseTaken = (accountId: string, name: string, except?: SavedSearch) => {
    if (of(accountId).some((other) => other !== except && nameKeyOf(other.name) === nameKeyOf(name)))
      throw new AppError('conflict', NAME_TAKEN);
  };
  const add = (search: SavedSearch): void => {
    refuseTaken(search.accountId, search.name);
    if (of(search.accountId).length >= MAX_SAVED_SEARCHES)
      throw new AppError('bad_request', TOO_MANY_SEARCHES, { reason: 'limit_reached' });
    searches.push(structuredClone(search));
  };
  return {
    ofAccount: async (accountId) => structuredClone(of(accountId).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))),
    find: async (accountId, id) => structuredClone(get(accountId, id)),
    add: async (search) => add(search),
    change: async (accountId, id, changes) => {
      const search = get(accountId, id);
      if (!search) return undefined;
      if (changes.name !== undefined) refuseTaken(accountId, changes.name, search);
      return structuredClone(Object.assign(search, changes));
    },
    remove: async (accountId, id, at) => {
      const search = get(accountId, id);
      if (search) searches.splice(searches.indexOf(search), 1);
      if (search) removed.set(`${accountId} ${id}`, { search, at });
      return search !== undefined;
    },
    restore: async (accountId, id, at) => {
      const gone = removed.get(`${accountId} ${id}`);
      const existing = get(accountId, id);
      if (existing || !gone) return structuredClone(existing);
      if (Date.parse(at) - Date.parse(gone.at) > RESTORE_MS) return undefined;
      add(gone.search);
      removed.delete(`${accountId} ${id}`);
      return structuredClone(gone.search);
    },
    // One shard has all accounts, because a hash of the id would only matter for their number.
    alertedAccounts: async (shard) => ({
      accountIds: shard === 0 ? [...new Set(searches.filter(({ alerts }) => alerts).map(({ accountId }) => accountId))] : [],
    }),
    ...memoryMails(notifications),
  };
};

const memoryMails = (
  notifications: Pick<MemoryNotifications, 'record'>,
): Pick<SavedSearches, 'claimMail' | 'unsubscribeToken' | 'accountOfToken'> => {
  const tokens = new Map<string, string>();
  const mailed = new Map<string, string>();
  return {
    claimMail: async (accountId, day, notices = []) => {
      const isFree = (mailed.get(accountId) ?? '') < day;
      if (isFree) mailed.set(accountId, day);
      if (isFree) for (const notice of notices) notifications.record(notice);
      return isFree;
    },
    unsubscribeToken: async (accountId) => {
      const token = tokens.get(accountId) ?? randomBytes(24).toString('base64url');
      tokens.set(accountId, token);
      return token;
    },
    accountOfToken: async (token) => [...tokens].find(([, each]) => each === token)?.[0],
  };
};
