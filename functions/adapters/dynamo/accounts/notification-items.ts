import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import type { Write } from '../transact.ts';

export const NOTICE = 'NOTICE#';
export const noticesOf = (accountId: string) => `NOTICES#${accountId}`;
export const noticeKey = (accountId: string, id: string) => ({ PK: noticesOf(accountId), SK: `${NOTICE}${id}` });

/** The write of a notification, for the transaction of its event. The id starts with the time, which orders the notifications. */
export const putNotice = ({ accountId, key, at, ...content }: NewNotification): Write => ({
  Put: {
    Item: {
      ...noticeKey(accountId, `${at}#${key}`),
      at,
      content,
      expires: expiryOf('notifications', new Date(at)),
    },
  },
});
