// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRICE_CHANGED } from '#functions/features/reports/open-report.ts';
import { ERRORS, type ErrorCode } from '#shared/http/errors.ts';
import type { PastReport } from '#shared/reports/contract.ts';
import { aPulledReport } from '#tests/reports/fixture.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { hidePlans, usePlanSelection } from '#web/checkout/plan-selection.store.ts';

const PAST = 'GET /v1/generated/reports';
const PULL = 'POST /v1/reports/new';
const FIND = 'GET /v1/identification/users/global';

const pastReport = (username: string, changes: Partial<PastReport> = {}): PastReport => ({
  report_id: `id-of-${username}`,
  picture: '',
  type: 'tiktok',
  username,
  fullname: '',
  social_id: username,
  url: '',
  followers: 12_300,
  created: '2026-11-20T10:00:00.000Z',
  demo: false,
  ...changes,
});
const pageOf = (reports_generated: PastReport[], total = reports_generated.length) => ({
  body: { success: true, reports_generated, total },
});
const refusal = (code: ErrorCode) => ({ status: ERRORS[code].status, body: { success: false, ...ERRORS[code], code } });

const open = async (path: string, routes: Parameters<typeof fakeServer>[0] = {}) => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('standard'), [PAST]: pageOf([]), ...routes });
  return { ...renderApp(path), server };
};

/** Compiled in advance: compiling on first use would exceed the timeout of a test. */
beforeAll(() => import('#web/features/reports/report-layer.tsx'));
beforeEach(() => useBrand());

describe('past reports', () => {
  it('[RPT-14] the table shows creator, followers, engagements, date, a link to the report, and marks examples', async () => {
    const rows = [pastReport('mina', { demo: true, engagements: 1_500, engagement_rate: 0.122 }), pastReport('rin')];
    await open('/reports', { [PAST]: pageOf(rows) });
    const table = await screen.findByRole('table');
    await within(table).findByText('mina');
    const [first, second] = within(table).getAllByRole('row').slice(1);
    for (const text of ['Example', '12.3k', '1.5k', '12.20%', 'Nov 20, 2026']) {
      expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
    }
    expect(within(second as HTMLElement).queryByText('Example')).toBeNull();
    expect(within(second as HTMLElement).getByText('not available')).toBeTruthy();
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'View report: mina' })
        .getAttribute('href'),
    ).toBe('/reports/id-of-mina');
  });

  it('[RPT-14] a report that was opened in a new tab is listed when the user comes back', async () => {
    const { server } = await open('/reports', { [PAST]: pageOf([pastReport('mina')]) });
    await screen.findByText('mina');
    server.routes[PAST] = pageOf([pastReport('rin'), pastReport('mina')]);
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('rin');
  });

  it('[RPT-14] reports are requested ten per page, have page links above ten only, and keep their page in the URL', async () => {
    const { server, user } = await open('/reports', { [PAST]: pageOf([pastReport('mina')], 11) });
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(server.of(PAST).at(-1)?.query.get('page')).toBe('2'));
    expect(server.of(PAST).at(-1)?.query.get('limit')).toBe('10');
    expect(window.location.search).toBe('?page=2');
  });

  it.each([
    [10, false],
    [11, true],
  ])('[RPT-14] %i reports have page links: %s', async (total, hasPages) => {
    await open('/reports', { [PAST]: pageOf([pastReport('mina')], total) });
    await screen.findByText('mina');
    expect(screen.queryByRole('navigation', { name: 'Pages: Past reports' }) !== null).toBe(hasPages);
  });

  it.each([true, false])('[SHL-14] [RPT-14] the table can be filtered by text: %s', async (reportsFilter) => {
    useBrand({ reportsFilter });
    const { server, user } = await open('/reports', { [PAST]: pageOf([pastReport('mina')]) });
    await screen.findByText('mina');
    const filter = screen.queryByRole('textbox', { name: 'Filter past reports' });
    expect(filter !== null).toBe(reportsFilter);
    if (!filter) return;
    await user.type(filter, 'rin');
    await waitFor(() => expect(server.of(PAST).at(-1)?.query.get('q')).toBe('rin'));
  });

  it('[RPT-14] a character inserted in the middle stays there, however quickly more follow', async () => {
    const { server, user } = await open('/reports?q=lo', { [PAST]: pageOf([pastReport('mina')]) });
    const filter = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Filter past reports' });
    await user.type(filter, 'hel', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(filter.value).toBe('hello');
    await waitFor(() => expect(server.of(PAST).at(-1)?.query.get('q')).toBe('hello'));
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    await waitFor(() => expect(filter.value).toBe(''));
  });

  it('an account without reports sees what to do', async () => {
    await open('/reports');
    expect(await screen.findByText('No reports yet')).toBeTruthy();
  });
});

