import { httpIntegrations } from '#functions/adapters/integrations/http-integrations.ts';
import { memoryConnections } from '#functions/adapters/memory/connections.ts';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memoryEmailMatches } from '#functions/adapters/memory/email-matches.ts';
import { memoryCreatorFlags, memoryFiles, memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryMail } from '#functions/adapters/memory/mail.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { memoryRateLimits } from '#functions/adapters/memory/rate-limits.ts';
import { memoryShareLinks } from '#functions/adapters/memory/share-links.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { importHandles } from '#functions/features/creator-lists/import-handles.ts';
import { linkToList, sharedList } from '#functions/features/creator-lists/link-to-list.ts';
import { addCreators, changeList, createList, deleteCreator, deleteList } from '#functions/features/creator-lists/manage-lists.ts';
import { changeNotes, notesInUse } from '#functions/features/creator-lists/note-creators.ts';
import { listLists, readCreators, readList } from '#functions/features/creator-lists/read-lists.ts';
import { addSharedUser, removeSharedUser } from '#functions/features/creator-lists/share-list.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CreatorCatalogue, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import { defaultBrand } from '#shared/brand.ts';
import { creatorLists } from '#shared/creator-lists/contract.ts';
import { listImport } from '#shared/creator-lists/import-contract.ts';
import { listLinks } from '#shared/creator-lists/link-contract.ts';
import { listNotes } from '#shared/creator-lists/notes-contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { Platform } from '#shared/platforms.ts';
import { profileOf } from '../exports/fixture.ts';
import { aClock } from '../support/a-clock.ts';
import { anAccount } from '../support/accounts.ts';

/** Creators c0 … c9 of each network. */
const KNOWN = Array.from({ length: 10 }, (_, at) => `c${at}`);

const catalogue = {
  profiles: async (platform: Platform, userIds: readonly string[]) =>
    userIds.filter((id) => KNOWN.includes(id)).map((id) => profileOf(id, { platform })),
  findHandles: async (platform: Platform, handles: readonly string[]) =>
    handles.flatMap((asked) => {
      const id = asked.toLowerCase().replace('user_', '');
      if (id === 'twins') return ['c8', 'c9'].map((each) => ({ asked, ...profileOf(each, { platform }) }));
      const isHere = KNOWN.includes(id) && (id !== 'c7' || platform === 'tiktok');
      return isHere && asked.toLowerCase().startsWith('user_') ? [{ asked, ...profileOf(id, { platform }) }] : [];
    }),
  search: async ({ platform, paging: { skip, limit } }: SearchRequest, { only, except = [] }: SearchScope = {}) => {
    const found = KNOWN.filter((id) => (!only || only.includes(id)) && !except.includes(id));
    const rows = found.slice(skip, skip + limit).map((id) => {
      const { contacts: _, audience: __, ...row } = profileOf(id, { platform });
      return { ...row, match: {} };
    });
    return { total: found.length, creators: rows };
  },
} as unknown as CreatorCatalogue;

/** Accounts with lists and the operations on them. */
export const listFixture = () => {
  const { now, pass } = aClock();
  const notifications = memoryNotifications();
  const ports = {
    notifications,
    accounts: memoryAccounts(),
    catalogue,
    creatorLists: memoryCreatorLists(notifications),
    emailMatches: memoryEmailMatches(),
    credits: memoryCreditLedger(now),
    files: memoryFiles(),
    jobs: memoryJobs(async () => undefined, now),
    mail: memoryMail(),
    rateLimits: memoryRateLimits(),
    shareLinks: memoryShareLinks(),
    creatorFlags: memoryCreatorFlags(),
    suppressedCreators: memorySuppressedCreators(),
    connections: memoryConnections(),
    integrations: httpIntegrations({}),
  };
  let keys = 0;
  const join = async (changes: Partial<Account> & { id: string }, plan: Account['plan'] = 'standard') => {
    const account = anAccount(plan ?? 'standard', { email: `${changes.id}@example.com`, name: `Name of ${changes.id}`, ...changes });
    await ports.accounts.create(account);
    return as(account);
  };
  const as = (account: Account, { isDemo = false } = {}) => {
    const ctx = (requestKey?: string) => {
      keys += 1;
      const caller = { id: account.id, isAdmin: false, ...(isDemo && { isDemo }) };
      return {
        ...ports,
        brand: defaultBrand,
        now,
        site: { url: 'https://app.example.com' },
        caller,
        requestKey: requestKey ?? `key-${keys}`,
      };
    };
    const parse = <K extends keyof typeof creatorLists>(name: K, input: object) =>
      creatorLists[name].input.parse(input) as ReturnType<(typeof creatorLists)[K]['input']['parse']>;
    return {
      account,
      ctx,
      lists: (input = {}) => listLists(ctx(), parse('lists', input)),
      list: (id: string) => readList(ctx(), { id }),
      creators: (id: string, input = {}) => readCreators(ctx(), parse('creators', { id, ...input })),
      create: (input: object, key?: string) => createList(ctx(key), parse('createList', input)),
      change: (input: object) => changeList(ctx(), parse('changeList', input)),
      add: (input: object) => addCreators(ctx(), parse('addCreator', input)),
      drop: (input: object) => deleteCreator(ctx(), parse('deleteCreator', input)),
      share: (input: object) => addSharedUser(ctx(), parse('addSharedUser', input)),
      unshare: (input: object) => removeSharedUser(ctx(), parse('removeSharedUser', input)),
      note: (input: object) => changeNotes(ctx(), listNotes.changeNotes.input.parse(input)),
      importHandles: (input: object) => importHandles(ctx(), listImport.importHandles.input.parse(input)),
      notesInUse: (id: string) => notesInUse(ctx(), { id }),
      link: (input: object) => linkToList(ctx(), listLinks.shareByLink.input.parse(input)),
      remove: (id: string) => deleteList(ctx(), { id }),
    };
  };
  const openShared = (input: object) => sharedList({ ...ports, brand: defaultBrand, now }, listLinks.shared.input.parse(input));
  return { ports, join, as, pass, openShared };
};

export const creatorRef = (user_id: string, network: Platform = 'instagram') => ({ network, user_id });
