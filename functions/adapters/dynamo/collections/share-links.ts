import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { Shared, ShareLink, ShareLinks } from '#functions/ports/collections/share-links.ts';
import { AppError } from '#shared/http/errors.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { RESTORE_MS } from '#shared/undo.ts';

const accountKey = (accountId: string) => `SHARES#${accountId}`;
const keyOf = (accountId: string, { kind, subjectId }: Shared) => ({ PK: accountKey(accountId), SK: `SHARE#${kind}#${subjectId}` });
/** Maps a token to its link. A stale entry is harmless, because the link itself holds the current token. */
const tokenKey = (token: string) => ({ PK: `SHARED#${createHash('sha256').update(token).digest('base64url')}`, SK: 'SHARED' });

/** DynamoDB deletes the link some time after it expires; until then the owner sees it as expired. */
const deletionTime = ({ expires }: Pick<ShareLink, 'expires'>): number => expiryOf('share_links', new Date(expires));

/** A revoked link stays for a day, so that it can be restored. */
const isRevoked = ({ revokedAt }: Record<string, unknown>): boolean => revokedAt !== undefined;

/** Safe because only `keep` writes these items. `until` is the expiry of the link, `expires` the table's TTL. */
const fromItem = ({ PK: _, SK: __, expires: ___, revokedAt: ____, until, ...link }: Record<string, unknown>): ShareLink =>
  ({ ...link, expires: until }) as ShareLink;

/** A link that was revoked since it was read stays revoked. */
const stillAs = (before: ShareLink | undefined) =>
  before
    ? {
        ConditionExpression: '#token = :before AND attribute_not_exists(revokedAt)',
        ExpressionAttributeNames: { '#token': 'token' },
        ExpressionAttributeValues: { ':before': before.token },
      }
    : { ConditionExpression: 'attribute_not_exists(PK) OR attribute_exists(revokedAt)' };

export const dynamoShareLinks = (TableName: string): ShareLinks => {
  const table = openTable();
  const get = async (Key: Record<string, string>) => (await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const find = async (accountId: string, shared: Shared) => {
    const item = await get(keyOf(accountId, shared));
    return item && !isRevoked(item) ? fromItem(item) : undefined;
  };
  return {
    find,
    findByToken: async (token) => {
      const pointer = await get(tokenKey(token));
      const item = pointer && (await get({ PK: String(pointer.sharePK), SK: String(pointer.shareSK) }));
      return item?.token === token && !isRevoked(item) ? fromItem(item) : undefined;
    },
    keep: async (link, before) => {
      const { PK: sharePK, SK: shareSK } = keyOf(link.accountId, link);
      const expires = deletionTime(link);
      // Written first, so that every stored link can be resolved.
      await table.send(new PutCommand({ TableName, Item: { ...tokenKey(link.token), sharePK, shareSK, expires } }));
      try {
        await table.send(
          new PutCommand({
            TableName,
            Item: { ...link, PK: sharePK, SK: shareSK, until: link.expires, expires },
            ...stillAs(before),
          }),
        );
        return link;
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const winner = await find(link.accountId, link);
        if (!winner) throw new AppError('conflict', undefined, { cause: error });
        return winner;
      }
    },
    retitle: async (accountId, shared, title) => {
      const request = new UpdateCommand({
        TableName,
        Key: keyOf(accountId, shared),
        UpdateExpression: 'SET title = :title',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':title': title },
      });
      await table.send(request).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      });
    },
    ofAccount: (accountId) => linksOfAccount(table, TableName, accountId),
    remove: async (accountId, shared) => {
      const request = new DeleteCommand({ TableName, Key: keyOf(accountId, shared), ReturnValues: 'ALL_OLD' });
      const { Attributes } = await table.send(request);
      return Attributes !== undefined && !isRevoked(Attributes);
    },
    ...revocations(table, TableName, get),
  };
};

type Get = (Key: Record<string, string>) => Promise<Record<string, unknown> | undefined>;

const revocations = (table: DynamoDBDocumentClient, TableName: string, get: Get): Pick<ShareLinks, 'revoke' | 'restore'> => ({
  revoke: (accountId, shared, at) =>
    succeeds(
      table.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(accountId, shared),
          UpdateExpression: 'SET revokedAt = :at, expires = :expires',
          ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(revokedAt)',
          ExpressionAttributeValues: { ':at': at, ':expires': expiryOf('undo', new Date(at)) },
        }),
      ),
    ),
  restore: async (accountId, { token, ...shared }, at) => {
    const item = await get(keyOf(accountId, shared));
    if (item?.token !== token) return false;
    if (!isRevoked(item)) return true;
    return succeeds(
      table.send(
        new UpdateCommand({
          TableName,
          Key: keyOf(accountId, shared),
          UpdateExpression: 'SET expires = :expires REMOVE revokedAt',
          // Another request may have restored the link or created a new one.
          ConditionExpression: '#token = :token AND (attribute_not_exists(revokedAt) OR revokedAt >= :since)',
          ExpressionAttributeNames: { '#token': 'token' },
          ExpressionAttributeValues: {
            ':token': token,
            ':since': new Date(Date.parse(at) - RESTORE_MS).toISOString(),
            ':expires': deletionTime({ expires: String(item.until) }),
          },
        }),
      ),
    );
  },
});

/** False when the condition failed. */
const succeeds = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
  );

const linksOfAccount = async (table: DynamoDBDocumentClient, TableName: string, accountId: string): Promise<ShareLink[]> => {
  const links: ShareLink[] = [];
  const query = {
    TableName,
    KeyConditionExpression: 'PK = :account',
    ExpressionAttributeValues: { ':account': accountKey(accountId) },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table }, query))
    links.push(...Items.filter((item) => !isRevoked(item)).map(fromItem));
  return links.sort((a, b) => b.created.localeCompare(a.created));
};
