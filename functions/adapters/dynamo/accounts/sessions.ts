import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#functions/adapters/dynamo/open-table.ts';
import type { Sessions } from '#functions/ports/accounts/sessions.ts';
import { expiryOf } from '#shared/privacy/retention.ts';

const keyOf = (accountId: string) => ({ PK: `ACCOUNT#${accountId}`, SK: 'SESSIONS' });
const oneKey = (sessionId: string) => ({ PK: `SESSION#${sessionId}`, SK: 'ENDED' });

export const dynamoSessions = (TableName: string): Sessions => {
  const table = openTable();
  return {
    endAll: async (accountId, at) => {
      const Item = { ...keyOf(accountId), endsAt: at.getTime(), expires: expiryOf('sessions', at) };
      await table.send(new PutCommand({ TableName, Item }));
    },
    endOf: async (accountId) => {
      const { Item } = await table.send(new GetCommand({ TableName, Key: keyOf(accountId) }));
      return Item && new Date(Item.endsAt);
    },
    endOne: async (sessionId, now) => {
      await table.send(new PutCommand({ TableName, Item: { ...oneKey(sessionId), expires: expiryOf('sessions', now) } }));
    },
    hasEnded: async (sessionId) => (await table.send(new GetCommand({ TableName, Key: oneKey(sessionId) }))).Item !== undefined,
  };
};
