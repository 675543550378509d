import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { dynamoConnections } from '#functions/adapters/dynamo/accounts/connections.ts';
import { memoryConnections } from '#functions/adapters/memory/connections.ts';
import { type Connections, type Owned, REFRESH_HOLD_MS } from '#functions/ports/accounts/connections.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
const NOW = new Date('2026-11-20T10:00:00.000Z');
const SINCE = NOW.toISOString();
const later = (ms: number) => new Date(NOW.getTime() + ms);
const inTable = (secret = 'the secret of this test') => dynamoConnections('tensor', async () => secret);
const tokensNamed = (name: string) => ({ access: `access ${name}`, refresh: `refresh ${name}`, expiresAt: SINCE });
let made = 0;
const otherUser = (): Owned => {
  made += 1;
  return { accountId: `owner-${made}`, type: 'googlesheets' };
};
const connected = async (connections: Connections, owned = otherUser(), name = 'first') => {
  await connections.keep(owned, { account: 'rin@example.com', since: SINCE }, tokensNamed(name));
  return owned;
};
const revisionOf = async (connections: Connections, owned: Owned) => (await connections.tokens(owned))?.revision ?? '';

describe.each<[string, () => Connections]>([
  ['memory', memoryConnections],
  ['DynamoDB', inTable],
])('connections in %s', (_name, open) => {
  it('[SET-04] are known by account and service, without their tokens', async () => {
    const connections = open();
    const owned = await connected(connections);
    const known = { type: 'googlesheets', state: 'connected', account: 'rin@example.com', since: SINCE };
    expect(await connections.find(owned)).toEqual(known);
    expect(await connections.ofAccount(owned.accountId)).toEqual([known]);
    expect(await connections.find({ ...owned, type: 'hubspot' })).toBeUndefined();
    expect(await connections.ofAccount('nobody')).toEqual([]);
    expect(await connections.tokens(owned)).toEqual({ ...tokensNamed('first'), revision: expect.any(String), account: 'rin@example.com' });
    expect(await connections.tokens({ ...owned, accountId: 'nobody' })).toBeUndefined();
  });

  it('take the place of the one before, and name it', async () => {
    const connections = open();
    const owned = otherUser();
    const keep = (account: string) => connections.keep(owned, { account, since: SINCE }, tokensNamed(account));
    expect(await keep('rin@example.com')).toBeUndefined();
    expect(await keep('sato@example.com')).toEqual({ account: 'rin@example.com', tokens: tokensNamed('rin@example.com') });
    expect(await connections.find(owned)).toMatchObject({ account: 'sato@example.com' });
  });

  it('let one of many concurrent callers request new tokens, and another if it crashed', async () => {
    const connections = open();
    const owned = await connected(connections);
    const revision = await revisionOf(connections, owned);
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => connections.beginRefresh(owned, revision, NOW)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await connections.beginRefresh(owned, revision, later(REFRESH_HOLD_MS))).toBe(false);
    expect(await connections.beginRefresh(owned, revision, later(REFRESH_HOLD_MS + 1))).toBe(true);
    expect(await connections.beginRefresh(owned, 'another', later(3 * REFRESH_HOLD_MS))).toBe(false);
  });

  it('are renewed once for the same tokens, and can be renewed again at once', async () => {
    const connections = open();
    const owned = await connected(connections);
    const revision = await revisionOf(connections, owned);
    await connections.beginRefresh(owned, revision, NOW);
    expect(await connections.renew(owned, revision, tokensNamed('second'))).toBe(true);
    expect(await connections.renew(owned, revision, tokensNamed('third'))).toBe(false);
    expect(await connections.tokens(owned)).toMatchObject(tokensNamed('second'));
    expect(await connections.beginRefresh(owned, await revisionOf(connections, owned), NOW)).toBe(true);
  });

  it('forget their tokens when the service has ended them, and not those of a newer connection', async () => {
    const connections = open();
    const owned = await connected(connections);
    const revision = await revisionOf(connections, owned);
    await connected(connections, owned, 'newer');
    await connections.markRevoked(owned, revision);
    expect(await connections.find(owned)).toMatchObject({ state: 'connected' });
    await connections.markRevoked(owned, await revisionOf(connections, owned));
    expect(await connections.find(owned)).toMatchObject({ state: 'revoked', account: 'rin@example.com' });
    expect(await connections.tokens(owned)).toBeUndefined();
    expect(await connections.remove(owned)).toEqual({});
  });

  it('[SET-04] are removed with what is to be ended at the service', async () => {
    const connections = open();
    const owned = await connected(connections);
    const revision = await revisionOf(connections, owned);
    expect(await connections.remove(owned)).toEqual({ tokens: tokensNamed('first') });
    expect(await connections.remove(owned)).toBeUndefined();
    expect(await connections.find(owned)).toBeUndefined();
    expect(await connections.renew(owned, revision, tokensNamed('late'))).toBe(false);
    expect(await connections.find(owned)).toBeUndefined();
  });
});

describe('the table', () => {
  const itemsOf = async ({ accountId }: Owned) => {
    const request = { KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': { S: `ACCOUNT#${accountId}` } } };
    return JSON.stringify((await new DynamoDBClient({}).send(new QueryCommand({ TableName: 'tensor', ...request }))).Items);
  };

  it('[SET-04] keeps no token that could be read without the secret', async () => {
    const owned = await connected(inTable());
    const items = await itemsOf(owned);
    expect(items).toContain('rin@example.com');
    for (const token of ['access first', 'refresh first']) expect(items).not.toContain(token);
    expect(await inTable('another secret').tokens(owned)).toBeUndefined();
    expect(await inTable('another secret').find(owned)).toMatchObject({ state: 'connected' });
  });

  it('reads no secret for the state alone', async () => {
    const owned = await connected(inTable());
    const withoutSecret = dynamoConnections('tensor', () => Promise.reject(new Error('No secret is lent')));
    expect(await withoutSecret.find(owned)).toMatchObject({ state: 'connected' });
    expect(await withoutSecret.ofAccount(owned.accountId)).toHaveLength(1);
    await expect(withoutSecret.tokens(owned)).rejects.toThrow('No secret is lent');
  });
});
