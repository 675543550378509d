import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Act } from '#functions/ports/shared-things.ts';
import { AppError } from '#shared/http/errors.ts';
import type { OwnedThing, Right } from '#shared/sharing/rights.ts';
import { transact, type Write } from './transact.ts';

/** What things that belong to an account and are shared with others have in common; `word` leads their keys. */
export type ThingKind<T extends OwnedThing> = {
  word: string;
  read(item: Record<string, unknown>): T;
  /** By the rule of the kind, in its words. */
  orThrow(thing: T | undefined, accountId: string, right: Right): T;
  /** What an account owns, at most. */
  most: number;
  tooManyShares: string;
};

export type Store<T extends OwnedThing> = { table: DynamoDBDocumentClient; TableName: string; kind: ThingKind<T> };
type Kind = { kind: { word: string } };

export const partitionOf = ({ kind: { word } }: Kind, id: string): string => `${word}#${id}`;
export const thingKey = (store: Kind, id: string) => ({ PK: partitionOf(store, id), SK: store.kind.word });
/** Leads an account to a thing. What it may do there stands in the thing alone. */
export const pointerKey = ({ kind: { word } }: Kind, accountId: string, id: string) => ({
  PK: `${word}S#${accountId}`,
  SK: `${word}#${id}`,
});
export const ownedKey = ({ kind: { word } }: Kind, accountId: string) => ({ PK: `${word}S#${accountId}`, SK: 'COUNT' });
export const invitationKey = ({ kind: { word } }: Kind, email: string, id: string) => ({ PK: `INVITED#${email}`, SK: `${word}#${id}` });

/** What a write to a thing says beside its right: SET, ADD, REMOVE, and conditions of its own. */
export type ThingChange = {
  set?: string[];
  more?: string;
  conditions?: string[];
  names?: Record<string, string>;
  values?: Record<string, unknown>;
};

type HeldRight = Exclude<Right, 'view'>;

/** shared/sharing/rights.ts, in the table's own words. */
const RIGHT: Record<HeldRight, string> = {
  own: '#ownerId = :by',
  edit: '(#ownerId = :by OR (#canEdit = :yes AND attribute_exists(#sharedWith.#by)))',
};
const RIGHT_NAMES = {
  own: () => ({ '#ownerId': 'ownerId' }),
  edit: (by: string) => ({ '#ownerId': 'ownerId', '#canEdit': 'canSharedUsersEdit', '#sharedWith': 'sharedWith', '#by': by }),
};
const RIGHT_VALUES = { own: {}, edit: { ':yes': true } };

/** The condition that `by` may still do it, at the moment of writing. */
export const rightOf = (right: HeldRight, by: string) => ({
  condition: `attribute_exists(PK) AND ${RIGHT[right]}`,
  names: RIGHT_NAMES[right](by),
  values: { ':by': by, ...RIGHT_VALUES[right] },
});

/** Changes the thing as somebody who may, and notes when. */
export const changeThing = (store: Kind, { id, by, at }: Act, { right, ...change }: ThingChange & { right: HeldRight }): Write => {
  const held = rightOf(right, by);
  return {
    Update: {
      Key: thingKey(store, id),
      UpdateExpression: `SET ${['#updatedAt = :at', ...(change.set ?? [])].join(', ')} ${change.more ?? ''}`.trim(),
      ConditionExpression: [held.condition, ...(change.conditions ?? [])].join(' AND '),
      ExpressionAttributeNames: { ...held.names, '#updatedAt': 'updatedAt', ...change.names },
      ExpressionAttributeValues: { ...held.values, ':at': at, ...change.values },
    },
  };
};

export const write = (
  { table, TableName }: Pick<Store<OwnedThing>, 'table' | 'TableName'>,
  writes: Write[],
): Promise<boolean[] | undefined> => transact(table, { TableName, writes });

export const findThing = async <T extends OwnedThing>(store: Store<T>, id: string): Promise<T | undefined> => {
  const { table, TableName, kind } = store;
  const { Item } = await table.send(new GetCommand({ TableName, Key: thingKey(store, id), ConsistentRead: true }));
  return Item && kind.read(Item);
};

type Refused = { right: HeldRight; otherwise: AppError };

/** Why the thing itself refused: its right first, then what else the write asked for. */
export const throwRefused = async <T extends OwnedThing>(
  store: Store<T>,
  { id, by }: Act,
  { right, otherwise }: Refused,
): Promise<never> => {
  store.kind.orThrow(await findThing(store, id), by, right);
  throw otherwise;
};

export const changedMeanwhile = (): AppError => new AppError('conflict');
