import type { CreatorRecord } from '../creator-record.ts';

/** A month of so much growth is the top of the scale. */
const FULL_GROWTH = 0.05;
const MONTHS = 6;

/** -1 to 1 by the mean monthly growth of the last half year; unknown where the past is. */
export const trendOf = ({ stat_history = [] }: Pick<CreatorRecord, 'stat_history'>): number | undefined => {
  const followers = stat_history.slice(-1 - MONTHS).map((row) => row.followers);
  const [first, last] = [followers[0], followers.at(-1)];
  if (!first || last === undefined || followers.length < 2) return undefined;
  const monthly = (last / first) ** (1 / (followers.length - 1)) - 1;
  return Math.round(Math.min(1, Math.max(-1, monthly / FULL_GROWTH)) * 100) / 100;
};
