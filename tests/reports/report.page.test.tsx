// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { aMonth, aStory, FUTURE, reportOf, STORIES, showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { switchLanguage } from '#web/i18n/messages.ts';

const SHARE = 'POST /v1/reports/r1/share';

beforeAll(() => import('#web/report/report-view.tsx'));
beforeEach(() => {
  useBrand();
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the frame of a report', () => {
  it('[RPT-01] the frame has tabs for its sections; stories only on Instagram with story data', async () => {
    await showReport();
    const tabs = screen.getByRole('navigation', { name: 'Sections of the report' });
    await within(tabs).findByRole('button', { name: 'Stories' });
    expect(
      within(tabs)
        .getAllByRole('button')
        .map((tab) => tab.textContent),
    ).toEqual(['Creator', 'Audience', 'Posts', 'Stories']);
  });

  it('[RPT-01] the tab of the browser has the name of the creator', async () => {
    await showReport({ fullname: 'Mina Aoyama' });
    expect(document.title).toMatch(/^Mina Aoyama · /);
  });

  it('[RPT-01] the stories tab is hidden while nothing is known of them, and on other platforms', async () => {
    const { unmount } = await showReport(
      {},
      { routes: { [STORIES]: { status: 404, body: { success: false, code: 'not_found', message: 'x' } } } },
    );
    expect(screen.queryByRole('button', { name: 'Stories' })).toBeNull();
    unmount();
    await showReport({ type: 'youtube', story_posts: [aStory('a', FUTURE)] });
    expect(screen.queryByRole('button', { name: 'Stories' })).toBeNull();
  });

  it('[RPT-01] a tab scrolls to its section and is marked as active', async () => {
    const { user } = await showReport();
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      scrolled.push(this.id);
    };
    await user.click(screen.getByRole('button', { name: 'Posts' }));
    expect(scrolled).toEqual(['Posts']);
    expect(screen.getByRole('button', { name: 'Posts' }).getAttribute('aria-current')).toBe('true');
  });

  it.each([
    [400, false],
    [401, true],
  ])('[RPT-01] scrolled by %i pixels the button to the first tab is shown: %s', async (pixels, isOffered) => {
    const { user } = await showReport();
    vi.spyOn(document.documentElement, 'scrollTop', 'get').mockReturnValue(pixels);
    fireEvent.scroll(window);
    const button = screen.queryByRole('button', { name: 'Back to top' });
    expect(button !== null).toBe(isOffered);
    if (button) {
      await user.click(screen.getByRole('button', { name: 'Posts' }));
      await user.click(button);
      expect(screen.getByRole('button', { name: 'Creator' }).getAttribute('aria-current')).toBe('true');
    }
    vi.restoreAllMocks();
  });

  it('[RPT-01] a report in its own browser tab has a rule instead of the tabs', async () => {
    await showReport({}, { path: '/reports/r1?tab=new' });
    expect(screen.queryByRole('navigation', { name: 'Sections of the report' })).toBeNull();
    expect(screen.getByRole('separator')).toBeTruthy();
  });
});

