import { useMessages } from '#web/i18n/messages.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import { hideNotifications } from './notifications.store.ts';

export const NotificationsDrawer = ({ opened }: { opened: boolean }) => (
  <Drawer opened={opened} onClose={hideNotifications} title={useMessages('notifications').title} size={420}>
    <NotificationPanel onFollow={hideNotifications} />
  </Drawer>
);
