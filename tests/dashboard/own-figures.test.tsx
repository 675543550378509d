// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '#shared/billing/plans.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { keepSearch } from '#web/search/persisted-search.ts';

const NO_CREDITS = { reports: 0, exports: 0, posts: 0, total: 0 };
const NOW = new Date().toISOString();
const USAGE = 'GET /v1/billing/usage';
const NOTIFICATIONS = 'GET /v1/notifications.json';
const READ = 'POST /v1/notifications/read.json';
const CAMPAIGNS = 'GET /v1/campaigns.json';

const REPORT = {
  report_id: 'report-1',
  fullname: 'Maya Lane',
  username: 'maya',
  type: 'instagram',
  picture: '',
  followers: 12_000,
  created: NOW,
};
const aJob = (id: string, state: string) => ({
  id,
  kind: 'email-matches',
  state,
  done: 3,
  total: 10,
  credits: 0,
  refunded: false,
  created_at: NOW,
  updated_at: NOW,
});
const anEntry = { id: 'a', at: NOW, who: 'account', why: 'report', delta: { ...NO_CREDITS, reports: -2 }, balance: NO_CREDITS };

const open = async (plan: Plan, routes: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const server = fakeServer({
    ...accountAnswers(plan),
    'GET /v1/help/articles': { body: { success: true, articles: [] } },
    'GET /v1/generated/reports': { body: { success: true, reports_generated: [REPORT], total: 1 } },
    'GET /v1/jobs.json': { body: { success: true, jobs: [aJob('running', 'running'), aJob('failed', 'failed')] } },
    [USAGE]: { body: { success: true, entries: [anEntry] } },
    [NOTIFICATIONS]: { body: { success: true, notifications: [], unread: 0, pending: false } },
    [CAMPAIGNS]: { body: { success: true, campaigns: [], total: 0 } },
    ...routes,
  });
  renderApp('/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Rin Sato' });
  return server;
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(async () => {
  await Promise.all([
    import('#web/features/dashboard/dashboard.page.tsx'),
    loadMessages('en', ['dashboard', 'billing', 'activity', 'jobs', 'discovery', 'searches', 'past', 'tables', 'help', 'presets']),
  ]);
});
beforeEach(() => {
  sessionStorage.clear();
  useBrand({ dashboard: true });
});

