import { Suspense } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Drawer, fetchDrawer } from '#web/ui/overlay/drawer.tsx';
import { useReloadAfterJobs } from './notifications.queries.ts';
import { hideNotifications, useNotificationPanel } from './notifications.store.ts';

const loadPanel = () => import('./notification-panel.tsx');
const NotificationPanel = lazyWithRetry(async () => ({ default: (await loadPanel()).NotificationPanel }));

export const fetchPanel = (): void => {
  fetchDrawer();
  loadPanel().catch(() => undefined);
};

/** The panel of notifications, once for the whole app. */
export const NotificationsHost = () => {
  const messages = useMessages('notifications');
  const opened = useNotificationPanel((state) => state.opened);
  useReloadAfterJobs();
  return (
    <Drawer opened={opened} onClose={hideNotifications} title={messages.title} size={420}>
      <Suspense>
        <NotificationPanel onFollow={hideNotifications} />
      </Suspense>
    </Drawer>
  );
};