describe('the search for accounts', () => {
  it.each([
    ['ri', 0],
    ['rin', 1],
  ])('[RPT-14] [SHL-13] the search starts at three characters: "%s" sends %i requests', async (typed, calls) => {
    const { server, user } = await open('/reports', { [FIND]: { body: { success: true, data: [] } } });
    await user.type(await screen.findByRole('combobox', { name: 'Search an account' }), typed);
    if (calls > 0) await screen.findByText('No creators found');
    else await screen.findByText('Type at least 3 letters');
    expect(server.of(FIND)).toHaveLength(calls);
    if (calls > 0) expect(server.of(FIND)[0]?.query.get('platform')).toBe('instagram');
  });
});

describe('the platform of the search', () => {
  it('[SHL-13] the platform can be changed during a search and determines the results', async () => {
    const { server, user } = await open('/reports', { [FIND]: { body: { success: true, data: [] } } });
    await user.type(await screen.findByRole('combobox', { name: 'Search an account' }), 'rin');
    await screen.findByText('No creators found');
    await user.click(screen.getByText('TikTok'));
    await waitFor(() => expect(server.of(FIND).at(-1)?.query.get('platform')).toBe('tiktok'));
    expect(screen.getByText('No creators found')).toBeTruthy();
  });
});

describe('/loading', () => {
  const report = {
    success: true,
    ...aPulledReport('c1'),
    report_info: { report_id: 'r1', created: '2026-11-20T10:00:00.000Z', demo: false, can_refresh: false },
  };

  it.each([
    ['', 0],
    ['&dollars=2.5', 2.5],
    ['&dollars=-1', 0],
    ['&dollars=x', 0],
  ])('[DIS-12] the page pulls the creator in its URL at the price in "%s" and opens the report', async (price, max_dollars) => {
    const { server } = await open(`/loading?platform=instagram&user_id=c1${price}`, { [PULL]: { body: report } });
    expect(await screen.findByRole('heading', { name: 'Name c1' })).toBeTruthy();
    expect(window.location.pathname).toBe('/reports/r1');
    expect(server.of(PULL).map(({ body }) => body)).toEqual([{ platform: 'instagram', user_id: 'c1', max_dollars }]);
    expect(server.of('GET /v1/reports/r1')).toEqual([]);
  });

  it('[RPT-17] the page shows the message of a refusal, and a link to more credits if they are missing', async () => {
    await open('/loading?platform=instagram&user_id=c1', { [PULL]: refusal('not_enough_credits') });
    expect(await screen.findByText(/Not enough credits/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Click here to upgrade your subscription' })).toBeTruthy();
  });

  it('[DIS-12] a changed price is shown, and charged only after a click', async () => {
    const answers = [{ status: 409, body: { success: false, code: 'conflict', message: PRICE_CHANGED } }, { body: report }];
    const { server, user } = await open('/loading?platform=instagram&user_id=c1&dollars=2', {
      'GET /v1/reports/new': { body: { success: true, cost: 1, left: 0, dollars: 3, cap_left: 50 } },
      [PULL]: () => answers.shift() ?? {},
    });
    expect(await screen.findByText('$3.00')).toBeTruthy();
    expect(screen.getByText(PRICE_CHANGED)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'View report' }));
    expect(await screen.findByRole('heading', { name: 'Name c1' })).toBeTruthy();
    expect(server.of(PULL).map(({ body }) => (body as { max_dollars: number }).max_dollars)).toEqual([2, 3]);
  });

  it('[RPT-17] the page shows the generic message if there is none', async () => {
    await open('/loading?platform=instagram&user_id=c1', { [PULL]: { status: 500, body: { success: false } } });
    expect(await screen.findByText(/Something went wrong, please try again/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  it.each(['', '?platform=myspace&user_id=1', '?platform=tiktok'])('the page rejects "%s" without a request', async (query) => {
    const { server } = await open(`/loading${query}`);
    expect(await screen.findByText('This link doesn’t point to a creator.')).toBeTruthy();
    expect(server.of(PULL)).toEqual([]);
  });
});

describe('a page that fails to load', () => {
  it.each([
    ['/reports/r1', 'GET /v1/reports/r1'],
    ['/reports/r1/pdf', 'GET /v1/reports/r1/generate/pdf'],
    ['/reports/shared/token', 'GET /v1/reports/shared/token'],
    ['/help/credits', 'GET /v1/help/articles/credits'],
    ['/developers', 'GET /v1/openapi.json'],
  ])('[SHL-15] has a heading: %s', async (path, route) => {
    await open(path, { [route]: refusal(path.includes('shared') ? 'too_many_requests' : 'forbidden') });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

describe('a report', () => {
  const of = (report_id: string, can_refresh: boolean) => ({
    success: true,
    ...aPulledReport('c1', { followers: can_refresh ? 1_000 : 2_000 }),
    report_info: { report_id, created: '2026-10-01T10:00:00.000Z', demo: false, can_refresh },
  });

  it.each([
    { cap_left: 3.5, says: 'Cap left afterwards$1.00', isAffordable: true },
    { cap_left: 2.49, says: 'You’ve reached your cap for extra reports. Raise it in Billing', isAffordable: false },
  ])('[BIL-05] an account that pays per report sees price and cap before a refresh: $cap_left left', async (offer) => {
    const { cap_left, says, isAffordable } = offer;
    const { user } = await open('/reports/old', {
      'GET /v1/reports/old': { body: of('old', true) },
      'GET /v1/reports/new': { body: { success: true, cost: 0, left: 0, dollars: 2.5, cap_left, report_id: 'old' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    const question = within(await screen.findByRole('dialog', { name: 'Refresh this report?' }));
    expect((await question.findByText('$2.50')).closest('div')?.textContent).toBe(`Cost, paid per report$2.50${says}`);
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(!isAffordable);
  });

  it('[RPT-15] an old report can be refreshed for a credit after a confirmation and replaces the old one', async () => {
    const { server, user } = await open('/reports/old', {
      'GET /v1/reports/old': { body: of('old', true) },
      'GET /v1/reports/new': { body: { success: true, cost: 0, left: 7, report_id: 'old', created: '2026-10-01T10:00:00.000Z' } },
      [PULL]: { body: of('fresh', false) },
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    const question = within(await screen.findByRole('dialog', { name: 'Refresh this report?' }));
    expect(await question.findByText('1 report')).toBeTruthy();
    expect(question.getByText('6 reports')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('2k')).toBeTruthy();
    expect(window.location.pathname).toBe('/reports/fresh');
    expect(server.of(PULL).map(({ body }) => body)).toEqual([{ platform: 'instagram', user_id: 'c1', refresh: true, max_dollars: 0 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  it('[RPT-23] a hidden email shows an upgrade link', async () => {
    const report = of('r2', false);
    report.user_profile.contacts = [{ type: 'email', __II_hide_email: true }];
    await open('/reports/r2', { 'GET /v1/reports/r2': { body: report } });
    expect(await screen.findByText('Upgrade to see emails')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /@mail/ })).toBeNull();
  });

  it('[RPT-17] a missing report shows a message and a link back', async () => {
    await open('/reports/none', { 'GET /v1/reports/none': refusal('not_found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Report not found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.title).toMatch(/^Report not found · /);
    expect(screen.getByRole('link', { name: 'Back to reports' }).getAttribute('href')).toBe('/reports');
  });
});

describe('refusals with a redirect', () => {
  it('[DIS-13] a plan without search shows a message and redirects to the reports', async () => {
    await open('/discovery', { 'POST /v1/identification': refusal('search_not_included') });
    expect(await screen.findByText('No reports yet')).toBeTruthy();
    expect(window.location.pathname).toBe('/reports');
    expect(await screen.findByText('Search is not included in your plan')).toBeTruthy();
  });

  it('[DIS-13] [BIL-04] a visit without a running plan offers the plans, and a submitted search opens the pending checkout', async () => {
    const checkout = { _id: 'cs_1', url: '#checkout', plan: 'standard' };
    const { user, server } = await open('/discovery', {
      'POST /v1/identification': refusal('plan_required'),
      'GET /v1/checkout/session': { body: { success: true, session: checkout } },
    });
    expect((await screen.findAllByText(/Your subscription has ended/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(usePlanSelection.getState().opened).toBe(true));
    expect([window.location.pathname, window.location.hash]).toEqual(['/discovery', '']);
    expect(server.of('GET /v1/checkout/session')).toEqual([]);
    act(hidePlans);
    await user.click(await screen.findByRole('radio', { name: 'YouTube' }));
    await waitFor(() => expect(window.location.hash).toBe('#checkout'));
  });

  it('[DIS-13] without an active plan: shows a message and requests the open checkout', async () => {
    const { server } = await open('/loading?platform=instagram&user_id=c1', {
      [PULL]: refusal('plan_required'),
      'GET /v1/checkout/session': refusal('not_found'),
    });
    await waitFor(() => expect(server.of('GET /v1/checkout/session')).toHaveLength(1));
    expect((await screen.findAllByText(/Your subscription has ended/)).length).toBeGreaterThan(1);
  });
});