describe('the account’s own figures on the dashboard', () => {
  it('[SHL-22] the dashboard shows the credits left and spent in 30 days by kind, and links to the usage', async () => {
    await open('standard');
    const credits = await card('Credits');
    expect(await credits.findByText('2 spent in the last 30 days')).toBeTruthy();
    expect(credits.getByRole('img', { name: /^Reports spent per day in the last 30 days: at most 2, on / })).toBeTruthy();
    expect(credits.getByText('Peak 2 a day')).toBeTruthy();
    expect(credits.getByRole('img', { name: 'Exports: nothing spent in the last 30 days' })).toBeTruthy();
    expect(credits.queryByText(/At this rate/)).toBeNull();
    expect(credits.getByRole('link', { name: 'View usage' }).getAttribute('href')).toBe('/usage');
  });

  it.each<[Plan, string[]]>([
    ['entry', ['Reports']],
    ['standard', ['Reports', 'Exports']],
    ['premium', ['Reports', 'Exports', 'Analyzed likes']],
  ])('[SHL-22] the credits of %s are those that the plan includes', async (plan, kinds) => {
    useBrand({ dashboard: true, postAnalysis: true });
    await open(plan);
    const credits = await card('Credits');
    await credits.findByText('2 spent in the last 30 days');
    expect(credits.getAllByText('left').map((left) => left.closest('li')?.firstChild?.textContent)).toEqual(kinds);
  });

  it('[SHL-22] the card of the credits has its rows before the plan and the balance are known, as after signing in', async () => {
    const never = () => new Promise<never>(() => undefined);
    await open('standard', { 'GET /v1/profile/user-1/balance': never, 'GET /v1/api/auth/subscription': never });
    const rows = within(await screen.findByRole('region', { name: 'Credits' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Reports', 'Exports']);
  });

  it('[SHL-22] credits that the plan does not include are shown while some are left', async () => {
    useBrand({ dashboard: true, postAnalysis: true });
    await open('standard', { 'GET /v1/profile/user-1/balance': { body: { reports: 1, exports: 1, posts: 40 } } });
    expect(await (await card('Credits')).findByText('Analyzed likes')).toBeTruthy();
  });

  it('[SHL-22] the account’s own figures come before quick searches and past reports', async () => {
    await open('premium');
    await card('Campaigns that moved most');
    const titles = screen.getAllByRole('heading', { level: 2, hidden: true }).map(({ textContent }) => textContent);
    const own = ['Credits', 'Continue where you left off', 'Jobs and new matches', 'Campaigns that moved most'];
    expect(titles.slice(0, 4)).toEqual(own);
  });

  it('[SHL-22] a card without room for all running jobs says how many more there are', async () => {
    const running = ['a', 'b', 'c', 'd'].map((id) => aJob(id, 'running'));
    await open('standard', { 'GET /v1/jobs.json': { body: { success: true, jobs: running } } });
    const jobs = await card('Running jobs');
    expect(await jobs.findByText('2 more')).toBeTruthy();
    expect(jobs.getAllByRole('listitem')).toHaveLength(2);
  });

  it('[SHL-22] an account with one credit pool sees that pool alone', async () => {
    await open('standard', { 'GET /v1/profile/user-1/balance': { body: { reports: 0, exports: 0, posts: 0, total_balance: 1_234 } } });
    const credits = await card('Credits');
    expect(await credits.findByText('1,234')).toBeTruthy();
    expect(credits.getAllByRole('listitem')).toHaveLength(1);
  });

  it('[SHL-22] the dashboard shows running jobs with their progress, and no ended ones', async () => {
    await open('standard');
    const jobs = await card('Running jobs');
    expect(await jobs.findByText('3 of 10')).toBeTruthy();
    expect(jobs.getAllByRole('listitem')).toHaveLength(1);
  });

  it('[SHL-22] the last search and the last report are one click away', async () => {
    keepSearch('user-1', 'platform=youtube&followers=100000-');
    await open('standard');
    const steps = await card('Continue where you left off');
    const report = await steps.findByRole('link', { name: /^Last report · .*Maya Lane$/ });
    expect(report.getAttribute('href')).toBe('/reports/report-1');
    const search = steps.getByRole('link', { name: /^Last search ?YouTube · .*100k/ });
    expect(search.getAttribute('href')).toBe('/discovery?platform=youtube&followers=100000-');
  });

  it('[SHL-22] a new account reads what will appear in each card, and where to begin', async () => {
    await open('premium', {
      'GET /v1/jobs.json': { body: { success: true, jobs: [] } },
      'GET /v1/generated/reports': { body: { success: true, reports_generated: [], total: 0 } },
    });
    const jobs = await (await card('Running jobs')).findByRole('link', { name: /^Nothing is running/ });
    expect(jobs.getAttribute('href')).toBe('/activity');
    expect(await (await card('Continue where you left off')).findByText(/^The last report you opened/)).toBeTruthy();
    const matches = await (await card('New matches of saved searches')).findByRole('link', { name: /^No new matches/ });
    expect(matches.getAttribute('href')).toBe('/discovery');
    expect(await (await card('Campaigns that moved most')).findByText(/^No changes yet/)).toBeTruthy();
  });

  it('[SHL-06] [SHL-22] campaigns are neither shown nor requested for a plan without campaigns', async () => {
    const server = await open('standard');
    await (await card('Running jobs')).findByText('3 of 10');
    expect(screen.queryByRole('region', { name: 'Campaigns that moved most' })).toBeNull();
    expect(server.of(CAMPAIGNS)).toEqual([]);
  });

  it('[SHL-22] [DIS-19] new matches of a saved search link to it, and opening it marks its alerts as read', async () => {
    const alert = { id: 'n1', kind: 'search_alert', title: 'Chefs', target: 'bio=chef', count: 2, at: NOW, read: false };
    const server = await open('standard', {
      [NOTIFICATIONS]: { body: { success: true, notifications: [alert, { ...alert, id: 'n0' }], unread: 2, pending: false } },
      [READ]: { body: { success: true, unread: 0 } },
    });
    const matches = await card('New matches of saved searches');
    expect(await matches.findByText('4 new creators')).toBeTruthy();
    const link = matches.getByRole('link', { name: 'Chefs' });
    expect(link.getAttribute('href')).toBe('/discovery?bio=chef');
    link.click();
    await waitFor(() => expect(server.of(READ).map(({ body }) => body)).toEqual([{ id: 'n1' }, { id: 'n0' }]));
  });

  it('[SHL-22] a card whose data cannot be loaded says so, and the others stay', async () => {
    await open('standard', { [USAGE]: { status: 400, body: { success: false, message: 'no' } } });
    expect(await (await card('Credits')).findByText(/^This couldn’t be loaded/)).toBeTruthy();
    expect(await (await card('Running jobs')).findByText('3 of 10')).toBeTruthy();
  });
});
