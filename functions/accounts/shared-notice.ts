import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { NotificationKind } from '#shared/notifications/notification.ts';

type SharedWith = { accountId: string; kind: Extract<NotificationKind, `${string}_shared`>; id: string; name: string; by: string };

/** Notification for the person a resource was shared with. */
export const sharedNotice = ({ now }: Ctx, { accountId, kind, id, name, by }: SharedWith): NewNotification => ({
  accountId,
  key: `${kind}#${id}`,
  at: now().toISOString(),
  kind,
  title: name,
  target: id,
  by,
});
