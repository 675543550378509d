import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { AppError } from '#shared/http/errors.ts';
import type { OwnedResource, Right } from '#shared/sharing/rights.ts';
import { transact, type Write } from '../transact.ts';

/** Configuration of a kind of shared resource; `word` is the prefix of its keys. */
export type ResourceKind<T extends OwnedResource> = {
  word: string;
  read(item: Record<string, unknown>): T;
  /** Throws the kind's `not_found` or `forbidden` error unless the account has the right. */
  orThrow(resource: T | undefined, accountId: string, right: Right): T;
  /** Maximum number per account. */
  most: number;
  tooManyShares: string;
};

export type Store<T extends OwnedResource> = { table: DynamoDBDocumentClient; TableName: string; kind: ResourceKind<T> };
type Kind = { kind: { word: string } };

export const partitionOf = ({ kind: { word } }: Kind, id: string): string => `${word}#${id}`;
export const resourceKey = (store: Kind, id: string) => ({ PK: partitionOf(store, id), SK: store.kind.word });
/** Lists a resource under an account. Permissions are stored in the resource only. */
export const pointerKey = ({ kind: { word } }: Kind, accountId: string, id: string) => ({
  PK: `${word}S#${accountId}`,
  SK: `${word}#${id}`,
});
export const ownedKey = ({ kind: { word } }: Kind, accountId: string) => ({ PK: `${word}S#${accountId}`, SK: 'COUNT' });
export const invitationKey = ({ kind: { word } }: Kind, email: string, id: string) => ({ PK: `INVITED#${email}`, SK: `${word}#${id}` });

/** Parts of an update expression: SET, ADD, REMOVE and conditions beyond the permission. */
export type ResourceChange = {
  set?: string[];
  more?: string;
  conditions?: string[];
  names?: Record<string, string>;
  values?: Record<string, unknown>;
};

type ChangeRight = Exclude<Right, 'view'>;

/** shared/sharing/rights.ts as DynamoDB conditions. */
const RIGHT: Record<ChangeRight, string> = {
  own: '#ownerId = :by',
  edit: '(#ownerId = :by OR (#canEdit = :yes AND attribute_exists(#sharedWith.#by)))',
};
const RIGHT_NAMES = {
  own: () => ({ '#ownerId': 'ownerId' }),
  edit: (by: string) => ({ '#ownerId': 'ownerId', '#canEdit': 'canSharedUsersEdit', '#sharedWith': 'sharedWith', '#by': by }),
};
const RIGHT_VALUES = { own: {}, edit: { ':yes': true } };

/** Condition that `by` still has the right at the time of the write. */
export const rightOf = (right: ChangeRight, by: string) => ({
  condition: `attribute_exists(PK) AND ${RIGHT[right]}`,
  names: RIGHT_NAMES[right](by),
  values: { ':by': by, ...RIGHT_VALUES[right] },
});

/** Updates a resource if the user has the right, and records the time. */
export const changeResource = (
  store: Kind,
  { id, by, at }: Operation,
  { right, ...change }: ResourceChange & { right: ChangeRight },
): Write => {
  const permission = rightOf(right, by);
  return {
    Update: {
      Key: resourceKey(store, id),
      UpdateExpression: `SET ${['#updatedAt = :at', ...(change.set ?? [])].join(', ')} ${change.more ?? ''}`.trim(),
      ConditionExpression: [permission.condition, ...(change.conditions ?? [])].join(' AND '),
      ExpressionAttributeNames: { ...permission.names, '#updatedAt': 'updatedAt', ...change.names },
      ExpressionAttributeValues: { ...permission.values, ':at': at, ...change.values },
    },
  };
};

export const write = (
  { table, TableName }: Pick<Store<OwnedResource>, 'table' | 'TableName'>,
  writes: Write[],
): Promise<boolean[] | undefined> => transact(table, { TableName, writes });

export const findResource = async <T extends OwnedResource>(store: Store<T>, id: string): Promise<T | undefined> => {
  const { table, TableName, kind } = store;
  const { Item } = await table.send(new GetCommand({ TableName, Key: resourceKey(store, id), ConsistentRead: true }));
  return Item && kind.read(Item);
};

type Refused = { right: ChangeRight; otherwise: AppError };

/** Explains a failed condition: the permission first, then the other conditions of the write. */
export const throwRefused = async <T extends OwnedResource>(
  store: Store<T>,
  { id, by }: Operation,
  { right, otherwise }: Refused,
): Promise<never> => {
  store.kind.orThrow(await findResource(store, id), by, right);
  throw otherwise;
};

export const changedMeanwhile = (): AppError => new AppError('conflict');
