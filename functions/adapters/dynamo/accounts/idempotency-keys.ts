import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { RequestKeys } from '#functions/ports/accounts/idempotency-keys.ts';
import { expiryOf } from '#shared/privacy/retention.ts';

/** Keys can contain anything that a client sends, so only their hash is stored. */
const keyOf = (accountId: string, key: string) => ({
  PK: `REQUEST_KEY#${createHash('sha256')
    .update(JSON.stringify([accountId, key]))
    .digest('base64url')}`,
  SK: 'REQUEST_KEY',
});

export const dynamoRequestKeys = (TableName: string): RequestKeys => {
  const table = openTable();
  return {
    claim: async ({ accountId, key, hash }) => {
      const now = new Date();
      const put = new PutCommand({
        TableName,
        Item: { ...keyOf(accountId, key), requestHash: hash, expires: expiryOf('request_keys', now) },
        // DynamoDB removes expired items only within days.
        ConditionExpression: 'attribute_not_exists(PK) OR requestHash = :hash OR expires <= :now',
        ExpressionAttributeValues: { ':hash': hash, ':now': Math.floor(now.getTime() / 1_000) },
      });
      return table.send(put).then(
        () => true,
        (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
      );
    },
  };
};
