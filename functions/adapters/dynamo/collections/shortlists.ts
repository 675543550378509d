import { setTimeout as wait } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import { backoffMs } from '#functions/adapters/http/retry-policy.ts';
import type { CreatorKey } from '#functions/ports/collections/creator-lists.ts';
import { SHORTLIST_FULL, type Shortlists } from '#functions/ports/collections/shortlists.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_SHORTLISTED } from '#shared/shortlist/limits.ts';

/** Writers that lose against a concurrent change try again; the attempts take about four seconds in total. */
const MAX_ATTEMPTS = 40;
const FIRST_WAIT_MS = 5;
const MAX_WAIT_MS = 150;

/** All creators of an account are one item, so that a change of many is atomic: at most 500 keys, about 25 KB. */
type Item = { creators: CreatorKey[]; revision: number };
type Change = (creators: CreatorKey[]) => CreatorKey[];

const EMPTY: Item = { creators: [], revision: 0 };
const keyOf = ({ platform, userId }: CreatorKey): string => `${platform}:${userId}`;

export const dynamoShortlists = (TableName: string): Shortlists => {
  const table = openTable();
  const itemKey = (accountId: string) => ({ PK: `SHORTLIST#${accountId}`, SK: 'SHORTLIST' });

  const read = async (accountId: string): Promise<Item> => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: itemKey(accountId), ConsistentRead: true }));
    // Safe because only `replace` writes these items.
    return (Item as Item | undefined) ?? EMPTY;
  };
  const replace = (accountId: string, creators: CreatorKey[], { revision }: Item): Promise<boolean> =>
    table
      .send(
        new PutCommand({
          TableName,
          Item: { ...itemKey(accountId), creators, revision: revision + 1 },
          ConditionExpression: revision === 0 ? 'attribute_not_exists(PK)' : 'revision = :revision',
          ...(revision > 0 && { ExpressionAttributeValues: { ':revision': revision } }),
        }),
      )
      .then(
        () => true,
        (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
      );
  const change = async (accountId: string, changed: Change): Promise<void> => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const before = await read(accountId);
      const creators = changed(before.creators);
      if (creators === before.creators || (await replace(accountId, creators, before))) return;
      await wait(Math.min(MAX_WAIT_MS, backoffMs(FIRST_WAIT_MS, attempt)));
    }
    throw new AppError('unavailable');
  };
  return {
    ofAccount: async (accountId) => (await read(accountId)).creators,
    add: (accountId, added) => change(accountId, (creators) => withCreators(creators, added)),
    remove: (accountId, removed) => change(accountId, (creators) => withoutCreators(creators, removed)),
  };
};

/** The same array when nothing changes, which saves the write. */
const withCreators = (creators: CreatorKey[], added: readonly CreatorKey[]): CreatorKey[] => {
  const known = new Set(creators.map(keyOf));
  const fresh = [...new Map(added.map((creator) => [keyOf(creator), creator])).values()].filter((creator) => !known.has(keyOf(creator)));
  if (fresh.length === 0) return creators;
  if (creators.length + fresh.length > MAX_SHORTLISTED) throw new AppError('bad_request', SHORTLIST_FULL, { reason: 'limit_reached' });
  return [...fresh.map(({ platform, userId }) => ({ platform, userId })), ...creators];
};

const withoutCreators = (creators: CreatorKey[], removed: readonly CreatorKey[]): CreatorKey[] => {
  const gone = new Set(removed.map(keyOf));
  const left = creators.filter((creator) => !gone.has(keyOf(creator)));
  return left.length === creators.length ? creators : left;
};
