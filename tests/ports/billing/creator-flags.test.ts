import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { dynamoCreatorFlags } from '#functions/adapters/dynamo/billing/creator-flags.ts';
import { memoryCreatorFlags } from '#functions/adapters/memory/jobs.ts';
import type { CreatorFlags } from '#functions/ports/creators/creator-flags.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const MAX = 20;

describe.each<[string, () => CreatorFlags]>([
  ['in memory', () => memoryCreatorFlags(MAX)],
  ['in DynamoDB', () => dynamoCreatorFlags('tensor', MAX)],
])('creator marks %s', (_, open) => {
  it('add up over acts, apart for each account, mark and platform', async () => {
    const marks = open();
    await marks.add('a', 'exported', { key: 'one', platform: 'tiktok', userIds: ['1', '2'] });
    await marks.add('a', 'exported', { key: 'two', platform: 'tiktok', userIds: ['2', '3'] });
    await marks.add('a', 'unlocked', { key: 'one', platform: 'tiktok', userIds: ['9'] });
    await marks.add('a', 'exported', { key: 'one', platform: 'youtube', userIds: ['8'] });
    await marks.add('b', 'exported', { key: 'one', platform: 'tiktok', userIds: ['7'] });
    expect(await marks.marked('a', 'exported', 'tiktok')).toEqual(new Set(['1', '2', '3']));
    expect(await marks.marked('a', 'ignored', 'tiktok')).toEqual(new Set());
  });

  it('an act tried again marks nothing twice, and is found again in its order', async () => {
    const marks = open();
    const batch = { key: 'act', platform: 'instagram' as const, userIds: ['z', 'a', 'm'] };
    expect(await marks.findBatch('c', 'unlocked', batch)).toBeUndefined();
    await marks.add('c', 'unlocked', batch);
    await marks.add('c', 'unlocked', batch);
    expect(await marks.findBatch('c', 'unlocked', batch)).toEqual(['z', 'a', 'm']);
  });

  it.each([
    [0, 0],
    [10_000, 17],
    [10_000, 100],
    [2_999, 100],
    [3_001, 99],
  ])('%i creators of one act, their ids %i letters long, come back whole', async (count, letters) => {
    const marks = open();
    const userIds = Array.from({ length: count }, (_each, index) => `${index}`.padStart(letters, '0'));
    const account = `many-${count}-${letters}`;
    await marks.add(account, 'exported', { key: 'act', platform: 'instagram', userIds });
    expect(await marks.findBatch(account, 'exported', { key: 'act', platform: 'instagram' })).toEqual(userIds);
    expect((await marks.marked(account, 'exported', 'instagram')).size).toBe(count);
  });

  it('come in the order of their acts', async () => {
    const marks = open();
    for (const key of ['m', 'z', 'a']) {
      await marks.add('e', 'ignored', { key, platform: 'instagram', userIds: [key] });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect([...(await marks.marked('e', 'ignored', 'instagram'))]).toEqual(['m', 'z', 'a']);
  });

  it('[DIS-27] ignored creators never exceed the limit of a platform, not even when they are added concurrently', async () => {
    const marks = open();
    const ignore = (key: string, platform: 'instagram' | 'tiktok' = 'instagram') =>
      marks.add('f', 'ignored', { key, platform, userIds: [key] });
    for (let made = 0; made < MAX - 1; made += 1) await ignore(`creator-${made}`);
    const last = await Promise.allSettled(['x', 'y', 'z'].map((key) => ignore(key)));
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await marks.marked('f', 'ignored', 'instagram')).size).toBe(MAX);
    await expect(ignore('one-more')).rejects.toMatchObject({ code: 'conflict' });
    // One of them again is no more than before, and another platform has room of its own.
    await ignore('creator-0');
    await ignore('one-more', 'tiktok');
    await marks.remove('f', 'ignored', { key: 'creator-0', platform: 'instagram' });
    await ignore('one-more');
    expect([...(await marks.marked('f', 'ignored', 'instagram'))].at(-1)).toBe('one-more');
  });

  it('are taken back act by act', async () => {
    const marks = open();
    await marks.add('d', 'ignored', { key: 'x', platform: 'instagram', userIds: ['x'] });
    await marks.add('d', 'ignored', { key: 'xy', platform: 'instagram', userIds: ['xy'] });
    await marks.remove('d', 'ignored', { key: 'x', platform: 'instagram' });
    expect(await marks.marked('d', 'ignored', 'instagram')).toEqual(new Set(['xy']));
  });
});

const AT = '2026-11-20T11:00:00.000Z';
const batchOf = (key: string, userIds: string[]) => ({ key, platform: 'instagram' as const, userIds, at: AT });

