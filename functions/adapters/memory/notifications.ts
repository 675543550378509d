import type { NewNotification, Notifications } from '#functions/ports/accounts/notifications.ts';
import { MAX_UNREAD } from '#shared/notifications/limits.ts';
import type { Notification } from '#shared/notifications/notification.ts';

/** `record` is what other ports write in the transaction of an event. */
export type MemoryNotifications = Notifications & { record(notice: NewNotification | undefined): void };

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryNotifications = (): MemoryNotifications => {
  const recorded = new Map<string, Map<string, Notification>>();
  const readUntil = new Map<string, string>();
  const of = (accountId: string): Notification[] =>
    [...(recorded.get(accountId)?.values() ?? [])]
      .map((each) => ({ ...structuredClone(each), read: each.read || each.id <= (readUntil.get(accountId) ?? '') }))
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  const record = (notice: NewNotification | undefined): void => {
    if (!notice) return;
    const { accountId, key, ...content } = structuredClone(notice);
    const id = `${content.at}#${key}`;
    const own = recorded.get(accountId) ?? new Map<string, Notification>();
    recorded.set(accountId, own.set(id, { ...content, id, read: false }));
  };
  return {
    record,
    add: async (notice) => record(notice),
    ofAccount: async (accountId, { limit, after }) => {
      const older = of(accountId).filter(({ id }) => after === undefined || id < after);
      const notifications = older.slice(0, limit);
      const last = notifications.at(-1);
      return { notifications, ...(older.length > limit && last && { next: last.id }) };
    },
    retitle: async (accountId, id, title) => {
      const notification = recorded.get(accountId)?.get(id);
      if (notification) notification.title = title;
    },
    unread: async (accountId) => Math.min(MAX_UNREAD, of(accountId).filter(({ read }) => !read).length),
    markRead: async (accountId, id) => {
      const notification = recorded.get(accountId)?.get(id);
      if (notification) notification.read = true;
      return notification !== undefined;
    },
    markReadUntil: async (accountId, id) => {
      if ((readUntil.get(accountId) ?? '') < id) readUntil.set(accountId, id);
    },
  };
};
