import { changeOf } from '#shared/report-cards/change.ts';
import { directionOf, type Figure, HISTORIES } from '#shared/report-cards/histories.ts';
import type { Report } from '#shared/reports/contract.ts';
import type { HistoryMonth } from '#shared/reports/report.ts';
import type { HistoryPoint } from '#web/charts/history-series.ts';
import { LineChart } from '#web/charts/line-chart.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { Card, NoRecord } from '../cards/card.tsx';
import { CardTableView } from '../cards/card-table-view.tsx';
import { useNames } from '../use-names.ts';
import s from './history-charts.module.css';

/** A figure per month. Drops the first month because it may be incomplete. */
export const HistoryCharts = ({ report: { user_profile: profile } }: { report: Report }) => {
  const messages: Record<string, string> = useMessages('creatorReport');
  return (
    <div className={classNames(layout.gap16, s.charts)}>
      {HISTORIES.filter(({ platforms }) => platforms.includes(profile.type)).map(({ of }) => {
        const title = messages[`history.${of}@${profile.type}`] ?? messages[`history.${of}`] ?? of;
        return <HistoryCard key={of} title={title} of={of} history={profile.stat_history ?? []} />;
      })}
    </div>
  );
};

type Props = { title: string; of: Figure; history: readonly HistoryMonth[] };

const HistoryCard = ({ title, of, history }: Props) => {
  const points = useMonths(history, of);
  return (
    <Card
      title={title}
      {...(points.length > 0 && {
        aside: <ChangeBadge history={history} of={of} />,
        more: () => <MonthTable title={title} of={of} history={history} />,
      })}
    >
      {points.length > 0 ? <LineChart title={title} points={points} /> : <NoRecord />}
    </Card>
  );
};

/** The known months, without the first one. */
const useMonths = (history: readonly HistoryMonth[], of: Figure): HistoryPoint[] => {
  const { month } = useNames();
  return history.slice(1).flatMap((row) => {
    const label = month(row.month);
    return row[of] === undefined ? [] : [{ label, tick: label, value: row[of] }];
  });
};

/** The months of a line, latest first. */
const MonthTable = ({ title, of, history }: Props) => {
  const messages = useMessages('creatorReport');
  const { number } = useFormat();
  const { monthOfYear } = useNames();
  const rows = history
    .slice(1)
    .reverse()
    .flatMap((row) => (row[of] === undefined ? [] : [{ key: row.month, label: monthOfYear(row.month), cells: [number(row[of])] }]));
  return <CardTableView isOnly table={{ id: of, title, heads: [messages.month, title], rows }} />;
};

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
