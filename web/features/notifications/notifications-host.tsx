import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { preloadDrawer } from '#web/ui/overlay/drawer.tsx';
import { useReloadAfterJobs } from './notifications.queries.ts';
import { useNotificationPanel } from './notifications.store.ts';

export const NotificationsDrawer = lazyOverlay(async () => {
  const [{ NotificationsDrawer }] = await Promise.all([import('./notifications-drawer.tsx'), preloadDrawer()]);
  return { default: NotificationsDrawer };
}, ['notifications']);

/** The panel of notifications, once for the whole app. */
export const NotificationsHost = () => {
  const opened = useNotificationPanel((state) => state.opened);
  useReloadAfterJobs();
  return useOpenedOnce(opened) && <NotificationsDrawer opened={opened} />;
};
