import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { putNotice } from '#functions/adapters/dynamo/accounts/notification-items.ts';
import { dynamoNotifications } from '#functions/adapters/dynamo/accounts/notifications.ts';
import { transact } from '#functions/adapters/dynamo/transact.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import type { NewNotification, Notifications } from '#functions/ports/accounts/notifications.ts';
import { MAX_UNREAD } from '#shared/notifications/limits.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

type Opened = { notifications: Notifications; record: (notice: NewNotification) => Promise<void> };

const inMemory = (): Opened => {
  const notifications = memoryNotifications();
  return { notifications, record: async (notice) => notifications.record(notice) };
};

const inDynamo = (): Opened => {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  return {
    notifications: dynamoNotifications('tensor'),
    record: async (notice) => void (await transact(table, { TableName: 'tensor', writes: [putNotice(notice)] })),
  };
};

const START = Date.UTC(2026, 10, 1);
const notice = (accountId: string, minute: number, key = `event-${minute}`): NewNotification => ({
  accountId,
  key,
  at: new Date(START + minute * 60_000).toISOString(),
  kind: 'export',
  title: `File ${minute}`,
  target: key,
  count: minute,
});

describe.each<[string, () => Opened]>([
  ['in memory', inMemory],
  ['in DynamoDB', inDynamo],
])('notifications %s', (_, open) => {
  const opened = () => ({ ...open(), me: randomUUID(), other: randomUUID() });
  const titles = async ({ notifications }: Opened, accountId: string) =>
    (await notifications.ofAccount(accountId, { limit: 50 })).notifications.map(({ title }) => title);

  it('[TBL-06] are listed for their account alone, the newest first, with all that was recorded', async () => {
    const { me, other, ...all } = opened();
    for (const minute of [2, 1, 3]) await all.record(notice(me, minute));
    await all.record(notice(other, 9));
    expect(await titles(all, me)).toEqual(['File 3', 'File 2', 'File 1']);
    const { accountId: _, key, ...content } = notice(me, 3);
    const [first] = (await all.notifications.ofAccount(me, { limit: 1 })).notifications;
    expect(first).toEqual({ ...content, id: `${content.at}#${key}`, read: false });
  });

  it('[LIV-07] get another title and stay as they were otherwise', async () => {
    const { me, ...all } = opened();
    for (const minute of [1, 2]) await all.record(notice(me, minute));
    const [latest] = (await all.notifications.ofAccount(me, { limit: 1 })).notifications;
    await all.notifications.retitle(me, latest?.id ?? '', 'Another');
    await all.notifications.retitle(me, 'unknown', 'Another');
    const { notifications } = await all.notifications.ofAccount(me, { limit: 10 });
    expect(notifications[0]).toEqual({ ...latest, title: 'Another' });
    expect(notifications.map(({ title }) => title)).toEqual(['Another', 'File 1']);
  });

  it('[TBL-06] recording the same event twice keeps one, and two events of one moment keep two', async () => {
    const { me, ...all } = opened();
    await Promise.all([1, 2, 3].map(() => all.record(notice(me, 1))));
    await all.record(notice(me, 1, 'another'));
    expect(await titles(all, me)).toHaveLength(2);
  });

  it('[TBL-06] pages are complete, and the last one names no next', async () => {
    const { me, ...all } = opened();
    for (let minute = 0; minute < 6; minute += 1) await all.record(notice(me, minute));
    const first = await all.notifications.ofAccount(me, { limit: 3 });
    const second = await all.notifications.ofAccount(me, { limit: 3, after: first.next });
    expect([first, second].map(({ notifications }) => notifications.map(({ count }) => count))).toEqual([
      [5, 4, 3],
      [2, 1, 0],
    ]);
    expect([typeof first.next, second.next]).toEqual(['string', undefined]);
  });

  it('[TBL-06] an unread notification counts until it is read; reading it twice, or that of another account, changes nothing', async () => {
    const { me, other, notifications, record } = opened();
    for (const minute of [1, 2]) await record(notice(me, minute));
    const [{ id = '' } = {}] = (await notifications.ofAccount(me, { limit: 1 })).notifications;
    expect(await notifications.unread(me)).toBe(2);
    expect(await notifications.markRead(other, id)).toBe(false);
    expect([await notifications.markRead(me, id), await notifications.markRead(me, id)]).toEqual([true, true]);
    expect([await notifications.unread(me), await notifications.unread(other)]).toEqual([1, 0]);
    expect((await notifications.ofAccount(me, { limit: 5 })).notifications.map(({ read }) => read)).toEqual([true, false]);
  });

  it('[TBL-06] reading all marks up to the seen one: what arrives meanwhile stays unread', async () => {
    const { me, notifications, record } = opened();
    for (const minute of [1, 2]) await record(notice(me, minute));
    const seen = (await notifications.ofAccount(me, { limit: 5 })).notifications;
    await record(notice(me, 3));
    await notifications.markReadUntil(me, seen[0]?.id ?? '');
    expect(await notifications.unread(me)).toBe(1);
    expect((await notifications.ofAccount(me, { limit: 5 })).notifications.map(({ read }) => read)).toEqual([false, true, true]);
  });

  it('[TBL-06] the later notification wins when two tabs mark all at once', async () => {
    const { me, notifications, record } = opened();
    for (const minute of [1, 2, 3]) await record(notice(me, minute));
    const ids = (await notifications.ofAccount(me, { limit: 5 })).notifications.map(({ id }) => id);
    await Promise.all([...ids, ...ids].map((id) => notifications.markReadUntil(me, id)));
    expect(await notifications.unread(me)).toBe(0);
  });

  it(`[TBL-06] are counted up to ${MAX_UNREAD}, however many are unread`, async () => {
    const { me, notifications, record } = opened();
    const addUpTo = async (from: number, to: number) => {
      for (let minute = from; minute < to; minute += 1) await record(notice(me, minute));
    };
    await addUpTo(0, MAX_UNREAD - 1);
    expect(await notifications.unread(me)).toBe(MAX_UNREAD - 1);
    await addUpTo(MAX_UNREAD - 1, MAX_UNREAD + 6);
    expect(await notifications.unread(me)).toBe(MAX_UNREAD);
  });

  it('[LIV-07] an added notification is listed once, however often it is added', async () => {
    const { me, notifications } = opened();
    for (let i = 0; i < 2; i += 1) await notifications.add({ ...notice(me, 1), kind: 'creator_removed' });
    expect((await notifications.ofAccount(me, { limit: 5 })).notifications).toMatchObject([{ kind: 'creator_removed', title: 'File 1' }]);
  });
});
