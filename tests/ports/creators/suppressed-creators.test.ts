import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { embeddedSuppressedCreators } from '#functions/adapters/catalogue/embedded/suppressed-creators.ts';
import { dynamoSuppressedCreators } from '#functions/adapters/dynamo/suppressed-creators.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { MAX_LIST_AGE_MS, type SuppressedCreators } from '#functions/ports/creators/suppressed-creators.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const platform = 'instagram';
const KEY = 'a key of the tests with more than 32 characters';

describe.each<[string, () => SuppressedCreators]>([
  ['in memory', memorySuppressedCreators],
  ['in a folder', () => embeddedSuppressedCreators(mkdtempSync(path.join(tmpdir(), 'suppressed-')))],
  ['in DynamoDB', () => dynamoSuppressedCreators('tensor')],
])('suppressed creators %s', (_, open) => {
  it('[LIV-07] a creator is suppressed by its user id and by its handle, on its platform only', async () => {
    const list = open();
    const [user_id, username] = [randomUUID(), `U${randomUUID()}`];
    expect(await list.areSuppressed([{ platform, user_id, username }])).toEqual([false]);
    await list.add([{ platform, user_id, username }]);
    const asked = [
      { platform, user_id },
      { platform, username: `@${username.toLowerCase()} ` },
      { platform, user_id: 'another', username },
      { platform: 'tiktok', user_id, username },
      { platform, user_id: username },
      { platform },
    ] as const;
    expect(await list.areSuppressed(asked)).toEqual([true, true, true, false, false, false]);
  });

  it('[LIV-07] adding creators again changes nothing, and the count only grows', async () => {
    const list = open();
    const before = await list.count();
    const creators = [
      { platform, user_id: randomUUID(), username: randomUUID() },
      { platform, user_id: randomUUID() },
    ] as const;
    await list.add(creators);
    await list.add(creators);
    expect(await list.count()).toBe(before + 3);
  });
});

describe('the list in DynamoDB', () => {
  const clockedList = () => {
    const clock = { now: Date.now() };
    return { clock, list: dynamoSuppressedCreators('tensor', KEY, () => clock.now) };
  };

  it('[LIV-07] another process learns of a suppressed creator within a minute', async () => {
    const { clock, list } = clockedList();
    const creator = { platform, user_id: randomUUID() } as const;
    await list.areSuppressed([creator]);
    await dynamoSuppressedCreators('tensor', KEY).add([creator]);
    clock.now += 15_000;
    expect(await list.areSuppressed([creator])).toEqual([true]);
  });

  it('[LIV-07] processes without a configured key make one together, and know the same creators', async () => {
    const creator = { platform, user_id: randomUUID() } as const;
    const [first, second] = [dynamoSuppressedCreators('tensor'), dynamoSuppressedCreators('tensor')];
    await Promise.all([first.add([creator]), second.count()]);
    expect(await dynamoSuppressedCreators('tensor').areSuppressed([creator])).toEqual([true]);
    expect(await dynamoSuppressedCreators('tensor', KEY).areSuppressed([creator])).toEqual([false]);
  });

  it('[LIV-07] a list that cannot be read is used until it is too old, and no longer', async () => {
    const { clock, list } = clockedList();
    const creator = { platform, user_id: randomUUID() } as const;
    await list.add([creator]);
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async () => {
      throw new Error('unreachable');
    });
    clock.now += MAX_LIST_AGE_MS - 1;
    expect(await list.areSuppressed([creator])).toEqual([true]);
    clock.now += 1;
    await expect(list.areSuppressed([creator])).rejects.toMatchObject({ code: 'unavailable' });
    send.mockRestore();
  });

  it('[LIV-07] stores neither user id nor handle', async () => {
    const put: unknown[] = [];
    const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send');
    await dynamoSuppressedCreators('tensor', KEY).add([{ platform, user_id: 'id-of-mina', username: 'mina-handle' }]);
    for (const [command] of send.mock.calls) put.push((command as { input: unknown }).input);
    send.mockRestore();
    expect(put.length).toBeGreaterThan(0);
    expect(JSON.stringify(put)).not.toMatch(/mina/);
  });
});
