import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { seal, unseal } from '#functions/adapters/api-tokens/seal.ts';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import {
  type Connection,
  type Connections,
  type IntegrationTokens,
  type Owned,
  REFRESH_HOLD_MS,
} from '#functions/ports/accounts/connections.ts';

type Item = Connection & {
  /** Tokens, encrypted and bound to this account and service. */
  sealed?: string;
  revision: string;
  /** Another process refreshes the tokens until this time, in epoch milliseconds. */
  refreshing?: number;
};

const PREFIX = 'INTEGRATION#';
const keyOf = ({ accountId, type }: Owned) => ({ PK: `ACCOUNT#${accountId}`, SK: `${PREFIX}${type}` });

const connectionOf = ({ type, state, account, since }: Item): Connection => ({ type, state, account, since });

/** Associated data of the encryption: tokens of one account and service cannot be decrypted as those of another. */
const associatedData = ({ accountId, type }: Owned): string => `${accountId}#${type}`;

type Change = { set: Record<string, string | number>; remove?: readonly string[]; when?: string; values?: Record<string, unknown> };

/** `secret` encrypts the tokens. It is read lazily, because only code that uses tokens needs it. */
export const dynamoConnections = (TableName: string, secret: () => Promise<string>): Connections => {
  const table = openTable();

  /** Safe because only this file writes these items. */
  const find = async (owned: Owned): Promise<Item | undefined> => {
    const { Item } = await table.send(new GetCommand({ TableName, Key: keyOf(owned), ConsistentRead: true }));
    return Item as Item | undefined;
  };
  const { decrypt, encrypt } = tokenCipher(secret);
  const change = conditionalChange(table, TableName);

  return {
    ofAccount: (accountId) => connectionsOfAccount(table, TableName, accountId),
    find: async (owned) => {
      const item = await find(owned);
      return item && connectionOf(item);
    },
    keep: async (owned, { account, since }, tokens) => {
      const sealed = await encrypt(owned, tokens);
      const item: Item = { type: owned.type, state: 'connected', account, since, sealed, revision: randomUUID() };
      const put = new PutCommand({ TableName, Item: { ...keyOf(owned), ...item }, ReturnValues: 'ALL_OLD' });
      const { Attributes } = await table.send(put);
      const before = Attributes as Item | undefined;
      const replaced = await decrypt(owned, before);
      return before && replaced && { account: before.account, tokens: replaced };
    },
    tokens: async (owned) => {
      const item = await find(owned);
      const tokens = await decrypt(owned, item);
      return item && tokens && { ...tokens, revision: item.revision, account: item.account };
    },
    beginRefresh: (owned, revision, now) =>
      change(owned, revision, {
        set: { refreshing: now.getTime() + REFRESH_HOLD_MS },
        when: '(attribute_not_exists(#refreshing) OR #refreshing < :now)',
        values: { ':now': now.getTime() },
      }),
    renew: async (owned, revision, tokens) => {
      const set = { sealed: await encrypt(owned, tokens), revision: randomUUID() };
      return change(owned, revision, { set, remove: ['refreshing'] });
    },
    markRevoked: async (owned, revision) => {
      await change(owned, revision, { set: { state: 'revoked', revision: randomUUID() }, remove: ['sealed', 'refreshing'] });
    },
    remove: async (owned) => {
      const { Attributes } = await table.send(new DeleteCommand({ TableName, Key: keyOf(owned), ReturnValues: 'ALL_OLD' }));
      if (!Attributes) return undefined;
      const tokens = await decrypt(owned, Attributes as Item);
      return { ...(tokens && { tokens }) };
    },
  };
};

const connectionsOfAccount = async (table: DynamoDBDocumentClient, TableName: string, accountId: string): Promise<Connection[]> => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':pk': `ACCOUNT#${accountId}`, ':prefix': PREFIX },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => connectionOf(item as Item));
};

const tokenCipher = (secret: () => Promise<string>) => ({
  decrypt: async (owned: Owned, item: Item | undefined): Promise<IntegrationTokens | undefined> => {
    const text = item?.sealed && unseal(await secret(), associatedData(owned), item.sealed);
    return text ? (JSON.parse(text) as IntegrationTokens) : undefined;
  },
  encrypt: async (owned: Owned, { access, refresh, expiresAt }: IntegrationTokens): Promise<string> =>
    seal(await secret(), associatedData(owned), JSON.stringify({ access, refresh, expiresAt })),
});

/** Updates the item if its revision is current; false if it is not. */
const conditionalChange =
  (table: DynamoDBDocumentClient, TableName: string) =>
  async (owned: Owned, revision: string, { set, remove = [], when, values }: Change): Promise<boolean> => {
    const removed = remove.length > 0 ? ` REMOVE ${remove.map((name) => `#${name}`).join(', ')}` : '';
    const update = new UpdateCommand({
      TableName,
      Key: keyOf(owned),
      UpdateExpression: `SET ${Object.keys(set)
        .map((name) => `#${name} = :${name}`)
        .join(', ')}${removed}`,
      ConditionExpression: ['#revision = :before', ...(when ? [when] : [])].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries([...Object.keys(set), ...remove, 'revision'].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        ':before': revision,
        ...values,
      },
    });
    return table.send(update).then(
      () => true,
      (error: unknown) => (error instanceof ConditionalCheckFailedException ? false : Promise.reject(error)),
    );
  };
