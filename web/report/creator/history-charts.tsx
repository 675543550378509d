import { useState } from 'react';
import type { CardTable } from '#shared/report-cards/card-data.ts';
import { changeOf } from '#shared/report-cards/change.ts';
import { directionOf, type Figure, HISTORIES, periodsOf } from '#shared/report-cards/histories.ts';
import { type Jump, jumpsOf, jumpText } from '#shared/report-cards/jumps.ts';
import { peerBandOf, peerText } from '#shared/report-cards/peer-band.ts';
import type { Report } from '#shared/reports/contract.ts';
import { monthsBetween, needYears, spanOf } from '#shared/reports/months.ts';
import type { FigureBand, HistoryMonth } from '#shared/reports/report.ts';
import { ChartMenu } from '#web/charts/export/chart-menu.tsx';
import type { HistoryPoint } from '#web/charts/history-series.ts';
import { LineChart } from '#web/charts/line-chart.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { balanced } from '#web/ui/grid/balanced.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { Card, NoRecord } from '../cards/card.tsx';
import { CardTableView } from '../cards/card-table-view.tsx';
import { useNames } from '../use-names.ts';
import s from './history-charts.module.css';

/** Figures per month over a chosen period. Drops the first month because it may be incomplete. */
export const HistoryCharts = ({ report: { user_profile: profile, extra } }: { report: Report }) => {
  const messages: Record<string, string> = useMessages('creatorReport');
  const history = profile.stat_history ?? [];
  const shown = HISTORIES.filter(({ platforms }) => platforms.includes(profile.type));
  const periods = periodsOf(spanOf(history.slice(1)));
  const [chosen, choose] = useState<number>();
  const period = chosen ?? periods.at(-1) ?? 0;
  return (
    <div className={classNames(layout.stack, layout.gap12, s.section)} data-print="row">
      {periods.length > 1 && <PeriodChoice periods={periods} period={period} onChoose={choose} />}
      <div className={classNames(layout.gap16, layout.balanced)} style={balanced(shown.length, 3, 300)}>
        {shown.map(({ of }) => {
          const title = messages[`history.${of}@${profile.type}`] ?? messages[`history.${of}`] ?? of;
          return <HistoryCard key={of} title={title} of={of} history={history} period={period} band={peerBandOf(extra, of)} />;
        })}
      </div>
    </div>
  );
};

type PeriodProps = { periods: readonly number[]; period: number; onChoose: (period: number) => void };

const PeriodChoice = ({ periods, period, onChoose }: PeriodProps) => {
  const messages = useMessages('charts');
  const { plural } = useFormat();
  return (
    <div className={classNames(layout.end, layout.flex)} data-print="hidden">
      <Segmented
        label={messages.period}
        size="sm"
        value={`${period}`}
        segments={periods.map((months) => ({ value: `${months}`, label: plural(messages, 'months', months) }))}
        onChange={(months) => onChoose(Number(months))}
      />
    </div>
  );
};

type Props = { title: string; of: Figure; history: readonly HistoryMonth[] };

const HistoryCard = ({ title, of, history, period, band }: Props & { period: number; band: FigureBand | undefined }) => {
  const messages = useMessages('charts');
  const format = useFormat();
  const latest = history.at(-1)?.month ?? '';
  const months = knownMonths(history, of).filter((row) => monthsBetween(row.month, latest) < period);
  const { monthOfYear } = useNames();
  const jumps = jumpsOf(history, of).filter(({ month }) => months.some((shown) => shown.month === month));
  const points = usePoints(months, jumps);
  const table = withPeers(useMonthTable({ title, of, months }), band && { ...band, ...messages });
  return (
    <Card
      title={title}
      {...(points.length > 0 && {
        aside: <ChangeBadge history={history} of={of} />,
        menu: <ChartMenu title={title} tables={() => [table]} />,
        more: () => <MonthTable title={title} of={of} history={history} />,
      })}
    >
      {points.length > 0 ? (
        <>
          <LineChart title={title} points={points} peers={{ band, text: peerText(of, band, messages, format) }} />
          {jumps.map((jump) => (
            <p key={jump.month} className={classNames(layout.flat, typography.hint)}>
              {jumpText(jump, monthOfYear(jump.month), { messages, format })}
            </p>
          ))}
        </>
      ) : (
        <NoRecord />
      )}
    </Card>
  );
};

type Peers = Pick<FigureBand, 'low' | 'high'> & { peers_low: string; peers_high: string };

/** The exported table has the band in two further columns. */
const withPeers = (table: CardTable, peers: Peers | undefined): CardTable =>
  peers
    ? {
        ...table,
        heads: [...table.heads, peers.peers_low, peers.peers_high],
        rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, `${peers.low}`, `${peers.high}`] })),
      }
    : table;

type Month = { month: string; value: number };

/** The known months, without the first one. */
const knownMonths = (history: readonly HistoryMonth[], of: Figure): Month[] =>
  history.slice(1).flatMap((row) => (row[of] === undefined ? [] : [{ month: row.month, value: row[of] }]));

const usePoints = (months: readonly Month[], jumps: readonly Jump[]): HistoryPoint[] => {
  const { month, monthOfYear } = useNames();
  const nameOf = needYears(months) ? monthOfYear : month;
  const marked = new Set(jumps.map((jump) => jump.month));
  return months.map((row) => ({
    label: nameOf(row.month),
    tick: nameOf(row.month),
    value: row.value,
    ...(marked.has(row.month) && { isMarked: true as const }),
  }));
};

const useMonthTable = ({ title, of, months }: { title: string; of: Figure; months: readonly Month[] }): CardTable => {
  const messages = useMessages('creatorReport');
  const { number } = useFormat();
  const { monthOfYear } = useNames();
  const rows = months.map(({ month, value }) => ({ key: month, label: monthOfYear(month), cells: [number(value)] }));
  return { id: of, title, heads: [messages.month, title], rows };
};

/** The months of a line, latest first. */
const MonthTable = ({ title, of, history }: Props) => (
  <CardTableView isOnly table={useMonthTable({ title, of, months: knownMonths(history, of).reverse() })} />
);

const ChangeBadge = ({ history, of }: Pick<Props, 'history' | 'of'>) => {
  const messages = useMessages('creatorReport');
  const { signedPercent } = useFormat();
  const { month } = useNames();
  const change = changeOf(history, of);
  const shown = signedPercent(change?.by ?? 0);
  return (
    <span className={classNames(layout.gap6, layout.fixed, typography.hint, s.badge)} data-direction={directionOf(shown)}>
      <b className="num">{shown}</b>
      {change && <span>{fill(messages.since, { month: month(change.since) })}</span>}
    </span>
  );
};
