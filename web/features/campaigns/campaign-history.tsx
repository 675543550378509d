import { engagementsOf, type StatsPoint, viewsOf } from '#shared/campaigns/campaign.ts';
import { ChartMenu } from '#web/charts/export/chart-menu.tsx';
import { LineChart } from '#web/charts/line-chart.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './panel.module.css';

/** `heading`: level of the headings. */
type Props = { points: readonly StatsPoint[]; heading: 'h2' | 'h3' };

/** Views, if the platforms show any, and engagements of the whole campaign after each refresh. */
export const CampaignHistory = ({ points, heading }: Props) => {
  const messages = useMessages('campaigns');
  const hidesViews = points.length > 0 && points.every((point) => viewsOf(point) === 0);
  return (
    <div className={classNames(layout.gap12, s.charts)}>
      {!hidesViews && <Line heading={heading} title={messages.history_views} points={points} figureOf={viewsOf} />}
      <Line heading={heading} title={messages.history_engagements} points={points} figureOf={engagementsOf} />
    </div>
  );
};

type LineProps = { heading: Props['heading']; title: string; points: readonly StatsPoint[]; figureOf: (point: StatsPoint) => number };

const Line = ({ heading: Heading, title, points, figureOf }: LineProps) => {
  const messages = useMessages('campaigns');
  const { moment, monthDay, dateAndTime, number } = useFormat();
  const drawn = points.map((point) => {
    const at = new Date(point.at);
    return { label: moment(at), tick: monthDay(at), value: figureOf(point) };
  });
  const table = {
    id: title,
    title,
    heads: [messages.history_time, title],
    rows: points.map((point) => ({ key: point.at, label: dateAndTime(new Date(point.at)), cells: [number(figureOf(point))] })),
  };
  return (
    <section className={classNames(layout.shrink, layout.outlined, layout.padded, s.chart)}>
      <div className={classNames(layout.spreadCluster, s.chartHead)}>
        <Heading>{title}</Heading>
        {drawn.length > 1 && <ChartMenu title={title} tables={() => [table]} />}
      </div>
      {drawn.length > 1 ? (
        <LineChart title={title} points={drawn} spoken={[drawn[0], drawn.at(-1)]} />
      ) : (
        <p className={classNames(layout.flat, typography.muted, typography.body, typography.center, s.later)}>{messages.history_later}</p>
      )}
    </section>
  );
};
