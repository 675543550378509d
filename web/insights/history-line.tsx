import type { HistoryMonth } from '#shared/reports/report.ts';
import { useFormat } from '#web/i18n/format.ts';
import s from './history-line.module.css';
import { useNames } from './use-names.ts';

const WIDTH = 600;
const HEIGHT = 160;
/** Room for the line's own width. */
const EDGE = 6;

/** Followers month by month. The first month is dropped: nobody knows how whole it was. */
export const HistoryLine = ({ history }: { history: readonly HistoryMonth[] }) => {
  const { short } = useFormat();
  const { month } = useNames();
  const points = history.slice(1).flatMap((row) => (row.followers === undefined ? [] : [{ month: row.month, value: row.followers }]));
  if (points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const at = (value: number, index: number): [number, number] => [
    (index / (points.length - 1)) * WIDTH,
    HEIGHT - EDGE - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE),
  ];
  const line = values
    .map((value, index) =>
      at(value, index)
        .map((each) => each.toFixed(1))
        .join(' '),
    )
    .join('L');
  return (
    <div className={s.chart}>
      <p className={s.scale} aria-hidden>
        <span>{short(high)}</span>
        <span>{short(low)}</span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={s.area} d={`M${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
        <path className={s.line} d={`M${line}`} />
      </svg>
      <ol className={s.months}>
        {points.map((point) => (
          <li key={point.month} aria-label={`${month(point.month)}: ${short(point.value)}`}>
            {month(point.month)}
          </li>
        ))}
      </ol>
    </div>
  );
};
