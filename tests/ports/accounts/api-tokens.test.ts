import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { dynamoApiTokens } from '#functions/adapters/dynamo/accounts/api-tokens.ts';
import { memoryApiTokens } from '#functions/adapters/memory/api-tokens.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
const NOW = new Date('2026-11-20T10:00:00.000Z');
const inTable = (secret = 'the secret of this test') => dynamoApiTokens('tensor', async () => secret);
let made = 0;
const anAccount = () => {
  made += 1;
  return `account-${made}`;
};
const revealed = async (tokens: ReturnType<typeof inTable>, id: string) => (await tokens.reveal(id)) ?? '';

describe.each(Object.entries({ memory: memoryApiTokens, DynamoDB: inTable }))('API tokens in %s', (_name, open) => {
  it('[SET-06] are found by what they are, and shown to their owner', async () => {
    const tokens = open();
    const id = anAccount();
    await tokens.generate(id, NOW);
    const token = await revealed(tokens, id);
    expect(token).toMatch(/^api_account-\d+\.[\w-]{43}$/);
    expect(await tokens.ownerOf(token)).toBe(id);
    expect(await tokens.ofAccount(id)).toEqual({ lastFour: token.slice(-4), createdAt: NOW.toISOString() });
  });

  it('[SET-06] stop at once when another is made, and when they are revoked', async () => {
    const tokens = open();
    const id = anAccount();
    await tokens.generate(id, NOW);
    const first = await revealed(tokens, id);
    await tokens.generate(id, NOW);
    const second = await revealed(tokens, id);
    expect([await tokens.ownerOf(first), await tokens.ownerOf(second)]).toEqual([undefined, id]);
    expect([await tokens.revoke(id), await tokens.revoke(id)]).toEqual([true, false]);
    expect([await tokens.ownerOf(second), await tokens.reveal(id), await tokens.ofAccount(id)]).toEqual([undefined, undefined, undefined]);
  });

  it('[SET-06] are replaced only if the previous one is the expected one', async () => {
    const tokens = open();
    const id = anAccount();
    const later = new Date(NOW.getTime() + 1);
    expect(await tokens.generate(id, NOW, NOW.toISOString())).toBe(false);
    expect(await tokens.generate(id, NOW, null)).toBe(true);
    const token = await revealed(tokens, id);
    expect([await tokens.generate(id, later, null), await tokens.generate(id, later, later.toISOString())]).toEqual([false, false]);
    expect(await tokens.ownerOf(token)).toBe(id);
    expect(await tokens.generate(id, later, NOW.toISOString())).toBe(true);
    expect(await tokens.ownerOf(token)).toBeUndefined();
  });

  it('belong to one account: the secret of one opens no other', async () => {
    const tokens = open();
    const [rin, sato] = [anAccount(), anAccount()];
    await tokens.generate(rin, NOW);
    await tokens.generate(sato, NOW);
    const [, secret] = (await revealed(tokens, rin)).split('.');
    expect(await tokens.ownerOf(`api_${sato}.${secret}`)).toBeUndefined();
  });

  it.each(['', 'api_', 'api_.', 'api_nobody.secret', 'nobody.secret', 'api_a.b.c'])('"%s" belongs to no account', async (token) => {
    expect(await open().ownerOf(token)).toBeUndefined();
  });
});

describe('the table', () => {
  const itemsOf = async (id: string) => {
    const request = { KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': { S: `ACCOUNT#${id}` } } };
    return JSON.stringify((await new DynamoDBClient({}).send(new QueryCommand({ TableName: 'tensor', ...request }))).Items);
  };

  it('[SET-06] stores neither the token nor data that reveal it without the secret', async () => {
    const id = anAccount();
    await inTable().generate(id, NOW);
    const token = await revealed(inTable(), id);
    expect(await itemsOf(id)).not.toContain(token.split('.')[1]);
    expect(await inTable('another secret').reveal(id)).toBeUndefined();
    expect(await inTable('another secret').ownerOf(token)).toBe(id);
  });

  it('never keeps the same copy twice', async () => {
    const [rin, sato] = [anAccount(), anAccount()];
    await inTable().generate(rin, NOW);
    const before = await itemsOf(rin);
    await inTable().generate(sato, NOW);
    expect(await itemsOf(sato)).not.toContain(/"sealed":\{"S":"([^"]+)"/.exec(before)?.[1]);
  });
});
