// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fullAudience } from '#tests/support/catalogue/audience-data.ts';
import { aMonth, reportOf, showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { drawingOf } from '#web/charts/export/save-chart.ts';

// Loads the page before the first test, because that takes seconds.
beforeAll(() => import('#web/report/report-view.tsx'));
beforeEach(() => useBrand());

const imageOf = async (card: string): Promise<string> => drawingOf(await screen.findByRole('region', { name: card }), card, []).svg;

describe('the image of a chart', () => {
  const stat_history = [8, 9, 10].map((month) => aMonth(month, { followers: 1_000, avg_likes: 100 }));
  const peersAt = (low: number, high: number) => ({ extra: { peer_bands: [{ of: 'avg_likes' as const, low, high, total: 2_345 }] } });

  it('[TBL-07] explains the band of similar creators, if it has one', async () => {
    const { unmount } = await showReport({ stat_history }, peersAt(50, 1_200));
    expect(await imageOf('Likes')).toContain('Middle 50% of 2,345 similar creators now: 50 to 1.2k');
    unmount();
    await showReport({ stat_history }, peersAt(5_000, 9_000));
    expect(await screen.findByText('Middle 50% of 2,345 similar creators now: 5k to 9k')).toBeTruthy();
    expect(await imageOf('Likes')).not.toContain('similar creators');
  });

  it('[TBL-07] names the rate of the creator, and with how many others it is compared', async () => {
    const engagement_rate_histogram = [
      { max: 0.01, total: 5 },
      { min: 0.01, total: 1_200 },
    ];
    await showReport({ engagement_rate: 0.12345 }, { extra: { engagement_rate_histogram } });
    const image = await imageOf('Engagement rate');
    expect(image).toContain('Compared with 1,205 creators on Instagram');
    expect(image).toContain('12.35%');
  });

  it('[TBL-07] has the open age group, which is no column of the chart', async () => {
    const body = { ...reportOf({}), audience_followers: { success: true, data: fullAudience() } };
    await showReport({}, { routes: { 'GET /v1/reports/r1': { body } } });
    expect(await imageOf('Age and gender')).toMatch(/65\+ Male \d/);
  });
});
