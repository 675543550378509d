import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { CreatorList, ListAct } from '#functions/ports/creator-lists.ts';
import { type ListRight, listOrThrow } from '#shared/creator-lists/sharing.ts';
import { AppError } from '#shared/http/errors.ts';
import { fromListItem, listKey } from './list-items.ts';
import { transact, type Write } from './transact.ts';

export type Store = { table: DynamoDBDocumentClient; TableName: string };

/** What a write to a list says beside its right: SET, ADD, REMOVE, and conditions of its own. */
export type ListChange = {
  set?: string[];
  more?: string;
  conditions?: string[];
  names?: Record<string, string>;
  values?: Record<string, unknown>;
};

/** shared/creator-lists/sharing.ts, in the table's own words. */
const RIGHT: Record<Exclude<ListRight, 'view'>, string> = {
  own: '#ownerId = :by',
  edit: '(#ownerId = :by OR (#canEdit = :yes AND attribute_exists(#sharedWith.#by)))',
};
const RIGHT_NAMES = {
  own: () => ({ '#ownerId': 'ownerId' }),
  edit: (by: string) => ({ '#ownerId': 'ownerId', '#canEdit': 'canSharedUsersEdit', '#sharedWith': 'sharedWith', '#by': by }),
};
const RIGHT_VALUES = { own: {}, edit: { ':yes': true } };

type Right = keyof typeof RIGHT;

/** The condition that `by` may still do it, at the moment of writing. */
export const rightOf = (right: Right, by: string) => ({
  condition: `attribute_exists(PK) AND ${RIGHT[right]}`,
  names: RIGHT_NAMES[right](by),
  values: { ':by': by, ...RIGHT_VALUES[right] },
});

/** Changes the list as somebody who may, and notes when. */
export const changeList = ({ id, by, at }: ListAct, right: Right, change: ListChange): Write => {
  const held = rightOf(right, by);
  return {
    Update: {
      Key: listKey(id),
      UpdateExpression: `SET ${['#updatedAt = :at', ...(change.set ?? [])].join(', ')} ${change.more ?? ''}`.trim(),
      ConditionExpression: [held.condition, ...(change.conditions ?? [])].join(' AND '),
      ExpressionAttributeNames: { ...held.names, '#updatedAt': 'updatedAt', ...change.names },
      ExpressionAttributeValues: { ...held.values, ':at': at, ...change.values },
    },
  };
};

export const write = ({ table, TableName }: Store, writes: Write[]): Promise<boolean[] | undefined> =>
  transact(table, { TableName, writes });

export const findList = async ({ table, TableName }: Store, id: string): Promise<CreatorList | undefined> => {
  const { Item } = await table.send(new GetCommand({ TableName, Key: listKey(id), ConsistentRead: true }));
  return Item && fromListItem(Item);
};

/** Why the list itself refused: its right first, then what else the write asked for. */
export const throwRefused = async (store: Store, { id, by }: ListAct, right: Right, otherwise: AppError): Promise<never> => {
  listOrThrow(await findList(store, id), by, right);
  throw otherwise;
};

export const changedMeanwhile = (): AppError => new AppError('conflict');
