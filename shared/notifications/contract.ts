import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { success } from '#shared/http/fields.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { Notification } from './notification.ts';

const NotificationId = z.string().check(z.minLength(1), z.maxLength(200));
const Unread = z.object({ success, unread: z.int() });

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications.json',
    access: 'user',
    summary: 'List the notifications of the last 30 days, newest first, with the number of unread ones',
    input: PageQuery,
    output: z.object({
      success,
      notifications: z.array(Notification),
      /** Counted up to 99. */
      unread: z.int(),
      /** At least one job of the account is queued or runs, so a notification will follow. */
      pending: z.boolean(),
      next: z.optional(z.string()),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notifications/read.json',
    access: 'user',
    summary: 'Mark a notification as read',
    input: z.strictObject({ id: NotificationId }),
    output: Unread,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/readAll.json',
    access: 'user',
    summary: 'Mark a notification and all older ones as read; newer ones stay unread',
    input: z.strictObject({ until: NotificationId }),
    output: Unread,
  }),
};
