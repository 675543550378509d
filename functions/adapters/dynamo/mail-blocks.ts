import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { MailBlock, MailBlocks } from '#functions/ports/system/mail-blocks.ts';
import { expiryOf } from '#shared/privacy/retention.ts';
import { openTable } from './open-table.ts';

const SK = 'MAIL_BLOCK';

/** A hash, because mails also go to people without an account, whose addresses are not stored. */
export const mailBlockKey = (address: string) => ({
  PK: `MAIL_BLOCK#${createHash('sha256').update(address.toLowerCase()).digest('base64url')}`,
  SK,
});

/** A lifted block stays as an item without a reason, so that an event that arrives late does not restore it. */
export const dynamoMailBlocks = (TableName: string): MailBlocks => {
  const table = openTable();
  const write = async (address: string, block: { at: string; reason?: MailBlock['reason'] }): Promise<void> => {
    const put = new PutCommand({
      TableName,
      Item: { ...mailBlockKey(address), ...block, expires: expiryOf('mail_blocks', new Date(block.at)) },
      ConditionExpression: 'attribute_not_exists(PK) OR #at < :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': block.at },
    });
    await table.send(put).catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
  };
  return {
    block: write,
    lift: (address, at) => write(address, { at }),
    find: async (address) => {
      const { Item } = await table.send(new GetCommand({ TableName, Key: mailBlockKey(address), ConsistentRead: true }));
      return Item?.reason === undefined ? undefined : { reason: Item.reason, at: Item.at };
    },
  };
};
