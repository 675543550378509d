import { randomUUID } from 'node:crypto';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memoryEmailMatches } from '#functions/adapters/memory/email-matches.ts';
import { memoryCreatorFlags, memoryFiles, memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryMail } from '#functions/adapters/memory/mail.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { memorySavedSearches } from '#functions/adapters/memory/saved-searches.ts';
import { alertJob } from '#functions/features/saved-searches/alert-job.ts';
import { changeSavedSearch, saveSearch } from '#functions/features/saved-searches/saved-searches.ts';
import { alertStartsJob, startAlerts } from '#functions/features/saved-searches/start-alerts.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CreatorCatalogue, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { queues } from '#shared/jobs.ts';
import { savedSearches } from '#shared/saved-searches/contract.ts';
import { profileOf } from '../exports/fixture.ts';
import { aQueue } from '../support/a-queue.ts';
import { anAccount } from '../support/accounts.ts';

/** Catalogue content: the creators of each `text` filter, '' without one. */
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

/**
 * Accounts with saved searches and a catalogue that can be replaced. `tomorrow` advances the clock by a day, `workOff` processes the
 * queues.
 */
export const alertFixture = async () => {
  const clock = { now: new Date('2026-11-20T06:00:00.000Z') };
  const now = () => clock.now;
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const queue = aQueue({ ...queues.alerts, pass });
  const { catalogue, renew, state } = renewableCatalogue();
  const notifications = memoryNotifications();
  const ports = {
    notifications,
    accounts: memoryAccounts(),
    catalogue,
    credits: memoryCreditLedger(now),
    files: memoryFiles(),
    jobs: memoryJobs(queue.send, now),
    mail: memoryMail(),
    creatorLists: memoryCreatorLists(),
    emailMatches: memoryEmailMatches(),
    creatorFlags: memoryCreatorFlags(),
    savedSearches: memorySavedSearches(notifications),
  };
  const base = { brand: defaultBrand, now, site: { url: 'https://app.example.com' } };
  const ctxOf = (account: Account) => ({ ...ports, ...base, caller: { id: account.id, isAdmin: false } });
  const join = async (account: Account): Promise<Account> => {
    await ports.accounts.create(account);
    return account;
  };
  const me = await join(anAccount('standard'));

  /** `changes` apply to the first delivery only; later deliveries run a healthy worker. */
  const workOff = (changes: Partial<typeof ports> = {}): Promise<string[]> =>
    queue.workOff((message, delivery) => {
      const ctx = { ...ports, ...base, ...(delivery.receives === 1 && changes) };
      return message.jobId.startsWith('alert-starts-')
        ? jobWorker(alertStartsJob)(ctx, message, delivery)
        : jobWorker(alertJob)(ctx, message, delivery);
    });
  return {
    me,
    join,
    ports,
    renew,
    state,
    waiting: queue.waiting,
    ctxOf,
    workOff,
    tick: (changes: Partial<typeof ports> = {}) => startAlerts({ ...ports, ...base, ...changes }),
    day: async () => {
      await startAlerts({ ...ports, ...base });
      return workOff();
    },
    later: () => pass(3_600_000),
    tomorrow: () => pass(86_400_000),
    save: async (input: object, account = me, requestKey: string = randomUUID()) =>
      (await saveSearch({ ...ctxOf(account), requestKey }, savedSearches.saveSearch.input.parse(input))).search,
    change: async (input: object, account = me) =>
      (await changeSavedSearch(ctxOf(account), savedSearches.changeSavedSearch.input.parse(input))).search,
    mails: () => ports.mail.sent,
  };
};

export const creators = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `c${from + index}`);

/** A saved search with an alert, and `added` creators that were added to the catalogue afterwards. */
export const withNewCreators = async (added = 1) => {
  const fixture = await alertFixture();
  fixture.renew({ chef: creators(5) });
  const search = await fixture.save({ name: 'Chefs', address: 'bio=chef', alerts: true });
  fixture.renew({ chef: [...creators(added, 100), ...creators(5)] });
  return { ...fixture, search };
};
