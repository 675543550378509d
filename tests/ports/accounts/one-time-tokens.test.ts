import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { dynamoOneTimeTokens } from '#functions/adapters/dynamo/accounts/one-time-tokens.ts';
import { memoryOneTimeTokens } from '#functions/adapters/memory/rate-limits.ts';
import type { NewOneTimeToken } from '#functions/ports/accounts/one-time-tokens.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
let made = 0;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const aLink = (changes: Partial<NewOneTimeToken> = {}): NewOneTimeToken => {
  made += 1;
  return { kind: 'reset', subject: `account-${made}`, token: `secret-${made}`, data: { made }, expiresAt: inSeconds(60), ...changes };
};
const adapters = { memory: memoryOneTimeTokens, DynamoDB: () => dynamoOneTimeTokens('tensor') };

describe.each(Object.entries(adapters))('links in %s', (_name, open) => {
  it('are found by whom they are for and their token, as often as asked', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    for (let i = 0; i < 2; i += 1) expect(await links.find(link, link.token)).toEqual({ data: link.data, expiresAt: link.expiresAt });
  });

  it('[AUT-06] are valid for one account and one kind, and open by no other token', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    expect(await links.find({ ...link, subject: 'somebody-else' }, link.token)).toBeUndefined();
    expect(await links.find({ ...link, kind: 'demo' }, link.token)).toBeUndefined();
    expect(await links.find(link, `${link.token}x`)).toBeUndefined();
    expect(await links.take({ ...link, subject: 'somebody-else' }, link.token)).toBeUndefined();
  });

  it('[AUT-06] are taken once, also by two at the same moment', async () => {
    const links = open();
    const link = aLink();
    await links.keep(link);
    const taken = await Promise.all([links.take(link, link.token), links.take(link, link.token)]);
    expect(taken.filter((one) => one !== undefined)).toHaveLength(1);
    expect(await links.find(link, link.token)).toBeUndefined();
  });

  it.each([
    [1, true],
    [-1, false],
  ])('[AUT-06] that end in %i seconds are good: %s', async (seconds, isGood) => {
    const links = open();
    const link = aLink({ expiresAt: inSeconds(seconds) });
    await links.keep(link);
    expect((await links.find(link, link.token)) !== undefined).toBe(isGood);
    expect((await links.take(link, link.token)) !== undefined).toBe(isGood);
  });

  it('are removed together, and those of other accounts stay', async () => {
    const links = open();
    const [first, other] = [aLink(), aLink()];
    const second = { ...aLink(), subject: first.subject };
    for (const link of [first, second, other]) await links.keep(link);
    await links.removeAll(first);
    const found = [first, second, other].map((link) => links.find(link, link.token));
    expect((await Promise.all(found)).map((link) => link !== undefined)).toEqual([false, false, true]);
  });

  it('match an e-mail address whatever its case', async () => {
    const links = open();
    const link = aLink({ kind: 'demo', subject: 'Rin@Example.com' });
    await links.keep(link);
    expect(await links.find({ kind: 'demo', subject: 'rin@example.com' }, link.token)).toBeDefined();
  });
});

describe('the table', () => {
  it('keeps no token that could be used', async () => {
    const link = aLink({ token: 'the-secret-of-the-mail' });
    await dynamoOneTimeTokens('tensor').keep(link);
    const { Items } = await new DynamoDBClient({}).send(
      new QueryCommand({
        TableName: 'tensor',
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': { S: `LINK#reset#${link.subject}` } },
      }),
    );
    expect(Items).toHaveLength(1);
    expect(JSON.stringify(Items)).not.toContain('the-secret-of-the-mail');
  });
});
