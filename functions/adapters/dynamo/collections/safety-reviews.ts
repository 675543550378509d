import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import { type DismissedFlags, type SafetyReviews, TOO_MANY_DISMISSED, TOO_MANY_WORDS } from '#functions/ports/creators/safety-reviews.ts';
import { AppError } from '#shared/http/errors.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { MAX_DISMISSED, MAX_OWN_WORDS } from '#shared/reports/safety-limits.ts';

type Key = { PK: string; SK: string };
/** A set of texts in one item, so that concurrent changes never lose one another. */
type Values = Key & { values?: Set<string> };

const partition = (accountId: string) => `SAFETY#${accountId}`;
const wordsKey = (accountId: string): Key => ({ PK: partition(accountId), SK: 'WORDS' });
const CREATOR = 'CREATOR#';
const creatorKey = (accountId: string, { platform, user_id }: CreatorId): Key => ({
  PK: partition(accountId),
  SK: `${CREATOR}${platform}#${user_id}`,
});

export const dynamoSafetyReviews = (TableName: string): SafetyReviews => {
  const table = openTable();

  const valuesAt = async (Key: Key): Promise<string[]> => {
    const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return [...((Item as Values | undefined)?.values ?? [])].sort();
  };

  const add = async (Key: Key, value: string, { max, tooMany }: { max: number; tooMany: string }): Promise<void> => {
    const update = new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'ADD #values :added',
      ConditionExpression: 'attribute_not_exists(#values) OR size(#values) < :max OR contains(#values, :value)',
      ExpressionAttributeNames: { '#values': 'values' },
      ExpressionAttributeValues: { ':added': new Set([value]), ':value': value, ':max': max },
    });
    await table.send(update).catch((error: unknown) => {
      if (error instanceof ConditionalCheckFailedException) throw new AppError('bad_request', tooMany, { reason: 'limit_reached' });
      throw error;
    });
  };

  const remove = async (Key: Key, value: string): Promise<void> => {
    await table.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'DELETE #values :removed',
        ExpressionAttributeNames: { '#values': 'values' },
        ExpressionAttributeValues: { ':removed': new Set([value]) },
      }),
    );
  };

  return {
    words: (accountId) => valuesAt(wordsKey(accountId)),
    addWord: (accountId, word) => add(wordsKey(accountId), word, { max: MAX_OWN_WORDS, tooMany: TOO_MANY_WORDS }),
    removeWord: (accountId, word) => remove(wordsKey(accountId), word),
    dismissed: (accountId, creator) => valuesAt(creatorKey(accountId, creator)),
    dismiss: (accountId, creator, flag) => add(creatorKey(accountId, creator), flag, { max: MAX_DISMISSED, tooMany: TOO_MANY_DISMISSED }),
    restore: (accountId, creator, flag) => remove(creatorKey(accountId, creator), flag),
    reviewed: async (accountId) => {
      const all: DismissedFlags[] = [];
      const query = {
        TableName,
        KeyConditionExpression: 'PK = :account AND begins_with(SK, :creator)',
        ExpressionAttributeValues: { ':account': partition(accountId), ':creator': CREATOR },
        ConsistentRead: true,
      };
      // Safe because only this adapter writes these items.
      for await (const { Items = [] } of paginateQuery({ client: table }, query)) all.push(...(Items as Values[]).flatMap(fromItem));
      return all;
    },
    forget: async (accountId, creator) => {
      await table.send(new DeleteCommand({ TableName, Key: creatorKey(accountId, creator) }));
    },
  };
};

const fromItem = ({ SK, values }: Values): DismissedFlags[] => {
  const [platform, ...userId] = SK.slice(CREATOR.length).split('#');
  return values ? [{ platform: platform as CreatorId['platform'], user_id: userId.join('#'), flags: [...values].sort() }] : [];
};
