import type { Notification } from '#shared/notifications/notification.ts';

/** New creators of a saved search, from its unread alerts `ids`. */
export type NewMatches = { name: string; address: string; count: number; ids: string[] };

/** In the order of the latest alert. `notifications`: newest first. */
export const newMatchesOf = (notifications: readonly Notification[]): NewMatches[] => {
  const found = new Map<string, NewMatches>();
  for (const { id, kind, read, failed, title, target, count = 0 } of notifications) {
    if (kind !== 'search_alert' || read || failed || target === undefined) continue;
    const earlier = found.get(target);
    if (earlier) {
      earlier.count += count;
      earlier.ids.push(id);
    } else found.set(target, { name: title, address: target, count, ids: [id] });
  }
  return [...found.values()];
};
