import { memoryCreatorLists } from '#functions/adapters/memory-creator-lists.ts';
import { memoryMail } from '#functions/adapters/memory-mail.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory-ports.ts';
import { memorySavedSearches } from '#functions/adapters/memory-saved-searches.ts';
import { memoryCreatorMarks, memoryFiles, memoryJobs } from '#functions/adapters/memory-work.ts';
import { alertJob } from '#functions/features/discovery/alert-job.ts';
import { changeSavedSearch, saveSearch } from '#functions/features/discovery/saved-searches.ts';
import { startAlerts } from '#functions/features/discovery/start-alerts.ts';
import { jobWorker } from '#functions/platform/run-job.ts';
import type { Account } from '#functions/ports/accounts.ts';
import type { CreatorCatalogue, SearchScope } from '#functions/ports/creator-catalogue.ts';
import { HOLD_MS } from '#functions/ports/jobs.ts';
import { defaultBrand } from '#shared/brand.ts';
import { savedSearches } from '#shared/discovery/saved-searches-contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { queues } from '#shared/jobs.ts';
import { anAccount } from './accounts.ts';
import { profileOf } from './export-world.ts';

/** What a catalogue finds: the creators of each `text` filter, '' without one. */
type Content = Record<string, string[]>;

/** A catalogue whose version changes with its content. */
const renewableCatalogue = () => {
  const state = { version: 1, content: {} as Content, searches: 0 };
  const catalogue = {
    info: async () => ({ version: `v${state.version}`, creators: { instagram: 0, youtube: 0, tiktok: 0 }, asOf: '2026-11-20' }),
    search: async ({ search, paging: { skip, limit } }: SearchRequest, { except = [] }: SearchScope = {}) => {
      state.searches += 1;
      const found = (state.content[search.text ?? ''] ?? []).filter((userId) => !except.includes(userId));
      const creators = found.slice(skip, skip + limit).map((userId) => {
        const { contacts: _, audience: __, ...row } = profileOf(userId);
        return { ...row, match: {} };
      });
      return { total: found.length, creators };
    },
  } as unknown as CreatorCatalogue;
  const renew = (content: Content): void => {
    state.version += 1;
    state.content = { ...state.content, ...content };
  };
  return { catalogue, renew, state };
};

/** Accounts with saved searches before a catalogue that can be renewed; days pass by `tomorrow`, queues are worked off by `workOff`. */
export const alertWorld = async () => {
  const clock = { now: new Date('2026-11-20T06:00:00.000Z') };
  const now = () => clock.now;
  const waiting: { jobId: string; receives: number }[] = [];
  const { catalogue, renew, state } = renewableCatalogue();
  const ports = {
    accounts: memoryAccounts(),
    catalogue,
    credits: memoryCreditLedger(now),
    files: memoryFiles(),
    jobs: memoryJobs(async (_queue, { jobId }) => void waiting.push({ jobId, receives: 0 }), now),
    mail: memoryMail(),
    creatorLists: memoryCreatorLists(),
    marks: memoryCreatorMarks(),
    savedSearches: memorySavedSearches(),
  };
  const base = { brand: defaultBrand, now, site: { url: 'https://app.example.com' } };
  const ctxOf = (account: Account) => ({ ...ports, ...base, caller: { id: account.id, isAdmin: false } });
  const join = async (account: Account): Promise<Account> => {
    await ports.accounts.create(account);
    return account;
  };
  const me = await join(anAccount('standard'));

  /** `changes` are those of the first delivery: later ones find a healthy worker. */
  const workOff = async (changes: Partial<typeof ports> = {}): Promise<string[]> => {
    const dead: string[] = [];
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      message.receives += 1;
      try {
        await jobWorker(alertJob, queues.alerts)(
          { ...ports, ...base, ...(message.receives === 1 && changes) },
          { jobId: message.jobId },
          message,
        );
      } catch {
        if (message.receives >= queues.alerts.maxReceives) dead.push(message.jobId);
        else waiting.push(message);
        clock.now = new Date(clock.now.getTime() + HOLD_MS + 1);
      }
    }
    return dead;
  };
  return {
    me,
    join,
    ports,
    renew,
    state,
    waiting,
    ctxOf,
    workOff,
    tick: (changes: Partial<typeof ports> = {}) => startAlerts({ ...ports, ...base, ...changes }),
    day: async () => {
      await startAlerts({ ...ports, ...base });
      return workOff();
    },
    later: () => {
      clock.now = new Date(clock.now.getTime() + 3_600_000);
    },
    tomorrow: () => {
      clock.now = new Date(clock.now.getTime() + 86_400_000);
    },
    save: async (input: object, account = me) => (await saveSearch(ctxOf(account), savedSearches.saveSearch.input.parse(input))).search,
    change: async (input: object, account = me) =>
      (await changeSavedSearch(ctxOf(account), savedSearches.changeSavedSearch.input.parse(input))).search,
    mails: () => ports.mail.sent,
  };
};
