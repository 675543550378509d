import type { Platform } from '#shared/platforms.ts';
import type { Report } from '#shared/reports/contract.ts';
import type { HistoryMonth } from '#shared/reports/report.ts';
import { Chart } from '#web/charts/chart.tsx';
import { HISTORY_HEIGHT, historyLine } from '#web/charts/history-series.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Card, NoRecord } from '../card.tsx';
import { changeOf } from '../change.ts';
import { useNames } from '../use-names.ts';
import s from './history-charts.module.css';

type Figure = keyof Omit<HistoryMonth, 'month'>;
type History = { of: Figure; platforms: readonly Platform[] };

const EVERYWHERE: readonly Platform[] = ['instagram', 'youtube', 'tiktok'];
const OF_VIDEOS: readonly Platform[] = ['youtube', 'tiktok'];

/** Which figure's past is shown on which network. */
export const HISTORIES: readonly History[] = [
  { of: 'followers', platforms: EVERYWHERE },
  { of: 'following', platforms: ['instagram', 'tiktok'] },
  { of: 'avg_views', platforms: OF_VIDEOS },
  { of: 'avg_likes', platforms: EVERYWHERE },
  { of: 'avg_comments', platforms: OF_VIDEOS },
];

/** A figure month by month. The first month is dropped: nobody knows how whole it was. */
export const HistoryCharts = ({ report: { user_profile: profile } }: { report: Report }) => {
  const words: Record<string, string> = useWords('creatorReport');
  return (
    <div className={s.charts}>
      {HISTORIES.filter(({ platforms }) => platforms.includes(profile.type)).map(({ of }) => {
        const title = words[`history.${of}@${profile.type}`] ?? words[`history.${of}`] ?? of;
        return <HistoryCard key={of} title={title} of={of} history={profile.stat_history ?? []} />;
      })}
    </div>
  );
};

type Props = { title: string; of: Figure; history: readonly HistoryMonth[] };

const HistoryCard = ({ title, of, history }: Props) => {
  const { short, number } = useFormat();
  const { month } = useNames();
  const points = history.slice(1).flatMap((row) => (row[of] === undefined ? [] : [{ label: month(row.month), value: row[of] }]));
  const label = `${title}: ${points.map((point) => `${point.label} ${number(point.value)}`).join(', ')}`;
  return (
    <Card title={title} {...(points.length > 0 && { aside: <ChangeBadge history={history} of={of} /> })}>
      {points.length > 0 ? (
        <Chart label={label} height={HISTORY_HEIGHT} draw={(paint) => historyLine({ name: title, points, short, number }, paint)} />
      ) : (
        <NoRecord />
      )}
    </Card>
  );
};

/** '-0.00%' is no loss. */
const inPercent = (change: number): string => `${(change * 100).toFixed(2)}%`.replace(/^-(0\.00%)$/, '$1');

const directionOf = (shown: string): 'up' | 'down' | 'none' => {
  if (shown.startsWith('-')) return 'down';
  return shown === '0.00%' ? 'none' : 'up';
};

const ChangeBadge = ({ history, of }: Pick<Props, 'history' | 'of'>) => {
  const words = useWords('creatorReport');
  const { month } = useNames();
  const last = history.at(-1);
  const change = changeOf(history, of);
  const shown = inPercent(change?.by ?? 0);
  return (
    <span className={s.badge} data-direction={directionOf(shown)} title={change && fill(words.since, { month: month(change.since) })}>
      <b className="num">{shown}</b>
      {last && <span>{month(last.month)}</span>}
    </span>
  );
};