describe('the profile of a creator', () => {
  it.each([
    [0, 'Data: creators-march.csv, today', 'データ：creators-march.csv（本日取得）'],
    [1, 'Data: creators-march.csv, 1 day ago', 'データ：creators-march.csv（1日前に取得）'],
    [2, 'Data: creators-march.csv, 2 days ago', 'データ：creators-march.csv（2日前に取得）'],
  ])('data collected %i days ago names its file and its age', async (days, english, japanese) => {
    const as_of = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await showReport({}, { extra: { as_of, source: 'creators-march.csv' } });
    expect(screen.getByText(english)).toBeTruthy();
    await act(() => switchLanguage('ja'));
    expect(await screen.findByText(japanese)).toBeTruthy();
    await act(() => switchLanguage('en'));
  });

  it('data of an origin without a name shows its date only', async () => {
    await showReport({}, { extra: { as_of: '2026-11-20' } });
    expect(screen.getByText('Data as of Nov 20, 2026')).toBeTruthy();
  });

  it('[RPT-02] the dialog lists every contact and saves them as a file', async () => {
    const { user } = await showReport();
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob | MediaSource) => {
      saved.push(blob as Blob);
      return 'blob:x';
    };
    await user.click(screen.getByRole('button', { name: 'Contacts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contacts' });
    expect(within(dialog).getByText('+1 (555) 010-0199')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    expect(await saved[0]?.text()).toContain('"email","mina@mail.example"\r\n"phone","+1 (555) 010-0199"');
  });

  it('[RPT-02] [RPT-23] a hidden email shows a blurred placeholder and an upgrade link, and is absent from the file', async () => {
    const { user } = await showReport({ contacts: [{ type: 'email', __II_hide_email: true }] });
    expect(screen.getByRole('button', { name: 'Upgrade to see emails' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Contacts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contacts' });
    expect(within(dialog).getByRole('button', { name: 'Download' }).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    [104_200_000, 104_200_000, '104.2M', '0.00%vs Sep', 'none'],
    [1_000, 1_000, '1k', '0.00%vs Sep', 'none'],
    [1_000, 1_010, '1k', 'up+1.00%vs Sep', 'up'],
    [1_010, 1_000, '1k', 'down−0.99%vs Sep', 'down'],
  ])('[RPT-03] followers that went from %i to %i are shown as %s and %s', async (before, followers, text, change, direction) => {
    await showReport({ followers, stat_history: [aMonth(9, { followers: before }), aMonth(10, { followers })] });
    const badge = document.querySelector('dl [data-direction]');
    expect(screen.getByRole('region', { name: 'Key figures' }).textContent).toContain(text);
    expect([badge?.textContent?.replace(/[▲▼]/, ''), badge?.getAttribute('data-direction')]).toEqual([change, direction]);
  });

  it('[RPT-03] the profile shows key figures with growth, price range, location and sponsored posts; hidden likes are not available', async () => {
    await showReport({
      engagements: undefined,
      engagement_rate: undefined,
      avg_comments: 90,
      stat_history: [aMonth(9, { followers: 900, avg_comments: 100 }), aMonth(10, { followers: 1_000, avg_comments: 90 })],
      price_estimation: { min: 120, max: 300 },
      paid_post_performance: 0.934,
      geo: { country: { code: 'JP', name: 'Japan' }, city: { name: 'Osaka' } },
    });
    const figures = screen.getByRole('region', { name: 'Key figures' });
    const of = (label: string) => within(figures).getByText(label).closest('dl')?.textContent;
    expect(of('Followers')).toContain('▲up+11.11%vs Sep');
    expect(of('Average comments')).toContain('▼down−10.00%vs Sep');
    expect(of('Average likes')).toContain('not available');
    expect(of('Price estimate')).toContain('$120 – $300');
    expect(of('Location')).toContain('Osaka, Japan');
    expect(of('Paid post performance')).toContain('0.93×');
  });
});

describe('the link of a report', () => {
  const link = {
    kind: 'report',
    subject_id: 'r1',
    token: 'secret',
    title: 'Mina',
    sections: ['creator', 'posts'],
    created: FUTURE,
    expires: FUTURE,
  };
  const SHARED = 'GET /v1/reports/shared/secret';

  it('[RPT-20] the link is copied with a confirmation', async () => {
    const { user, server } = await showReport({}, { routes: { [SHARE]: { body: { success: true, link } } } });
    await user.click(screen.getByRole('button', { name: 'Copy report link' }));
    await screen.findByRole('button', { name: 'Link copied' });
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/reports/shared/secret`);
    expect(server.of(SHARE)[0]?.body).toEqual({});
  });

  it('[RPT-20] the link is hidden when sharing is disabled', async () => {
    useBrand({ reportShareLink: false });
    await showReport();
    expect(screen.queryByRole('button', { name: 'Copy report link' })).toBeNull();
  });

  it('[RPT-20] [RPT-25] the link shows the chosen sections to guests, without actions or further calls', async () => {
    const { report_info, ...report } = reportOf({
      similar_users: [{ user_id: '1', picture: '', url: '', username: 'rin', fullname: '', followers: 1 }],
    });
    const server = fakeServer({ [SHARED]: { body: { ...report, report_info, sections: ['creator', 'posts'] } } });
    renderApp('/reports/shared/secret');
    await screen.findByRole('heading', { level: 1, name: /mina/i });
    expect(screen.queryByRole('region', { name: 'Audience' })).toBeNull();
    for (const name of ['Copy report link', 'Refresh', 'Add to list', 'Upgrade to see emails'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to reports' })).toBeNull();
    expect(server.sent.map(({ route }) => route)).toEqual([SHARED]);
  });

  it('[RPT-25] an expired link shows a message', async () => {
    fakeServer({ [SHARED]: { status: 404, body: { success: false, code: 'not_found', message: 'x' } } });
    renderApp('/reports/shared/secret');
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeTruthy();
  });
});
