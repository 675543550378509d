import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { RateLimits, Window } from '#functions/ports/accounts/rate-limits.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Limit } from '#shared/http/limits.ts';

/** Keys contain personal data such as IP addresses, so only their hash is stored. */
const keyOf = (key: string) => ({ PK: `LIMIT#${createHash('sha256').update(key).digest('base64url')}`, SK: 'LIMIT' });

const names = { '#used': 'used', '#until': 'until' };

/** One conditional write per call, two for the first call of a window. */
export const dynamoRateLimits = (TableName: string): RateLimits => {
  const table = openTable();

  /** Counts in the open window; undefined when there is none. Throws `too_many_requests`. */
  const addTo = async (key: string, limit: Limit, times: number): Promise<Window | undefined> => {
    const request = new UpdateCommand({
      TableName,
      Key: keyOf(key),
      UpdateExpression: 'ADD #used :times',
      ConditionExpression: '#until > :now AND #used <= :before',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':times': times, ':now': Date.now(), ':before': limit.times - times },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      const { Attributes: { until, used } = {} } = await table.send(request);
      return { until, left: limit.times - used };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const until = Number(error.Item?.until?.N ?? 0);
      if (until > Date.now()) throw tooMany(limit, until);
      return undefined;
    }
  };

  /** The opened window, or undefined if a concurrent request opened one first. */
  const open = async (key: string, limit: Limit, times: number): Promise<Window | undefined> => {
    const now = Date.now();
    const until = now + limit.seconds * 1_000;
    const request = new UpdateCommand({
      TableName,
      Key: keyOf(key),
      UpdateExpression: 'SET #used = :times, #until = :until, expires = :expires',
      ConditionExpression: 'attribute_not_exists(PK) OR #until <= :now',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':times': times, ':until': until, ':expires': Math.ceil(until / 1_000), ':now': now },
    });
    return table.send(request).then(() => ({ until, left: limit.times - times }), lostRace);
  };

  const use = async (key: string, limit: Limit, times = 1): Promise<Window> =>
    (await addTo(key, limit, times)) ?? (await open(key, limit, times)) ?? use(key, limit, times);

  return {
    use,
    undo: async (key) => {
      const request = new UpdateCommand({
        TableName,
        Key: keyOf(key),
        UpdateExpression: 'ADD #used :minus',
        ConditionExpression: '#until > :now AND #used > :none',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':minus': -1, ':now': Date.now(), ':none': 0 },
      });
      await table.send(request).catch(lostRace);
    },
  };
};

export const tooMany = (limit: Limit, until: number): AppError =>
  new AppError('too_many_requests', undefined, { retryAfterSeconds: Math.max(1, Math.ceil((until - Date.now()) / 1_000)), limit });

const lostRace = (error: unknown): undefined => {
  if (error instanceof ConditionalCheckFailedException) return undefined;
  throw error;
};
