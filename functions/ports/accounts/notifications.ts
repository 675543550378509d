import type { Notification, NotificationContent } from '#shared/notifications/notification.ts';

/** `key` identifies the event within the account, `at` is its ISO time. */
export type NewNotification = NotificationContent & { accountId: string; key: string; at: string };

export type NotificationPage = { notifications: Notification[]; next?: string };

/**
 * Notifications of an account about jobs, alerts and shares. The ports that record such an event write its notification in the same
 * transaction.
 */
export interface Notifications {
  /** For an event that no port records. A repeated key and time is the same notification. */
  add(notice: NewNotification): Promise<void>;
  /** Newest first. */
  ofAccount(accountId: string, page: { limit: number; after?: string | undefined }): Promise<NotificationPage>;
  /** Does nothing when the notification does not exist. */
  retitle(accountId: string, id: string, title: string): Promise<void>;
  /** Number of unread notifications, at most MAX_UNREAD. */
  unread(accountId: string): Promise<number>;
  /** False when it does not exist. Idempotent. */
  markRead(accountId: string, id: string): Promise<boolean>;
  /** Marks the notification with this id and all older ones. A concurrent call with a later id wins. */
  markReadUntil(accountId: string, id: string): Promise<void>;
}
