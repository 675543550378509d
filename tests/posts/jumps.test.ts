import { describe, expect, it } from 'vitest';
import { Random } from '#functions/catalogue/seed/random.ts';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import messages from '#shared/messages/en/charts.json' with { type: 'json' };
import { formatsOf } from '#shared/messages/formats.ts';
import { jumpsOf, jumpText } from '#shared/report-cards/jumps.ts';
import type { HistoryMonth } from '#shared/reports/report.ts';
import { AS_OF } from '#tests/support/catalogue/loaded-catalogue.ts';
import { deepOr } from '#tests/support/deep.ts';

const creators = [...seedRecords({ count: deepOr(3_000, 30_000), seed: 26, asOf: AS_OF })].flat();
const histories = creators.flatMap(({ stat_history }) => (stat_history ? [stat_history as HistoryMonth[]] : []));

/** Growth as the generator draws it is smooth but for its planted months, which add 15 % or more. */
const PLANTED_FROM = 0.12;
const growthOf = (history: readonly HistoryMonth[]): number[] =>
  history.slice(2).map(({ followers = 0 }, at) => followers / (history[at + 1]?.followers ?? 1) - 1);
const isCalm = (history: readonly HistoryMonth[]): boolean =>
  history.every(({ followers = 0 }) => followers > 500) && growthOf(history).every((growth) => Math.abs(growth) < PLANTED_FROM);
const calm = histories.filter(isCalm);

/** The followers of a month and all later ones rise by this fraction. */
const planted = (history: readonly HistoryMonth[], at: number, by: number): HistoryMonth[] =>
  history.map((row, index) => (index < at ? row : { ...row, followers: Math.round((row.followers ?? 0) * (1 + by)) }));

describe('jumps against the own history of a creator', () => {
  it('[PTS-06] at least 95 % of planted ones are found, in their month', () => {
    const random = new Random(6, 2026);
    const found = calm.filter((history) => {
      const at = random.whole(2, history.length - 1);
      const jumps = jumpsOf(planted(history, at, random.between(0.18, 1)), 'followers');
      return jumps.length === 1 && jumps[0]?.month === history[at]?.month;
    });
    expect(calm.length).toBeGreaterThan(500);
    expect(found.length / calm.length).toBeGreaterThanOrEqual(0.95);
  });

  it('[PTS-06] at most 2 % of creators without a jump get a false alarm in any figure', () => {
    const figures = ['followers', 'avg_likes', 'avg_comments', 'avg_views'] as const;
    const alarmed = calm.filter((history) => figures.some((of) => jumpsOf(history, of).length > 0));
    expect(alarmed.length / calm.length).toBeLessThanOrEqual(0.02);
  });

  it('[PTS-06] need four other months, and a difference of ten points from the usual one', () => {
    const months = (...followers: number[]): HistoryMonth[] =>
      followers.map((count, at) => ({ month: `2026-0${at + 1}`, followers: count }));
    expect(jumpsOf(months(1, 1_000, 1_010, 1_020, 1_030, 1_040, 1_400), 'followers')).toHaveLength(1);
    expect(jumpsOf(months(1, 1_000, 1_010, 1_020, 1_030, 1_400), 'followers')).toEqual([]);
    const last = (by: number) => jumpsOf(months(1, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000 + by), 'followers');
    expect([last(99).length, last(100).length]).toEqual([0, 1]);
  });

  it('[PTS-06] a change over missing months is not one of a month', () => {
    const months = (...names: string[]): HistoryMonth[] =>
      names.map((month, at) => ({ month, followers: at === names.length - 1 ? 1_400 : 1_000 + at * 10 }));
    const known = ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'];
    expect(jumpsOf(months(...known, '2026-03'), 'followers').map(({ month }) => month)).toEqual(['2026-03']);
    expect(jumpsOf(months(...known, '2026-04'), 'followers')).toEqual([]);
    expect(jumpsOf(months(...known, '2027-02'), 'followers')).toEqual([]);
  });

  it('[PTS-06] come with their evidence: the usual change, and whether engagement changed too', () => {
    const rows = [1_000, 1_000, 1_010, 1_020, 1_030, 1_040, 1_500];
    const withLikes = (last: number) =>
      rows.map((followers, at) => ({ month: `2026-0${at + 1}`, followers, avg_likes: at === 6 ? last : 100 }));
    const textOf = (last: number) =>
      jumpsOf(withLikes(last), 'followers').map((jump) => jumpText(jump, 'July', { messages, format: formatsOf('en') }));
    expect(textOf(102)).toEqual([
      'Unusual change in July: +44.23%, where +0.99% a month is usual. Likes changed by +2.00% only: the followers may be bought. Look at the posts of that month.',
    ]);
    expect(textOf(150)[0]).toContain('Likes changed by +50.00% as well: a post may have gone viral.');
  });
});
