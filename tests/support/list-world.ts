import { memoryCreatorLists } from '#functions/adapters/memory-creator-lists.ts';
import { memoryMail } from '#functions/adapters/memory-mail.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory-ports.ts';
import { memoryCreatorMarks, memoryFiles, memoryJobs } from '#functions/adapters/memory-work.ts';
import { addCreators, changeList, createList, deleteCreator, deleteList } from '#functions/features/creator-lists/manage-lists.ts';
import { listLists, readCreators, readList } from '#functions/features/creator-lists/read-lists.ts';
import { addSharedUser, removeSharedUser } from '#functions/features/creator-lists/share-list.ts';
import type { Account } from '#functions/ports/accounts.ts';
import type { CreatorCatalogue, SearchScope } from '#functions/ports/creator-catalogue.ts';
import { defaultBrand } from '#shared/brand.ts';
import { creatorLists } from '#shared/creator-lists/contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import type { Platform } from '#shared/platforms.ts';
import { anAccount } from './accounts.ts';
import { profileOf } from './export-world.ts';

/** Creators c0 … c9 of each network. */
const KNOWN = Array.from({ length: 10 }, (_, at) => `c${at}`);

const catalogue = {
  profiles: async (platform: Platform, userIds: readonly string[]) =>
    userIds.filter((id) => KNOWN.includes(id)).map((id) => profileOf(id, { platform })),
  search: async ({ platform, paging: { skip, limit } }: SearchRequest, { only, except = [] }: SearchScope = {}) => {
    const found = KNOWN.filter((id) => (!only || only.includes(id)) && !except.includes(id));
    const rows = found.slice(skip, skip + limit).map((id) => {
      const { contacts: _, audience: __, ...row } = profileOf(id, { platform });
      return { ...row, match: {} };
    });
    return { total: found.length, creators: rows };
  },
} as unknown as CreatorCatalogue;

/** Accounts with lists, and what each of them does. */
export const listWorld = () => {
  const clock = { now: new Date('2026-11-20T10:00:00.000Z') };
  const now = () => {
    clock.now = new Date(clock.now.getTime() + 1);
    return clock.now;
  };
  const ports = {
    accounts: memoryAccounts(),
    catalogue,
    creatorLists: memoryCreatorLists(),
    credits: memoryCreditLedger(now),
    files: memoryFiles(),
    jobs: memoryJobs(async () => undefined, now),
    mail: memoryMail(),
    marks: memoryCreatorMarks(),
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
      remove: (id: string) => deleteList(ctx(), { id }),
    };
  };
  return { ports, join, as };
};

export const creatorRef = (user_id: string, network: Platform = 'instagram') => ({ network, user_id });
