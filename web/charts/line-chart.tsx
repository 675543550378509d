import { countAxis } from '#shared/report-cards/axis.ts';
import { drawnBand } from '#shared/report-cards/peer-band.ts';
import type { FigureBand } from '#shared/reports/report.ts';
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
  /** The usual range of comparable creators, and its description. */
  peers?: { band: FigureBand | undefined; text: string | undefined } | undefined;
};

/** A line over time that states where its axis starts, unless at zero. */
export const LineChart = ({ title, points, spoken = points, peers }: Props) => {
  const messages = useMessages('charts');
  const format = useFormat();
  const values = points.map(({ value }) => value);
  const band = drawnBand(peers?.band, values);
  const axis = countAxis(band ? [...values, band.low, band.high] : values, format);
  const label = `${title}: ${spoken.flatMap((point) => (point ? `${point.label} ${format.number(point.value)}` : [])).join(', ')}`;
  return (
    <>
      <Chart
        label={label}
        height={HISTORY_HEIGHT}
        draw={(paint) => historyLine({ name: title, points, axis, band, number: format.number }, paint, window.innerWidth)}
      />
      {peers?.text && (
        <p className={classNames(layout.flat, typography.hint)} data-chart-note={band && true}>
          {peers.text}
        </p>
      )}
      {!axis.startsAtZero && (
        <p className={classNames(layout.flat, typography.hint)} data-chart-note>
          {fill(messages.axis_from, { value: axis.texts[0] ?? '' })}
        </p>
      )}
    </>
  );
};
