import type { FigureBand } from '#shared/reports/report.ts';

/** Figures with a band, and the attribute that holds each. */
export const BAND_FIGURES: readonly { of: FigureBand['of']; attribute: 'engagements' | 'views' }[] = [
  { of: 'avg_likes', attribute: 'engagements' },
  { of: 'avg_views', attribute: 'views' },
];

/** Bounds of the middle half. */
export const QUARTILES = [0.25, 0.75] as const;

export const bandOf = (of: FigureBand['of'], total: number, [low, high]: readonly [number, number]): FigureBand => ({
  of,
  low: Math.round(low),
  high: Math.round(high),
  total,
});
