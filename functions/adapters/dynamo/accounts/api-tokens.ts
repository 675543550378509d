import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { seal, unseal } from '#functions/adapters/api-tokens/seal.ts';
import { accountIn, hashOf, isSameHash, lastFourOf, newToken } from '#functions/adapters/api-tokens/token-text.ts';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { ApiTokens } from '#functions/ports/accounts/api-tokens.ts';

type Item = { hash: string; sealed: string; lastFour: string; createdAt: string };

const keyOf = (accountId: string) => ({ PK: `ACCOUNT#${accountId}`, SK: 'API_TOKEN' });

const onlyIf = (replaces: string | null | undefined) => {
  if (replaces === undefined) return {};
  if (replaces === null) return { ConditionExpression: 'attribute_not_exists(PK)' };
  return { ConditionExpression: 'createdAt = :replaced', ExpressionAttributeValues: { ':replaced': replaces } };
};

/** `secret` encrypts the token that the owner can reveal. It is read lazily, because only creating and revealing tokens need it. */
export const dynamoApiTokens = (TableName: string, secret: () => Promise<string>): ApiTokens => {
  const table = openTable();

  /** Safe because only `generate` writes these items. */
  const find = async (accountId: string): Promise<Item | undefined> => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: keyOf(accountId), ConsistentRead: true }));
    return Item as Item | undefined;
  };
  return {
    generate: async (accountId, now, replaces) => {
      const token = newToken(accountId);
      const sealed = seal(await secret(), accountId, token);
      const item: Item = { hash: hashOf(token), sealed, lastFour: lastFourOf(token), createdAt: now.toISOString() };
      return table.send(new PutCommand({ TableName, Item: { ...keyOf(accountId), ...item }, ...onlyIf(replaces) })).then(
        () => true,
        (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
      );
    },
    revoke: async (accountId) => {
      const { Attributes } = await table.send(new DeleteCommand({ TableName, Key: keyOf(accountId), ReturnValues: 'ALL_OLD' }));
      return Attributes !== undefined;
    },
    ownerOf: async (token) => {
      const accountId = accountIn(token);
      const item = accountId ? await find(accountId) : undefined;
      return item && isSameHash(item.hash, hashOf(token)) ? accountId : undefined;
    },
    ofAccount: async (accountId) => {
      const item = await find(accountId);
      return item && { lastFour: item.lastFour, createdAt: item.createdAt };
    },
    reveal: async (accountId) => {
      const item = await find(accountId);
      return item && unseal(await secret(), accountId, item.sealed);
    },
  };
};
