import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { rangeOf } from '#shared/report-cards/rate-range.ts';
import type { Report } from '#shared/reports/contract.ts';
import type { RateBucket } from '#shared/reports/report.ts';
import { ChartMenu } from '#web/charts/export/chart-menu.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { Badge } from '#web/ui/media/badge.tsx';
import typography from '#web/ui/typography.module.css';
import { Card } from '../cards/card.tsx';
import { PeerRates } from '../cards/peer-rates.tsx';
import s from './engagement-rate.module.css';

/** The creator's engagement rate and its rank among creators of similar size on the same platform. */
export const EngagementRate = ({ report: { user_profile: profile, extra } }: { report: Report }) => {
  const messages = useMessages('creatorReport');
  const { percent, number } = useFormat();
  const buckets = extra.engagement_rate_histogram ?? [];
  const count = number(buckets.reduce((sum, { total }) => sum + total, 0));
  const note = fill(messages.peers, { platform: PLATFORM_NAMES[profile.type], count });
  const largest = Math.max(1, ...buckets.map(({ total }) => total));
  const bars = buckets.map((bucket) => ({ label: rangeOf(bucket), text: number(bucket.total), weight: bucket.total / largest }));
  const table = {
    id: 'engagement_rate',
    title: messages['card.engagement_rate'],
    heads: [messages['card.engagement_rate'], messages.total_accounts],
    rows: bars.map(({ label, text }) => ({ key: label, label, cells: [text] })),
  };
  return (
    <Card
      title={messages['card.engagement_rate']}
      {...(buckets.length > 0 && {
        note,
        menu: <ChartMenu title={messages['card.engagement_rate']} tables={() => [table]} bars={bars} />,
        more: () => <RateTable buckets={buckets} note={note} />,
      })}
    >
      <p className={`${s.rate} num`}>{percent(profile.engagement_rate ?? 0)}</p>
      {buckets.length > 0 && <PeerRates buckets={buckets} rate={profile.engagement_rate} />}
    </Card>
  );
};

const RateTable = ({ buckets, note }: { buckets: readonly RateBucket[]; note: string }) => {
  const messages = useMessages('creatorReport');
  const { number } = useFormat();
  return (
    <table className={classNames(layout.table, typography.bodyLarge, s.table)}>
      <caption>{note}</caption>
      <thead>
        <tr>
          <th scope="col">{messages['card.engagement_rate']}</th>
          <th scope="col">{messages.total_accounts}</th>
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => (
          <tr key={rangeOf(bucket)}>
            <th scope="row">
              {rangeOf(bucket)}
              {bucket.median && (
                <Badge tone="accent" className={s.median}>
                  {messages.median}
                </Badge>
              )}
            </th>
            <td className="num">{number(bucket.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
