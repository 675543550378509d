import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notification } from '#shared/notifications/notification.ts';
import { latestNotifications } from '#web/api/notifications.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconBell, IconCheck } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { MoreButton } from '#web/ui/table/more-button.tsx';
import typography from '#web/ui/typography.module.css';
import { NotificationItem } from './notification-item.tsx';
import s from './notifications.module.css';
import { useRead } from './notifications.queries.ts';

/** Notifications by day, each with a way to what it is about. */
export const NotificationPanel = ({ onFollow }: { onFollow: () => void }) => {
  const messages = useMessages('notifications');
  const list = useInfiniteQuery(latestNotifications);
  const read = useRead();
  const pages = list.data?.pages ?? [];
  const newest = pages[0]?.notifications[0];
  return (
    <div className={classNames(layout.stack, layout.gap12)}>
      {newest && (
        <div className={layout.end}>
          <Button
            size="sm"
            variant="plain"
            icon={<IconCheck size={15} aria-hidden />}
            disabled={pages[0]?.unread === 0}
            onClick={() => read.all(newest.id)}
          >
            {messages.read_all}
          </Button>
        </div>
      )}
      <AsyncView
        query={list}
        loading={<Loading />}
        isEmpty={() => newest === undefined}
        empty={<EmptyState title={messages.empty} text={messages.empty_text} icon={<IconBell size={22} stroke={1.6} />} />}
      >
        {() => (
          <>
            <Days notifications={pages.flatMap((page) => page.notifications)} onFollow={onFollow} onRead={read.one} />
            {list.hasNextPage && (
              <MoreButton wide pages={list}>
                {messages.more}
              </MoreButton>
            )}
          </>
        )}
      </AsyncView>
    </div>
  );
};

type DaysProps = { notifications: Notification[]; onFollow: () => void; onRead: (id: string) => void };

const Days = ({ notifications, ...rest }: DaysProps) => {
  const dayOf = useDayName();
  const days = Object.entries(Object.groupBy(notifications, ({ at }) => dayOf(new Date(at))));
  return days.map(([day, ofDay = []]) => (
    <section key={day} aria-label={day}>
      <h3 className={classNames(layout.flat, typography.hint, typography.semibold, s.day)}>{day}</h3>
      <ul className={classNames(layout.plainList, s.list)}>
        {ofDay.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} {...rest} />
        ))}
      </ul>
    </section>
  ));
};

const DAY_MS = 86_400_000;

const useDayName = (): ((at: Date) => string) => {
  const messages = useMessages('notifications');
  const { date } = useFormat();
  const now = Date.now();
  const [today, yesterday] = [date(new Date(now)), date(new Date(now - DAY_MS))];
  return (at) => {
    const day = date(at);
    if (day === today) return messages.today;
    return day === yesterday ? messages.yesterday : day;
  };
};

const Loading = () => (
  <div className={classNames(layout.stack, layout.gap10)}>
    <Skeleton height={54} />
    <Skeleton height={54} />
    <Skeleton height={54} />
  </div>
);
