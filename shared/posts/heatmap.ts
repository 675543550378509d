import type { PostInsights } from './derive.ts';

/** `engagement`: mean relative to the creator's average post, 1 = average; absent where unknown. Weekday 0 is Monday. */
export type HeatCell = { weekday: number; hour: number; posts: number; engagement?: number };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The hours of a week with posts, in a time zone, with its daylight saving time. */
export const heatmapOf = (times: PostInsights['times'], timeZone: string): HeatCell[] => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  const cells = new Map<number, { posts: number; sum: number; known: number }>();
  for (const { at, engagement } of times) {
    const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
    const slot = WEEKDAYS.indexOf(parts.weekday ?? '') * 24 + Number(parts.hour);
    const cell = cells.get(slot) ?? { posts: 0, sum: 0, known: 0 };
    cell.posts += 1;
    if (engagement !== undefined) {
      cell.sum += engagement;
      cell.known += 1;
    }
    cells.set(slot, cell);
  }
  return [...cells]
    .toSorted(([a], [b]) => a - b)
    .map(([slot, { posts, sum, known }]) => ({
      weekday: Math.floor(slot / 24),
      hour: slot % 24,
      posts,
      ...(known > 0 && { engagement: Number((sum / known).toFixed(3)) }),
    }));
};
