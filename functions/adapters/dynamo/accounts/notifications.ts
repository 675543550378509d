import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { Notifications } from '#functions/ports/accounts/notifications.ts';
import { MAX_UNREAD } from '#shared/notifications/limits.ts';
import type { Notification, NotificationContent } from '#shared/notifications/notification.ts';
import { transact } from '../transact.ts';
import { NOTICE, noticeKey, noticesOf, putNotice } from './notification-items.ts';

/** Id of the latest notification up to which all are read. */
const readKey = (accountId: string) => ({ PK: noticesOf(accountId), SK: 'READ' });

const COUNTED_AT_ONCE = 100;

type Item = { SK: string; at: string; content: NotificationContent; isRead?: true };
type Store = { table: DynamoDBDocumentClient; TableName: string };

export const dynamoNotifications = (TableName: string): Notifications => {
  const table = openTable();
  const store: Store = { table, TableName };
  return {
    add: async (notice) => {
      await transact(table, { TableName, writes: [putNotice(notice)] });
    },
    ofAccount: async (accountId, { limit, after }) => {
      const [readUntil, { items, hasMore }] = await Promise.all([readUntilOf(store, accountId), query(store, accountId, { limit, after })]);
      const notifications = items.map((item) => toNotification(item, readUntil));
      const last = notifications.at(-1);
      return { notifications, ...(hasMore && last && { next: last.id }) };
    },
    retitle: async (accountId, id, title) => {
      const changed = {
        UpdateExpression: 'SET content.title = :title',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':title': title },
      };
      await applies(table.send(new UpdateCommand({ TableName, Key: noticeKey(accountId, id), ...changed })));
    },
    unread: (accountId) => countUnread(store, accountId),
    markRead: (accountId, id) =>
      applies(
        table.send(
          new UpdateCommand({
            TableName,
            Key: noticeKey(accountId, id),
            UpdateExpression: 'SET isRead = :yes',
            ConditionExpression: 'attribute_exists(PK)',
            ExpressionAttributeValues: { ':yes': true },
          }),
        ),
      ),
    markReadUntil: async (accountId, id) => {
      await applies(
        table.send(
          new UpdateCommand({
            TableName,
            Key: readKey(accountId),
            UpdateExpression: 'SET readUntil = :id',
            ConditionExpression: 'attribute_not_exists(readUntil) OR readUntil < :id',
            ExpressionAttributeValues: { ':id': id },
          }),
        ),
      );
    },
  };
};

/** False when the condition failed. */
const applies = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
  );

const readUntilOf = async ({ table, TableName }: Store, accountId: string): Promise<string> => {
  const { Item } = await table.send(new GetCommand({ TableName, Key: readKey(accountId), ConsistentRead: true }));
  return String(Item?.readUntil ?? '');
};

type Page = { limit: number; after?: string | undefined };

const query = async ({ table, TableName }: Store, accountId: string, { limit, after }: Page) => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :account AND begins_with(SK, :notice)',
      ExpressionAttributeValues: { ':account': noticesOf(accountId), ':notice': NOTICE },
      ScanIndexForward: false,
      ConsistentRead: true,
      // One more, because a page that ends with the last item also has a LastEvaluatedKey.
      Limit: limit + 1,
      ...(after !== undefined && { ExclusiveStartKey: noticeKey(accountId, after) }),
    }),
  );
  // Safe because only `putNotice` writes these items.
  const items = Items as Item[];
  return { items: items.slice(0, limit), hasMore: items.length > limit };
};

const idOf = ({ SK }: Item): string => SK.slice(NOTICE.length);

const countUnread = async (store: Store, accountId: string): Promise<number> => {
  const readUntil = await readUntilOf(store, accountId);
  let unread = 0;
  let after: string | undefined;
  do {
    const { items, hasMore } = await query(store, accountId, { limit: COUNTED_AT_ONCE, after });
    const newer = items.filter((item) => idOf(item) > readUntil);
    unread += newer.filter(({ isRead }) => !isRead).length;
    const last = newer.at(-1);
    after = hasMore && last && newer.length === items.length ? idOf(last) : undefined;
  } while (after !== undefined && unread < MAX_UNREAD);
  return Math.min(unread, MAX_UNREAD);
};

const toNotification = (item: Item, readUntil: string): Notification => {
  const { at, content, isRead } = item;
  const id = idOf(item);
  return { ...content, id, at, read: isRead === true || id <= readUntil };
};
