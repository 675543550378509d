import type { Report } from '#shared/reports/contract.ts';
import { useWords } from '#web/i18n/words.ts';
import { Card } from '../card.tsx';
import s from './trending.module.css';

type Trend = 'up' | 'down' | 'neutral';

const trendOf = (value: number): Trend => {
  if (value > 0) return 'up';
  return value < 0 ? 'down' : 'neutral';
};

/** -1 … 1 as a place on the bar, 0 … 100 %. */
const placeOf = (value: number): number => (Math.min(1, Math.max(-1, value)) + 1) * 50;

export const isTrendKnown = ({ user_profile: { trending_analysis: value } }: Report): boolean => Number.isFinite(value);

/** Whether it grows or fades, on a scale from bad to good. */
export const Trending = ({ report: { user_profile: profile } }: { report: Report }) => {
  const words = useWords('creatorReport');
  const value = profile.trending_analysis ?? 0;
  const trend = trendOf(value);
  return (
    <Card title={words['card.trending']}>
      <p className={s.value} data-trend={trend}>
        <span className="num">{value.toFixed(2)}</span>
        <span className={s.label}>{words[`trend.${trend}`]}</span>
      </p>
      <div className={s.bar} aria-hidden>
        <i style={{ left: `${placeOf(value)}%` }} />
      </div>
      <p className={s.scale} aria-hidden>
        <span>{words['trend.bad']}</span>
        <span>{words['trend.normal']}</span>
        <span>{words['trend.good']}</span>
      </p>
    </Card>
  );
};
