import { placeOf, TRENDS, type Trend, trendOf } from '#shared/report-cards/trend.ts';
import type { Report } from '#shared/reports/contract.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import typography from '#web/ui/typography.module.css';
import { Card } from '../cards/card.tsx';
import { CardTableView } from '../cards/card-table-view.tsx';
import s from './trending.module.css';

const TONES = { up: 'good', neutral: 'plain', down: 'bad' } as const;

/** Growth or decline on a scale from bad to good. */
export const Trending = ({ report: { user_profile: profile } }: { report: Report }) => {
  const messages = useMessages('creatorReport');
  const value = profile.trending_analysis ?? 0;
  const trend = trendOf(value);
  return (
    <Card title={messages['card.trending']} more={() => <TrendTable value={value} trend={trend} />}>
      <p className={classNames(layout.gap10, layout.flex, typography.strong, s.value)}>
        <span className="num">{value.toFixed(2)}</span>
        <Badge tone={TONES[trend]}>{messages[`trend.${trend}`]}</Badge>
      </p>
      <div className={classNames(layout.relative, s.bar)} aria-hidden>
        <i style={{ left: `${placeOf(value)}%` }} />
      </div>
      <p className={classNames(layout.spreadTop, typography.hint, s.scale)} aria-hidden>
        <span>{messages['trend.bad']}</span>
        <span>{messages['trend.normal']}</span>
        <span>{messages['trend.good']}</span>
      </p>
    </Card>
  );
};

/** Textual form of the value. */
const TrendTable = ({ value, trend }: { value: number; trend: Trend }) => {
  const messages = useMessages('creatorReport');
  const rows = TRENDS.map((each) => ({
    key: each,
    label: messages[`trend.${each}`],
    cells: [messages[`trend_if.${each}`], each === trend ? value.toFixed(2) : ''],
  }));
  return (
    <CardTableView
      isOnly
      table={{
        id: 'trend',
        title: messages['card.trending'],
        heads: [messages['card.trending'], messages.trend_when, messages.this_creator],
        rows,
      }}
    />
  );
};
