import type { ReactNode } from 'react';
import type { CreatorPreview } from '#shared/reports/preview-contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconRosetteDiscountCheckFilled } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Badge } from '#web/ui/media/badge.tsx';
import { Flag } from '#web/ui/media/flag.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import typography from '#web/ui/typography.module.css';
import { askForReport } from '../report-request.store.ts';
import { useOpenReport } from '../use-open-report.ts';
import s from './preview.module.css';

type Creator = CreatorPreview['creator'];
type Props = { preview: CreatorPreview; onClose: () => void };

/** The free part of a profile. A report that is already paid for opens without a question. */
export const PreviewCard = ({ preview: { creator, lists, report }, onClose }: Props) => {
  const messages = useMessages('preview');
  const { date } = useFormat();
  return (
    <div className={classNames(layout.stack, layout.gap12)}>
      <Head creator={creator} />
      {creator.bio && <p className={classNames(layout.flat, typography.note, typography.clamped)}>{creator.bio}</p>}
      <Figures creator={creator} />
      {creator.topics.length > 0 && (
        <p className={classNames(layout.flat, typography.detail, typography.breaks)}>
          {creator.topics.map((topic) => `#${topic}`).join(' ')}
        </p>
      )}
      {lists.length > 0 && (
        <p className={classNames(layout.cluster, layout.gap6, layout.flat, typography.detail)}>
          {messages.in_lists}
          {lists.map(({ id, name }) => (
            <Link key={id} to={`${paths.creatorLists}?${new URLSearchParams({ list: id })}`}>
              {name}
            </Link>
          ))}
        </p>
      )}
      <div className={classNames(layout.spreadCluster, layout.gap8)}>
        <span className={typography.hint}>
          {report ? fill(messages.opened_on, { date: date(new Date(report.created)) }) : messages.not_opened}
        </span>
        <ReportButton creator={creator} report={report} onClose={onClose} />
      </div>
    </div>
  );
};

const Head = ({ creator }: { creator: Creator }) => {
  const messages = useMessages('preview');
  const name = creator.name || creator.username;
  return (
    <div className={classNames(layout.row, layout.gap12, layout.shrink)}>
      <Avatar name={name} picture={creator.picture} size={48} />
      <div className={classNames(layout.stack, layout.gap2, layout.shrink)}>
        <h3 className={classNames(layout.cluster, layout.gap5, typography.bodyLarge, typography.breaks)}>
          {name}
          {creator.is_verified && (
            <IconRosetteDiscountCheckFilled className={typography.accent} size={16} role="img" aria-label={messages.verified} />
          )}
          {creator.is_hidden && <Badge>{messages.private}</Badge>}
        </h3>
        <span className={classNames(layout.cluster, layout.gap6, typography.detail)}>
          <PlatformIcon platform={creator.platform} size={14} />
          <span className={typography.breaks}>@{creator.username}</span>
          {creator.country && <Flag country={creator.country} />}
        </span>
      </div>
    </div>
  );
};

const Figures = ({ creator }: { creator: Creator }) => {
  const messages = useMessages('preview');
  const { short, percent, signedPercent } = useFormat();
  const { followers, followers_growth: growth, engagement_rate: rate, avg_views: views, credibility } = creator;
  const unknown = messages.unknown;
  return (
    <dl className={s.figures}>
      <Figure
        label={messages.followers}
        detail={growth === null ? undefined : fill(messages.in_six_months, { change: signedPercent(growth) })}
      >
        {short(followers)}
      </Figure>
      <Figure label={messages.engagement_rate}>{rate === null ? unknown : percent(rate)}</Figure>
      <Figure label={messages.average_views}>{views === null ? unknown : short(views)}</Figure>
      <Figure label={messages.credibility}>{credibility === null ? unknown : percent(credibility)}</Figure>
    </dl>
  );
};

const Figure = ({ label, detail, children }: { label: string; detail?: string | undefined; children: ReactNode }) => (
  <div>
    <dt className={typography.hint}>{label}</dt>
    <dd className={classNames(layout.flat, typography.semibold, typography.tabular)}>{children}</dd>
    {detail && <dd className={classNames(layout.flat, typography.hint, typography.tabular)}>{detail}</dd>}
  </div>
);

const ReportButton = ({ creator, report, onClose }: { creator: Creator; report: CreatorPreview['report']; onClose: () => void }) => {
  const messages = useMessages('preview');
  const { openBeside } = useOpenReport();
  const { platform, user_id } = creator;
  const name = creator.name || creator.username;
  const open = () => {
    onClose();
    if (report) openBeside(report.report_id);
    else askForReport({ platform, user_id, name, opens: 'modal' });
  };
  return (
    <Button size="sm" variant="solid" onClick={open}>
      {report ? messages.open_report : messages.view_report}
    </Button>
  );
};
