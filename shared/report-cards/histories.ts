import type { Platform } from '#shared/platforms.ts';
import type { HistoryMonth } from '#shared/reports/report.ts';

export type Figure = keyof Omit<HistoryMonth, 'month'>;
type History = { of: Figure; platforms: readonly Platform[] };

const EVERYWHERE: readonly Platform[] = ['instagram', 'youtube', 'tiktok'];
const OF_VIDEOS: readonly Platform[] = ['youtube', 'tiktok'];

/** Figures with a history chart, per platform. */
export const HISTORIES: readonly History[] = [
  { of: 'followers', platforms: EVERYWHERE },
  { of: 'following', platforms: ['instagram', 'tiktok'] },
  { of: 'avg_views', platforms: OF_VIDEOS },
  { of: 'avg_likes', platforms: EVERYWHERE },
  { of: 'avg_comments', platforms: OF_VIDEOS },
];

/** '-0.00%' would look like a loss. */
export const changeInPercent = (change: number): string => `${(change * 100).toFixed(2)}%`.replace(/^-(0\.00%)$/, '$1');

export const directionOf = (shown: string): 'up' | 'down' | 'none' => {
  if (shown.startsWith('-')) return 'down';
  return shown === '0.00%' ? 'none' : 'up';
};
