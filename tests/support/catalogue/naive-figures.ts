import type { CreatorRecord, HistoryMonth } from '#functions/catalogue/creator-record.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';

export type GrowthFilter = 'followers_growth' | 'total_views_growth' | 'total_likes_growth';

export const isBetween = (
  value: number | null,
  { left_number = 0, right_number = Infinity }: { left_number?: number; right_number?: number },
) => value !== null && value >= left_number && value <= right_number;

export const isDaysBefore = (day: string | undefined, end: string, asked: AskedDays): boolean =>
  day !== undefined && isBetween((Date.parse(end) - Date.parse(day)) / 86_400_000, rangeOfDays(asked));
type AskedDays = NonNullable<SearchFilters['last_posted']>;

/** A post or fetch after the date counts as new, unless a least age is asked for. */
const rangeOfDays = (asked: AskedDays) => ({
  left_number: -Infinity,
  ...(typeof asked === 'number' ? { right_number: asked } : asked),
});

/** US dollars: two significant digits of each end of the documented price range; nothing below 10 dollars. */
export const priceOf = ({ platform, avg_likes, avg_views }: CreatorRecord): number | null => {
  const views = avg_views === undefined ? undefined : avg_views / 1000;
  const [units, least, most] = ({ instagram: [avg_likes, 0.08, 0.2], youtube: [views, 15, 35], tiktok: [views, 5, 14] } as const)[platform];
  if (units === undefined || units * least < 10) return null;
  const [from = 0, to = 0] = [least, most].map((price) => Math.round(Number((units * price).toPrecision(2))));
  return Math.round((from + to) / 2);
};

const GROWTH_OF = { followers_growth: 'followers', total_views_growth: 'total_views', total_likes_growth: 'total_likes' } as const;

export const growthOver = ({ stat_history: months = [] }: CreatorRecord, name: GrowthFilter, back: number): number | null => {
  const now = months.at(-1);
  const then = now && months.find(({ month }) => month === monthBefore(now.month, back));
  const field: keyof HistoryMonth = GROWTH_OF[name];
  const [end, start] = [now?.[field], then?.[field]];
  return end === undefined || !start ? null : (end - start) / start;
};

const monthBefore = (month: string, back: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 - back;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};
