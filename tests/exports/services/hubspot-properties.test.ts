import { expect, it } from 'vitest';
import { madeProperties } from '#functions/adapters/integrations/hubspot-properties.ts';
import { cellsOf } from '#functions/features/exports/creator-cells.ts';
import { EXPORT_COLUMNS } from '#shared/exports/export-columns.ts';
import { profileOf } from '#tests/exports/fixture.ts';

it('[EXP-04] every figure is a number in HubSpot, so that contacts can be filtered and sorted by it', () => {
  const profile = profileOf('c1', {
    engagements: 12,
    engagement_rate: 0.1,
    avg_views: 34,
    figures: { reels_plays: 1, comments: 2, posts_per_week: 3.5, sponsored_share: 0.25, price: 400, last_posted: '2026-11-01' },
    safety: { categories: [], flagged: 0 },
  });
  const cells = cellsOf({ ...profile, matching: { total: 2, newest: null } }, EXPORT_COLUMNS);
  const numbers = EXPORT_COLUMNS.filter((_, at) => typeof cells[at] === 'number').map((column) => `creator_${column}`);
  const made = madeProperties(EXPORT_COLUMNS).filter(({ type }) => type === 'number');
  expect(made.map(({ name }) => name)).toEqual(numbers);
  expect(numbers).toContain('creator_price');
});
