import { countAxis } from '#shared/report-cards/axis.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { Chart } from './chart.tsx';
import { HISTORY_HEIGHT, type HistoryPoint, historyLine } from './history-series.ts';

type Props = {
  title: string;
  points: readonly HistoryPoint[];
  /** Points that the text alternative names; without it, all. */
  spoken?: readonly (HistoryPoint | undefined)[];
};

/** A line over time that states where its axis starts, unless at zero. */
export const LineChart = ({ title, points, spoken = points }: Props) => {
  const messages = useMessages('charts');
  const format = useFormat();
  const axis = countAxis(
    points.map(({ value }) => value),
    format,
  );
  const label = `${title}: ${spoken.flatMap((point) => (point ? `${point.label} ${format.number(point.value)}` : [])).join(', ')}`;
  return (
    <>
      <Chart
        label={label}
        height={HISTORY_HEIGHT}
        draw={(paint) => historyLine({ name: title, points, axis, number: format.number }, paint)}
      />
      {!axis.startsAtZero && (
        <p className={classNames(layout.flat, typography.hint)} data-chart-note>
          {fill(messages.axis_from, { value: axis.texts[0] ?? '' })}
        </p>
      )}
    </>
  );
};
