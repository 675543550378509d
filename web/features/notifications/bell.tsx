import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_UNREAD } from '#shared/notifications/limits.ts';
import { latestNotifications } from '#web/api/notifications.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconBell } from '#web/ui/icons.ts';
import { showNotifications, useNotificationPanel } from './notifications.store.ts';
import { NotificationsDrawer } from './notifications-host.tsx';

/** Opens the notifications and shows how many are unread. */
export const Bell = ({ tip }: { tip: 'below' | 'right' | 'none' }) => {
  const messages = useMessages('notifications');
  const { plural } = useFormat();
  const opened = useNotificationPanel((state) => state.opened);
  const { data } = useInfiniteQuery(latestNotifications);
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <IconButton
      label={unread > 0 ? plural(messages, 'bell', unread) : messages.title}
      tip={tip}
      count={unread}
      maxCount={MAX_UNREAD}
      aria-haspopup="dialog"
      aria-expanded={opened}
      icon={<IconBell size={19} stroke={1.7} aria-hidden />}
      {...NotificationsDrawer.intent}
      onClick={showNotifications}
    />
  );
};
