// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer, type SentCall } from '#tests/support/servers/fake-server.ts';
import { switchLanguage } from '#web/i18n/messages.ts';

const USAGE = 'GET /v1/billing/usage';
const REPORTS_THIS_MONTH = 130;

const month = (back: number): string => {
  const now = new Date();
  const { year, index } = { year: now.getFullYear(), index: now.getMonth() - back };
  return new Date(year, index, 1, 12).toISOString();
};
const nameOf = (back: number) => new Date(month(back)).toLocaleDateString('en-US', { year: 'numeric', month: 'long' });

const entry = (id: string, at: string, changes: Partial<UsageEntry>): UsageEntry => ({
  id,
  at,
  who: 'account',
  why: 'report',
  delta: { reports: -1, exports: 0, posts: 0, total: 0 },
  balance: { reports: 0, exports: 1_000, posts: 0, total: 0 },
  ...changes,
});

/** Newest first: reports of this month, then an export and a grant of the previous month. */
const all: UsageEntry[] = [
  ...Array.from({ length: REPORTS_THIS_MONTH }, (_, index) =>
    entry(`r${index}`, month(0), { what: `@creator_${index}`, balance: { reports: 20 + index, exports: 960, posts: 0, total: 0 } }),
  ),
  entry('x', month(1), {
    why: 'export',
    what: '40 rows',
    delta: { reports: 0, exports: -40, posts: 0, total: 0 },
    balance: { reports: 150, exports: 960, posts: 0, total: 0 },
  }),
  entry('g', month(1), {
    who: 'plan',
    why: 'renewal',
    delta: { reports: 150, exports: 1_000, posts: 0, total: 0 },
    balance: { reports: 150, exports: 1_000, posts: 0, total: 0 },
  }),
];

const paged = ({ query }: SentCall) => {
  const from = Number(query.get('after') ?? 0);
  const end = from + Number(query.get('limit'));
  return { body: { success: true, entries: all.slice(from, end), ...(end < all.length && { next: String(end) }) } };
};

const open = async (path = '/usage') => {
  useBrand();
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('standard'), [USAGE]: paged });
  const app = renderApp(path);
  await screen.findByRole('heading', { name: 'Usage' });
  return { ...app, server };
};
const rows = async () =>
  within(await screen.findByRole('region', { name: 'Balance changes' }))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:usage', revokeObjectURL: () => undefined })));

describe('the Usage page', () => {
  it('[BIL-08] adds this month up to the balance, however many calls that takes', async () => {
    const { server } = await open();
    const sum = within(await screen.findByRole('region', { name: `Reports in ${nameOf(0)}` }));
    expect(sum.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['150', '0', '−130', '20']);
    expect(server.of(USAGE)).toHaveLength(2);
  });

  it('[BIL-08] shows who spent how much, when and why, with the remaining credits', async () => {
    await open();
    const [first] = await rows();
    expect(first?.textContent).toMatch(/Report opened@creator_0Rin Sato−1 report20$/);
    expect(first?.querySelector('time')?.dateTime).toBe(month(0));
  });

  it('[TBL-01] shows each day once, links the opened reports, and draws what was spent per day', async () => {
    await open();
    const [first, second] = await rows();
    const day = new Date(month(0)).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
    expect([first, second].map((row) => row?.textContent?.includes(day))).toEqual([true, false]);
    const link = within(first as HTMLElement).getByRole('link', { name: '@creator_0' });
    expect(link.getAttribute('href')).toBe('/reports?q=creator_0');
    expect(screen.getByRole('img', { name: `Spent per day: at most 130, on ${day}` })).toBeTruthy();
  });

  it('[TBL-01] is the table of every list: its rows are sorted where all are shown, and its view is kept', async () => {
    const { user } = await open(`/usage?month=${month(1).slice(0, 7)}`);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Monthly allowance'));
    await user.click(await screen.findByRole('button', { name: 'Table view' }));
    await user.click(screen.getByRole('checkbox', { name: 'Who' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Who' })).toBeNull());
    expect(Object.keys(localStorage).some((key) => key.endsWith(' usage'))).toBe(true);
  });

  it('shows 25 rows per page, and stores the page in the address', async () => {
    const { user } = await open();
    expect(await rows()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect((await rows())[0]?.textContent).toContain('@creator_25');
    expect(new URLSearchParams(location.search).get('page')).toBe('2');
  });

  it('[BIL-08] shows another month, and one kind of credits', async () => {
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText('Month'), nameOf(1));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const [exported, granted] = await rows();
    expect(exported?.textContent).toContain('Export40 rowsRin Sato−40 exports960');
    expect(granted?.textContent).toContain('Monthly allowanceSubscription+150 reports+1,000 exports1501,000');
    await user.click(screen.getByRole('radio', { name: 'Reports' }));
    expect(await rows()).toHaveLength(1);
    expect(new URLSearchParams(location.search).get('kind')).toBe('reports');
  });

  it('[SHL-11] says in Japanese how many rows were exported', async () => {
    await open(`/usage?month=${month(1).slice(0, 7)}`);
    expect((await rows())[0]?.textContent).toContain('40 rows');
    await act(() => switchLanguage('ja'));
    expect(screen.getByText('40行').closest('tr')?.textContent).not.toContain('rows');
    await act(() => switchLanguage('en'));
  });

  it('says when nothing happened in a month', async () => {
    await open('/usage?month=2020-01');
    await screen.findByText('No activity in January 2020');
  });

  it('[BIL-08] gives everything as CSV', async () => {
    const { user, server } = await open();
    const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="tensor-usage.csv"' };
    server.routes['GET /v1/billing/usage.csv'] = { text: 'At,Who\n', headers };
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(saved).toEqual(['tensor-usage.csv']));
  });
});
