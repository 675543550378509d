import type { ReactNode } from 'react';
import type { Notification, NotificationKind } from '#shared/notifications/notification.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import {
  IconAlertTriangle,
  IconBell,
  IconChartHistogram,
  IconDownload,
  IconExternalLink,
  IconMailSearch,
  IconReportAnalytics,
  IconSpeakerphone,
  IconUser,
  IconUsersGroup,
} from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import typography from '#web/ui/typography.module.css';
import s from './notifications.module.css';
import { useDownload } from './notifications.queries.ts';

const ICONS: Record<NotificationKind, typeof IconBell> = {
  export: IconDownload,
  post_analysis: IconChartHistogram,
  email_match: IconMailSearch,
  follower_list: IconUsersGroup,
  report_pull: IconReportAnalytics,
  search_alert: IconBell,
  list_shared: IconUser,
  campaign_shared: IconSpeakerphone,
  creator_removed: IconAlertTriangle,
};

/** The screen of the resource, or of its kind when the job failed and left none. */
const PATHS: Record<NotificationKind, (target: string | undefined) => string> = {
  export: () => paths.activity,
  post_analysis: (id) => (id === undefined ? paths.campaignResults : paths.campaignResult(id)),
  email_match: (id) => (id === undefined ? paths.emailMatch : `${paths.emailMatch}?match=${encodeURIComponent(id)}`),
  follower_list: () => paths.followerLists,
  report_pull: () => paths.reports,
  search_alert: (address = '') => `${paths.discovery}?${address}`,
  list_shared: (id = '') => `${paths.creatorLists}?list=${encodeURIComponent(id)}`,
  campaign_shared: (id = '') => paths.campaign(id),
  creator_removed: () => paths.activity,
};

type Props = { notification: Notification; onFollow: () => void; onRead: (id: string) => void };

export const NotificationItem = ({ notification, onFollow, onRead }: Props) => {
  const messages = useMessages('notifications');
  const { time } = useFormat();
  const { id, kind, failed, at, read } = notification;
  const Icon = failed ? IconAlertTriangle : ICONS[kind];
  const markRead = () => void (read || onRead(id));
  return (
    <li>
      <Way
        notification={notification}
        onFollow={() => {
          markRead();
          onFollow();
        }}
        onStay={markRead}
      >
        <span className={classNames(layout.fixed, layout.centered, failed ? typography.bad : typography.muted, s.icon)} aria-hidden>
          <Icon size={17} stroke={1.7} />
        </span>
        <Texts notification={notification} />
        <span className={classNames(layout.row, layout.fixed, layout.gap6, typography.hint, typography.tabular)}>
          {time(new Date(at))}
          {!read && (
            <span className={s.dot}>
              <VisuallyHidden>{messages.unread}</VisuallyHidden>
            </span>
          )}
        </span>
      </Way>
    </li>
  );
};

const Texts = ({ notification }: { notification: Notification }) => {
  const { headline, detail } = useTexts(notification);
  return (
    <span className={classNames(layout.stack, layout.grow, layout.gap2, typography.textLeft)}>
      <span className={classNames(typography.body, typography.semibold, typography.breaks, typography.pretty)}>{headline}</span>
      <span className={classNames(typography.detail, typography.breaks)}>{detail}</span>
    </span>
  );
};

/** Messages of the server may end without a stop. */
const SEPARATOR = ' · ';

const useTexts = ({ kind, failed, title: name, count = 0, by = '', message }: Notification): { headline: string; detail: string } => {
  const messages = useMessages('notifications');
  const { plural } = useFormat();
  const isShare = kind === 'list_shared' || kind === 'campaign_shared';
  if (kind === 'creator_removed') return { headline: fill(messages[kind], { name }), detail: message ?? '' };
  if (isShare) return { headline: fill(messages[kind], { name }), detail: fill(messages.by, { name: by }) };
  const reason = message === undefined ? [] : [translated(message)];
  if (kind === 'report_pull' && (failed || count === 0)) {
    const headline = failed ? messages.report_pull_failed : messages.report_pull_none;
    // Reports that were pulled before a failure are named, stay, and are charged.
    const charge = name === '' ? messages.refunded : fill(plural(messages, 'report_pull_kept', count), { name });
    return { headline, detail: [...reason, ...(failed ? [charge] : [])].join(SEPARATOR) };
  }
  if (!failed || kind === 'search_alert')
    return { headline: fill(messages[kind], { name }), detail: [plural(messages, `${kind}_count`, count), ...reason].join(SEPARATOR) };
  return { headline: fill(messages[`${kind}_failed`], { name }), detail: [...reason, messages.refunded].join(SEPARATOR) };
};

type WayProps = { notification: Notification; onFollow: () => void; onStay: () => void; children: ReactNode };

/** A file is downloaded, a list in a connected service opens in a new tab, everything else is a screen of ours. */
const Way = ({ notification: { kind, failed, target }, onFollow, onStay, children }: WayProps) => {
  const download = useDownload();
  const className = classNames(
    layout.row,
    layout.alignStart,
    layout.gap12,
    layout.hoverable,
    typography.undecorated,
    typography.textColor,
    s.item,
  );
  if (kind === 'export' && !failed && target?.startsWith('https:'))
    return (
      <a className={className} href={target} target="_blank" rel="noreferrer" onClick={onStay}>
        {children}
        <IconExternalLink size={14} aria-hidden />
      </a>
    );
  if (kind === 'export' && !failed && target !== undefined)
    return (
      <button
        type="button"
        className={classNames(typography.plainButton, layout.fullWidth, className)}
        aria-busy={download.isPending || undefined}
        onClick={() => {
          onStay();
          if (!download.isPending) download.mutate(target);
        }}
      >
        {children}
      </button>
    );
  return (
    <Link className={className} to={PATHS[kind](failed ? undefined : target)} onClick={onFollow}>
      {children}
    </Link>
  );
};
