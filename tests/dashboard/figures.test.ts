import { describe, expect, it } from 'vitest';
import type { UsageEntry } from '#shared/billing/usage.ts';
import type { StatsPoint } from '#shared/campaigns/campaign.ts';
import type { Notification } from '#shared/notifications/notification.ts';
import { movesOf } from '#web/features/dashboard/campaign-moves.ts';
import { runsOutOn, SPENDING_DAYS, spendingOf, spendingStart } from '#web/features/dashboard/spending.ts';
import { newMatchesOf } from '#web/search/new-matches.ts';

const NOW = new Date(2026, 10, 20, 15);
const NO_CREDITS = { reports: 0, exports: 0, posts: 0, total: 0 };

const anEntry = (daysAgo: number, reports: number, why: UsageEntry['why'] = 'report'): UsageEntry => ({
  id: `${daysAgo}-${why}`,
  at: new Date(2026, 10, 20 - daysAgo, 9).toISOString(),
  who: 'account',
  why,
  delta: { ...NO_CREDITS, reports },
  balance: NO_CREDITS,
});

const spentDaily = (daysAgo: number[]) =>
  spendingOf(
    daysAgo.map((days) => anEntry(days, -1)),
    'reports',
    NOW,
  );

describe('spending on the dashboard', () => {
  it('[SHL-22] spending counts reports of the last 30 days by day, and not grants, renewals or corrections', () => {
    const entries = [
      anEntry(0, -2),
      anEntry(0, 50, 'grant'),
      anEntry(1, -9, 'renewal'),
      anEntry(2, -9, 'admin'),
      anEntry(29, -1),
      anEntry(30, -7),
    ];
    const { spent, days } = spendingOf(entries, 'reports', NOW);
    expect(spent).toBe(3);
    expect(days).toHaveLength(SPENDING_DAYS);
    expect([days[0], days.at(-1)]).toEqual([1, 2]);
    expect(spendingStart(NOW)).toEqual(new Date(2026, 9, 22));
  });

  it('[SHL-22] a refund reduces the spending of its day, to zero at most', () => {
    const { spent, days } = spendingOf([anEntry(0, -2), anEntry(0, 1, 'refund'), anEntry(1, 4, 'refund')], 'reports', NOW);
    expect([spent, days.at(-1), days.at(-2)]).toEqual([1, 1, 0]);
  });

  it('[SHL-22] a pool counts its own credits alone', () => {
    expect(spendingOf([anEntry(0, -2)], 'exports', NOW).spent).toBe(0);
  });

  it.each([
    ['three days of spending in a week', [0, 3, 6], 7, new Date(2026, 11, 6)],
    ['two days of spending', [0, 6], 7, undefined],
    ['a history of six days', [0, 3, 5], 7, undefined],
    ['no credits left', [0, 3, 6], 0, undefined],
    ['credits for 88 days', [0, 3, 6], 38, new Date(2027, 1, 16)],
    ['credits for more than 90 days', [0, 3, 6], 39, undefined],
    ['no spending', [], 7, undefined],
  ])('[SHL-22] the day on which credits run out is named only if it is no guess: %s', (_case, daysAgo, left, end) => {
    expect(runsOutOn(spentDaily(daysAgo), left, NOW)).toEqual(end);
  });
});

describe('campaigns on the dashboard', () => {
  const point = (views: number, likes: number): StatsPoint => ({
    at: '2026-11-20T06:00:00.000Z',
    posts: 1,
    views,
    plays: 0,
    likes,
    comments: 0,
    shares: 0,
  });
  const history = (id: string, ...points: StatsPoint[]) => ({ id, name: id, points });

  it('[SHL-22] the three campaigns that moved most since their last refresh are shown, the largest move first', () => {
    const moves = movesOf([
      history('once', point(900, 9)),
      history('still', point(5, 5), point(5, 5)),
      history('small', point(0, 0), point(1, 0)),
      history('falling', point(100, 10), point(40, 9)),
      history('large', point(0, 0), point(9_000, 0), point(9_500, 20)),
      history('likes', point(10, 0), point(10, 8)),
    ]);
    expect(moves.map(({ id, views, engagements }) => [id, views, engagements])).toEqual([
      ['large', 500, 20],
      ['falling', -60, -1],
      ['likes', 0, 8],
    ]);
  });

  it('[SHL-22] the figures of an added post are no move of its campaign', () => {
    const added = { ...point(9_000, 500), posts: 2 };
    expect(movesOf([history('grown', point(100, 10), added)])).toEqual([]);
    const moves = movesOf([history('grown', point(100, 10), added, { ...added, views: 9_020 })]);
    expect(moves.map(({ id, views }) => [id, views])).toEqual([['grown', 20]]);
  });

  it('[SHL-22] a campaign whose posts show no views has an unknown change of views, not one of 0', () => {
    const moves = movesOf([history('photos', point(0, 10), point(0, 30)), history('videos', point(0, 10), point(40, 10))]);
    expect(moves.map(({ id, views }) => [id, views])).toEqual([
      ['videos', 40],
      ['photos', undefined],
    ]);
  });
});

describe('saved searches on the dashboard', () => {
  it('[SHL-22] [DIS-19] unread alerts of one saved search are added up, and read or failed ones and other kinds are left out', () => {
    const alert = (id: string, changes: Partial<Notification> = {}): Notification => ({
      id,
      kind: 'search_alert',
      title: 'Chefs',
      target: 'bio=chef',
      count: 2,
      at: '2026-11-20T06:00:00.000Z',
      read: false,
      ...changes,
    });
    const matches = newMatchesOf([
      alert('e', { title: 'Cooks', target: 'bio=cook', count: 1 }),
      alert('d'),
      alert('c', { count: 3 }),
      alert('b', { read: true }),
      alert('a', { kind: 'export' }),
      alert('f', { failed: true }),
    ]);
    expect(matches).toEqual([
      { name: 'Cooks', address: 'bio=cook', count: 1, ids: ['e'] },
      { name: 'Chefs', address: 'bio=chef', count: 5, ids: ['d', 'c'] },
    ]);
  });
});