describe.each<[string, () => CreatorFlags]>([
  ['in memory', () => memoryCreatorFlags()],
  ['in DynamoDB', () => dynamoCreatorFlags('tensor')],
])('creators that are sold, %s,', (kind, open) => {
  const idOf = (name: string) => `${kind} ${name}`;
  const soldTo = async (marks: CreatorFlags, account: string) => marks.sold(account, 'exported', 'instagram');

  it('[BIL-03] are reserved by one of many acts that chose from the same state', async () => {
    const marks = open();
    const account = idOf('race');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => marks.reserve(account, 'exported', batchOf(`act-${index}`, ['a', 'b']), 0)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const sold = await soldTo(marks, account);
    expect([sold.revision, sold.settled.size, sold.reserved.length]).toEqual([1, 0, 1]);
    expect(await marks.reserve(account, 'exported', batchOf('next', ['c']), 1)).toBe(true);
    expect(await marks.reserve(account, 'unlocked', batchOf('other mark', ['c']), 0)).toBe(true);
  });

  it('are marked once they are settled, and not while they are only reserved', async () => {
    const marks = open();
    const account = idOf('settle');
    await marks.reserve(account, 'exported', batchOf('act', ['a', 'b']), 0);
    expect((await marks.marked(account, 'exported', 'instagram')).size).toBe(0);
    expect(await marks.findBatch(account, 'exported', batchOf('act', []))).toBeUndefined();
    expect((await soldTo(marks, account)).reserved).toEqual([{ ...batchOf('act', ['a', 'b']), withdrawn: false }]);
    expect(await marks.settle(account, 'exported', batchOf('act', ['a', 'b']))).toBe(true);
    expect(await marks.settle(account, 'exported', batchOf('act', ['a', 'b']))).toBe(true);
    expect(await marks.withdraw(account, 'exported', batchOf('act', []))).toBe(false);
    expect(await soldTo(marks, account)).toEqual({ revision: 1, settled: new Set(['a', 'b']), reserved: [] });
    expect(await marks.findBatch(account, 'exported', batchOf('act', []))).toEqual(['a', 'b']);
  });

  it('can be settled in part', async () => {
    const marks = open();
    const account = idOf('part');
    const userIds = Array.from({ length: 10_000 }, (_each, index) => `${index}`.padStart(100, '0'));
    await marks.reserve(account, 'exported', batchOf('act', userIds), 0);
    expect((await soldTo(marks, account)).reserved[0]?.userIds).toEqual(userIds);
    await marks.settle(account, 'exported', batchOf('act', userIds.slice(0, 10)));
    expect(await soldTo(marks, account)).toEqual({ revision: 1, settled: new Set(userIds.slice(0, 10)), reserved: [] });
  });

  it('can no longer be settled once they are withdrawn, and are free once they are removed', async () => {
    const marks = open();
    const account = idOf('withdraw');
    await marks.reserve(account, 'exported', batchOf('act', ['a']), 0);
    expect(await marks.withdraw(account, 'exported', batchOf('act', []))).toBe(true);
    expect(await marks.settle(account, 'exported', batchOf('act', ['a']))).toBe(false);
    expect((await soldTo(marks, account)).reserved).toEqual([{ ...batchOf('act', ['a']), withdrawn: true }]);
    await marks.remove(account, 'exported', batchOf('act', []));
    expect(await marks.settle(account, 'exported', batchOf('act', ['a']))).toBe(false);
    expect(await marks.withdraw(account, 'exported', batchOf('act', []))).toBe(false);
    expect(await soldTo(marks, account)).toEqual({ revision: 1, settled: new Set(), reserved: [] });
    expect(await marks.reserve(account, 'exported', batchOf('act', ['a']), 1)).toBe(true);
  });

  it('are removed whole after they were settled', async () => {
    const marks = open();
    const account = idOf('remove');
    await marks.reserve(account, 'exported', batchOf('act', ['a']), 0);
    await marks.settle(account, 'exported', batchOf('act', ['a']));
    await marks.remove(account, 'exported', batchOf('act', []));
    expect((await marks.marked(account, 'exported', 'instagram')).size).toBe(0);
  });
});

describe('creators ignored when each was an item of its own', () => {
  it('[DIS-27] stay ignored, come first, and can be restored', async () => {
    const marks = dynamoCreatorFlags('tensor');
    const old = (key: string) => ({
      PK: 'MARKS#old',
      SK: `MARK#ignored#tiktok#${key}#0000`,
      userIds: [key],
      parts: 1,
      at: '2026-11-01T00:00:00.000Z',
    });
    const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    for (const key of ['1', '2']) await table.send(new PutCommand({ TableName: 'tensor', Item: old(key) }));
    await marks.add('old', 'ignored', { key: '0', platform: 'tiktok', userIds: ['0'] });
    expect([...(await marks.marked('old', 'ignored', 'tiktok'))]).toEqual(['1', '2', '0']);
    await marks.remove('old', 'ignored', { key: '1', platform: 'tiktok' });
    expect([...(await marks.marked('old', 'ignored', 'tiktok'))]).toEqual(['2', '0']);
  });
});
