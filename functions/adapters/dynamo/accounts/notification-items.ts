import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import { NOTIFICATION_DAYS } from '#shared/notifications/limits.ts';
import type { Write } from '../transact.ts';

const DAY_SECONDS = 86_400;

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
      expires: Math.ceil(Date.parse(at) / 1_000) + NOTIFICATION_DAYS * DAY_SECONDS,
    },
  },
});
