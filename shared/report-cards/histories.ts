import type { Platform } from '#shared/platforms.ts';
import type { HistoryMonth } from '#shared/reports/report.ts';

export type Figure = keyof Omit<HistoryMonth, 'month'>;
type History = { of: Figure; platforms: readonly Platform[] };

const ALL_PLATFORMS: readonly Platform[] = ['instagram', 'youtube', 'tiktok'];
const VIDEO_PLATFORMS: readonly Platform[] = ['youtube', 'tiktok'];

/** Figures with a history chart, per platform. */
export const HISTORIES: readonly History[] = [
  { of: 'followers', platforms: ALL_PLATFORMS },
  { of: 'following', platforms: ['instagram', 'tiktok'] },
  { of: 'avg_views', platforms: VIDEO_PLATFORMS },
  { of: 'avg_likes', platforms: ALL_PLATFORMS },
  { of: 'avg_comments', platforms: VIDEO_PLATFORMS },
];

const PERIODS = [3, 6, 12];

/** Periods that a chart of so many months offers, in months; the last one is all of them. */
export const periodsOf = (months: number): number[] => [...PERIODS.filter((period) => period < months), months];

/** Direction of a change as `signedPercent` shows it. */
export const directionOf = (shown: string): 'up' | 'down' | 'none' => {
  if (shown.startsWith('−')) return 'down';
  return shown.startsWith('+') ? 'up' : 'none';
};
