// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { showReport } from '#tests/support/screens/shown-report.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';

// Loads the page before the first test, because that takes seconds.
beforeAll(() => import('#web/report/report-view.tsx'));
beforeEach(() => useBrand());

it('[TBL-07] more than a year of months is named with the years, and a period counts missing months', async () => {
  const stat_history = ['2025-08', '2025-09', '2025-12', '2026-07', '2026-09'].map((month, at) => ({ month, followers: 1_000 + at }));
  const { user } = await showReport({ stat_history });
  const chart = within(await screen.findByRole('region', { name: 'Followers' }));
  const all = 'Followers: Sep 2025 1,001, Dec 2025 1,002, Jul 2026 1,003, Sep 2026 1,004';
  expect(chart.getByRole('img', { name: all })).toBeTruthy();
  const periods = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(periods).toEqual(['3 months', '6 months', '12 months', '13 months']);
  await user.click(screen.getByRole('radio', { name: '12 months' }));
  expect(chart.getByRole('img', { name: 'Followers: Dec 1,002, Jul 1,003, Sep 1,004' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '3 months' }));
  expect(chart.getByRole('img', { name: 'Followers: Jul 1,003, Sep 1,004' })).toBeTruthy();
});
