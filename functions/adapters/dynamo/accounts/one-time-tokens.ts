import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { LinkFor, OneTimeToken, OneTimeTokens } from '#functions/ports/accounts/one-time-tokens.ts';

export const partitionOf = ({ kind, subject }: LinkFor): string => `LINK#${kind}#${subject.toLowerCase()}`;
const keyOf = (owner: LinkFor, token: string) => ({ PK: partitionOf(owner), SK: createHash('sha256').update(token).digest('base64url') });

/** Safe because only `keep` writes these items. */
const fromItem = ({ data, until }: Record<string, unknown>): OneTimeToken => ({
  data: data as OneTimeToken['data'],
  expiresAt: new Date(until as number),
});

/** DynamoDB deletes expired items with a delay; until then `until` marks them as expired. */
export const dynamoOneTimeTokens = (TableName: string): OneTimeTokens => {
  const table = openTable();
  return {
    keep: async ({ token, data, expiresAt, ...owner }) => {
      const until = expiresAt.getTime();
      const Item = { ...keyOf(owner, token), data, until, expires: Math.ceil(until / 1_000) };
      await table.send(new PutCommand({ TableName, Item }));
    },
    find: async (owner, token) => {
      const { Item } = await table.send(new GetCommand({ TableName, Key: keyOf(owner, token), ConsistentRead: true }));
      return Item && Item.until > Date.now() ? fromItem(Item) : undefined;
    },
    take: async (owner, token) => {
      const request = new DeleteCommand({
        TableName,
        Key: keyOf(owner, token),
        ConditionExpression: '#until > :now',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':now': Date.now() },
        ReturnValues: 'ALL_OLD',
      });
      const { Attributes } = await table.send(request).catch(emptyIfMissing);
      return Attributes && fromItem(Attributes);
    },
    removeAll: async (owner) => {
      const request = {
        TableName,
        KeyConditionExpression: 'PK = :partition',
        ExpressionAttributeValues: { ':partition': partitionOf(owner) },
        ProjectionExpression: 'PK, SK',
      };
      const { Items = [] } = await table.send(new QueryCommand(request));
      for (const Key of Items) await table.send(new DeleteCommand({ TableName, Key }));
    },
  };
};

const emptyIfMissing = (error: unknown): { Attributes?: undefined } => {
  if (error instanceof ConditionalCheckFailedException) return {};
  throw error;
};
