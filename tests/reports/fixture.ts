import { memoryFiles } from '#functions/adapters/memory/jobs.ts';
import { memoryPlans } from '#functions/adapters/memory/plans.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { memoryReports } from '#functions/adapters/memory/reports.ts';
import { pullReport, reportOffer } from '#functions/features/reports/open-report.ts';
import { openReport, pastReports } from '#functions/features/reports/past-reports.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { api } from '#shared/api.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { Platform } from '#shared/platforms.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import { anAccount } from '../support/accounts.ts';

export const aPulledReport = (userId: string, profile: Partial<PulledReport['user_profile']> = {}): PulledReport => ({
  user_profile: {
    type: 'instagram',
    user_id: userId,
    username: `user_${userId}`,
    fullname: `Name ${userId}`,
    picture: '',
    url: `https://example.com/${userId}`,
    followers: 1_000,
    engagements: 20,
    engagement_rate: 0.02,
    is_verified: false,
    is_business: false,
    is_hidden: false,
    contacts: [
      { type: 'email', value: `${userId}@mail.example`, formatted_value: `${userId}@mail.example` },
      { type: 'phone', value: '+1 555 010 0199', formatted_value: '+1 (555) 010-0199' },
    ],
    geo: {},
    ...profile,
  },
  audience_followers: { success: false },
  audience_likers: { success: false },
  extra: { as_of: '2026-11-20' },
});

type Options = {
  plan?: Plan;
  reports?: number;
  about?: Partial<Account>;
  profile?: Partial<PulledReport['user_profile']>;
  rest?: Partial<Omit<PulledReport, 'user_profile'>>;
};

/** Accounts with a catalogue that has a report on each id but one; `followers` grows with every pull. */
export const reportFixture = async ({ plan = 'standard', reports = 10, about = {}, profile = {}, rest = {} }: Options = {}) => {
  const clock = { now: new Date('2026-11-20T11:00:00.000Z') };
  const now = () => clock.now;
  let pulls = 0;
  const catalogue = {
    report: async (type: Platform, userId: string) => {
      pulls += 1;
      return userId === 'nobody' ? undefined : { ...aPulledReport(userId, { ...profile, type, followers: 1_000 + pulls }), ...rest };
    },
  } as unknown as CreatorCatalogue;
  const account = anAccount(plan, about);
  const other = anAccount('premium', { id: 'another', email: 'another@example.com' });
  const ports = {
    accounts: memoryAccounts(),
    catalogue,
    credits: memoryCreditLedger(now),
    files: memoryFiles(),
    plans: memoryPlans(),
    reports: memoryReports(),
  };
  await ports.accounts.create(account);
  await ports.accounts.create(other);
  if (reports > 0) await ports.credits.grant({ accountId: account.id, key: 'grant', credits: { reports }, reason: 'grant' });
  const ctxOf = (changes: Partial<typeof ports> = {}, callerId = account.id) => ({
    ...ports,
    ...changes,
    brand: defaultBrand,
    now,
    caller: { id: callerId, isAdmin: false },
  });
  const creator = (user_id: string) => ({ platform: 'instagram' as const, user_id });
  return {
    account,
    other,
    clock,
    ports,
    ctxOf,
    pulls: () => pulls,
    pull: (userId: string, changes: Partial<typeof ports> = {}) => pullReport(ctxOf(changes), { ...creator(userId), refresh: false }),
    refresh: (userId: string, changes: Partial<typeof ports> = {}) => pullReport(ctxOf(changes), { ...creator(userId), refresh: true }),
    offer: (userId: string) => reportOffer(ctxOf(), creator(userId)),
    open: (id: string, callerId?: string) => openReport(ctxOf({}, callerId), { id }),
    past: (query: object = {}, callerId?: string) => pastReports(ctxOf({}, callerId), api.reports.past.input.parse(query)),
    left: async () => (await ports.credits.balance(account.id)).reports,
    entries: async () => (await ports.credits.entries(account.id, { limit: 100 })).entries.filter(({ reason }) => reason !== 'grant'),
  };
};
