// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/reports/report.ts';
import { reportOf, showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';

const posts: Post[] = Array.from({ length: 8 }, (_, at) => ({
  link: `https://www.instagram.com/p/p${at}/`,
  // Monday evenings in UTC, Tuesday mornings in Tokyo.
  created: `2026-10-${at % 2 ? '05' : '12'}T2${at % 2}:00:00Z`,
  text: 'Tea',
  stat: { likes: 100 * (1 + (at % 2)), comments: 3 },
  type: at % 2 ? 'reel' : 'image',
}));

const INFO = { created: '2026-11-20T10:00:00.000Z', demo: false, can_refresh: false };

beforeAll(() => import('#web/report/report-view.tsx'));
beforeEach(() => {
  useBrand();
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

describe('the cards from the posts', () => {
  it('[PTS-05] the hours of the posts are shown in the creator’s time zone and in UTC, as text as well', async () => {
    const geo = { country: { code: 'JP', name: 'Japan' } };
    const { user } = await showReport({ recent_posts: posts, geo });
    const card = await screen.findByRole('region', { name: 'When they post, and what works' });
    expect(within(card).getByText('From 8 posts, Oct 5, 2026 – Oct 12, 2026')).toBeTruthy();
    expect(within(card).getByRole('img', { name: /Tue 05:00 4, Tue 06:00 4$/ })).toBeTruthy();
    const zones = within(card).getAllByRole('radio');
    expect(zones).toHaveLength(2);
    await user.click(within(card).getByRole('radio', { name: Intl.DateTimeFormat().resolvedOptions().timeZone }));
    expect(within(card).queryByRole('img', { name: /Tue 05:00/ })).toBeNull();
  });

  it('[PTS-05] the hours of another creator, opened in the same drawer, are in that creator’s time zone, and the report starts at its top', async () => {
    const from = (code: string, name: string, id: string) => ({
      body: { ...reportOf({ recent_posts: posts, geo: { country: { code, name } } }), report_info: { ...INFO, report_id: id } },
    });
    await showReport(
      {},
      {
        path: '/activity#report=r1',
        routes: { 'GET /v1/reports/r1': from('JP', 'Japan', 'r1'), 'GET /v1/reports/r2': from('KR', 'South Korea', 'r2') },
      },
    );
    await screen.findByRole('radio', { name: 'Asia/Tokyo', checked: true });
    const goTo = (hash: string) =>
      act(async () => {
        window.history.pushState(null, '', hash);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    await goTo('#report=r2');
    await screen.findByRole('radio', { name: 'Asia/Seoul', checked: true });
    const drawer = screen.getByRole('dialog');
    drawer.scrollTop = 500;
    await goTo('#report=r1');
    await screen.findByRole('radio', { name: 'Asia/Tokyo', checked: true });
    expect(drawer.scrollTop).toBe(0);
  });

  it('[PTS-05] formats are compared by their engagement rates, with all figures behind them', async () => {
    const { user } = await showReport({ recent_posts: posts, followers: 1_000 });
    const card = await screen.findByRole('region', { name: 'Formats compared' });
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Images · 4 posts10.00%', 'Reels · 4 posts20.00%']);
    await user.click(within(card).getByRole('button', { name: 'View more: Formats compared' }));
    const [, ...rows] = within(await screen.findByRole('dialog')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['Images · 4 posts10.00%1003–', 'Reels · 4 posts20.00%2003–']);
  });

  it('[PTS-05] a report without posts has none of these cards', async () => {
    await showReport({ recent_posts: undefined, commercial_posts: undefined });
    await screen.findByRole('region', { name: 'Followers' });
    expect(screen.queryByRole('region', { name: 'When they post, and what works' })).toBeNull();
  });
});
