import { engagementsOf, type StatsPoint, viewsOf } from '#shared/campaigns/campaign.ts';
import { Chart } from '#web/charts/chart.tsx';
import { HISTORY_HEIGHT, historyLine } from '#web/charts/history-series.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './panel.module.css';

type Props = { points: readonly StatsPoint[] | undefined };

/** Views and engagements of the whole campaign after each refresh. */
export const CampaignHistory = ({ points }: Props) => {
  const messages = useMessages('campaigns');
  if (!points) return <Skeleton height={HISTORY_HEIGHT} />;
  return (
    <div className={classNames(layout.gap12, s.charts)}>
      <Line title={messages.history_views} points={points} figureOf={viewsOf} />
      <Line title={messages.history_engagements} points={points} figureOf={engagementsOf} />
    </div>
  );
};

type LineProps = { title: string; points: readonly StatsPoint[]; figureOf: (point: StatsPoint) => number };

const Line = ({ title, points, figureOf }: LineProps) => {
  const messages = useMessages('campaigns');
  const { short, number, moment } = useFormat();
  const drawn = points.map((point) => ({ label: moment(new Date(point.at)), value: figureOf(point) }));
  const last = drawn.at(-1);
  return (
    <section className={classNames(layout.shrink, layout.outlined, layout.padded, s.chart)}>
      <h3>{title}</h3>
      {last && drawn.length > 1 ? (
        <Chart
          label={`${title}: ${[drawn[0], last].map((point) => `${point?.label} ${number(point?.value ?? 0)}`).join(' – ')}`}
          height={HISTORY_HEIGHT}
          draw={(paint) => historyLine({ name: title, points: drawn, short, number }, paint)}
        />
      ) : (
        <p className={classNames(layout.flat, typography.muted, typography.body, typography.center, s.later)}>{messages.history_later}</p>
      )}
    </section>
  );
};
