import { compose } from '#functions/compose.ts';
import { serve } from '#functions/http/serve.ts';
import { notifications } from '#shared/notifications/contract.ts';
import { listNotifications, readNotification, readNotifications } from './notifications.ts';

export const handler = serve(notifications, { list: listNotifications, read: readNotification, readAll: readNotifications }, compose());
