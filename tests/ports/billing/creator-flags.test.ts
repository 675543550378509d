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
])('creator flags %s', (_, open) => {
  it('accumulate over operations, separately for each account, flag and platform', async () => {
    const flags = open();
    await flags.add('a', 'exported', { key: 'one', platform: 'tiktok', userIds: ['1', '2'] });
    await flags.add('a', 'exported', { key: 'two', platform: 'tiktok', userIds: ['2', '3'] });
    await flags.add('a', 'unlocked', { key: 'one', platform: 'tiktok', userIds: ['9'] });
    await flags.add('a', 'exported', { key: 'one', platform: 'youtube', userIds: ['8'] });
    await flags.add('b', 'exported', { key: 'one', platform: 'tiktok', userIds: ['7'] });
    expect(await flags.marked('a', 'exported', 'tiktok')).toEqual(new Set(['1', '2', '3']));
    expect(await flags.marked('a', 'ignored', 'tiktok')).toEqual(new Set());
  });

  it('a repeated operation flags nothing twice, and returns its creators in the same order', async () => {
    const flags = open();
    const batch = { key: 'act', platform: 'instagram' as const, userIds: ['z', 'a', 'm'] };
    expect(await flags.findBatch('c', 'unlocked', batch)).toBeUndefined();
    await flags.add('c', 'unlocked', batch);
    await flags.add('c', 'unlocked', batch);
    expect(await flags.findBatch('c', 'unlocked', batch)).toEqual(['z', 'a', 'm']);
  });

  it.each([
    [0, 0],
    [10_000, 17],
    [10_000, 100],
    [2_999, 100],
    [3_001, 99],
  ])('%i creators of one operation, with ids of %i letters, are returned completely', async (count, letters) => {
    const flags = open();
    const userIds = Array.from({ length: count }, (_each, index) => `${index}`.padStart(letters, '0'));
    const account = `many-${count}-${letters}`;
    await flags.add(account, 'exported', { key: 'act', platform: 'instagram', userIds });
    expect(await flags.findBatch(account, 'exported', { key: 'act', platform: 'instagram' })).toEqual(userIds);
    expect((await flags.marked(account, 'exported', 'instagram')).size).toBe(count);
  });

  it('are listed since a time, that of their reservation included', async () => {
    const flags = open();
    for (const [index, at] of ['2026-10-20T08:00:00.000Z', '2026-10-21T08:00:00.000Z'].entries()) {
      const batch = { key: `act-${index}`, platform: 'instagram' as const, userIds: [`${index}`] };
      await flags.reserve('since', 'exported', { ...batch, at }, index);
      await flags.settle('since', 'exported', batch);
    }
    const since = (time: string) => flags.marked('since', 'exported', 'instagram', new Date(time));
    expect(await since('2026-10-20T08:00:00.000Z')).toEqual(new Set(['0', '1']));
    expect(await since('2026-10-20T08:00:00.001Z')).toEqual(new Set(['1']));
    expect(await since('2026-10-21T08:00:00.001Z')).toEqual(new Set());
  });

  it('are listed in the order of their operations', async () => {
    const flags = open();
    for (const key of ['m', 'z', 'a']) {
      await flags.add('e', 'ignored', { key, platform: 'instagram', userIds: [key] });
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect([...(await flags.marked('e', 'ignored', 'instagram'))]).toEqual(['m', 'z', 'a']);
  });

  it('[DIS-27] ignored creators never exceed the limit of a platform, not even when they are added concurrently', async () => {
    const flags = open();
    const ignore = (key: string, platform: 'instagram' | 'tiktok' = 'instagram') =>
      flags.add('f', 'ignored', { key, platform, userIds: [key] });
    for (let made = 0; made < MAX - 1; made += 1) await ignore(`creator-${made}`);
    const last = await Promise.allSettled(['x', 'y', 'z'].map((key) => ignore(key)));
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await flags.marked('f', 'ignored', 'instagram')).size).toBe(MAX);
    await expect(ignore('one-more')).rejects.toMatchObject({ code: 'conflict' });
    // Ignoring the same creator again does not count, and each platform has a separate limit.
    await ignore('creator-0');
    await ignore('one-more', 'tiktok');
    await flags.remove('f', 'ignored', { key: 'creator-0', platform: 'instagram' });
    await ignore('one-more');
    expect([...(await flags.marked('f', 'ignored', 'instagram'))].at(-1)).toBe('one-more');
  });

  it('[LIV-07] settled operations are listed with their times, and creators are removed from all of them', async () => {
    const flags = open();
    for (const [index, [key, userIds]] of (
      [
        ['first', ['1', '2']],
        ['second', ['2', '3']],
        ['third', ['2']],
      ] as const
    ).entries()) {
      const batch = { key, platform: 'instagram' as const, userIds: [...userIds] };
      await flags.reserve('g', 'exported', { ...batch, at: `2026-10-2${index}T08:00:00.000Z` }, index);
      if (key !== 'third') await flags.settle('g', 'exported', batch);
    }
    const batches = () => flags.batches('g', 'exported', 'instagram');
    expect(await batches()).toEqual([
      { key: 'first', at: '2026-10-20T08:00:00.000Z', userIds: ['1', '2'] },
      { key: 'second', at: '2026-10-21T08:00:00.000Z', userIds: ['2', '3'] },
    ]);
    const forget = (ids: string[]) => flags.forget('g', 'exported', 'instagram', new Set(ids));
    expect([await forget(['9']), await forget(['2', '1']), await forget(['2', '1'])]).toEqual([false, true, false]);
    expect((await batches()).map(({ userIds }) => userIds)).toEqual([[], ['3']]);
    const { reserved } = await flags.sold('g', 'exported', 'instagram');
    expect(reserved.map(({ userIds }) => userIds)).toEqual([['2']]);
    expect(await flags.batches('g', 'unlocked', 'instagram')).toEqual([]);
  });

  it('are removed operation by operation', async () => {
    const flags = open();
    await flags.add('d', 'ignored', { key: 'x', platform: 'instagram', userIds: ['x'] });
    await flags.add('d', 'ignored', { key: 'xy', platform: 'instagram', userIds: ['xy'] });
    await flags.remove('d', 'ignored', { key: 'x', platform: 'instagram' });
    expect(await flags.marked('d', 'ignored', 'instagram')).toEqual(new Set(['xy']));
  });
});

const AT = '2026-11-20T11:00:00.000Z';
const batchOf = (key: string, userIds: string[]) => ({ key, platform: 'instagram' as const, userIds, at: AT });

describe.each<[string, () => CreatorFlags]>([
  ['in memory', () => memoryCreatorFlags()],
  ['in DynamoDB', () => dynamoCreatorFlags('tensor')],
])('creators that are sold, %s,', (kind, open) => {
  const idOf = (name: string) => `${kind} ${name}`;
  const soldTo = async (flags: CreatorFlags, account: string) => flags.sold(account, 'exported', 'instagram');

  it('[BIL-03] are reserved by one of many concurrent operations', async () => {
    const flags = open();
    const account = idOf('race');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => flags.reserve(account, 'exported', batchOf(`act-${index}`, ['a', 'b']), 0)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const sold = await soldTo(flags, account);
    expect([sold.revision, sold.settled.size, sold.reserved.length]).toEqual([1, 0, 1]);
    expect(await flags.reserve(account, 'exported', batchOf('next', ['c']), 1)).toBe(true);
    expect(await flags.reserve(account, 'unlocked', batchOf('other mark', ['c']), 0)).toBe(true);
  });

  it('are marked once they are settled, and not while they are only reserved', async () => {
    const flags = open();
    const account = idOf('settle');
    await flags.reserve(account, 'exported', batchOf('act', ['a', 'b']), 0);
    expect((await flags.marked(account, 'exported', 'instagram')).size).toBe(0);
    expect(await flags.findBatch(account, 'exported', batchOf('act', []))).toBeUndefined();
    expect((await soldTo(flags, account)).reserved).toEqual([{ ...batchOf('act', ['a', 'b']), withdrawn: false }]);
    expect(await flags.settle(account, 'exported', batchOf('act', ['a', 'b']))).toBe(true);
    expect(await flags.settle(account, 'exported', batchOf('act', ['a', 'b']))).toBe(true);
    expect(await flags.withdraw(account, 'exported', batchOf('act', []))).toBe(false);
    expect(await soldTo(flags, account)).toEqual({ revision: 1, settled: new Set(['a', 'b']), reserved: [] });
    expect(await flags.findBatch(account, 'exported', batchOf('act', []))).toEqual(['a', 'b']);
  });

  it('can be settled in part', async () => {
    const flags = open();
    const account = idOf('part');
    const userIds = Array.from({ length: 10_000 }, (_each, index) => `${index}`.padStart(100, '0'));
    await flags.reserve(account, 'exported', batchOf('act', userIds), 0);
    expect((await soldTo(flags, account)).reserved[0]?.userIds).toEqual(userIds);
    await flags.settle(account, 'exported', batchOf('act', userIds.slice(0, 10)));
    expect(await soldTo(flags, account)).toEqual({ revision: 1, settled: new Set(userIds.slice(0, 10)), reserved: [] });
  });

  it('can no longer be settled once they are withdrawn, and are free once they are removed', async () => {
    const flags = open();
    const account = idOf('withdraw');
    await flags.reserve(account, 'exported', batchOf('act', ['a']), 0);
    expect(await flags.withdraw(account, 'exported', batchOf('act', []))).toBe(true);
    expect(await flags.settle(account, 'exported', batchOf('act', ['a']))).toBe(false);
    expect((await soldTo(flags, account)).reserved).toEqual([{ ...batchOf('act', ['a']), withdrawn: true }]);
    await flags.remove(account, 'exported', batchOf('act', []));
    expect(await flags.settle(account, 'exported', batchOf('act', ['a']))).toBe(false);
    expect(await flags.withdraw(account, 'exported', batchOf('act', []))).toBe(false);
    expect(await soldTo(flags, account)).toEqual({ revision: 1, settled: new Set(), reserved: [] });
    expect(await flags.reserve(account, 'exported', batchOf('act', ['a']), 1)).toBe(true);
  });

  it('are removed whole after they were settled', async () => {
    const flags = open();
    const account = idOf('remove');
    await flags.reserve(account, 'exported', batchOf('act', ['a']), 0);
    await flags.settle(account, 'exported', batchOf('act', ['a']));
    await flags.remove(account, 'exported', batchOf('act', []));
    expect((await flags.marked(account, 'exported', 'instagram')).size).toBe(0);
  });
});

describe('ignored creators in the former one-item-per-creator format', () => {
  it('[DIS-27] stay ignored, come first, and can be restored', async () => {
    const flags = dynamoCreatorFlags('tensor');
    const old = (key: string) => ({
      PK: 'MARKS#old',
      SK: `MARK#ignored#tiktok#${key}#0000`,
      userIds: [key],
      parts: 1,
      at: '2026-11-01T00:00:00.000Z',
    });
    const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    for (const key of ['1', '2']) await table.send(new PutCommand({ TableName: 'tensor', Item: old(key) }));
    await flags.add('old', 'ignored', { key: '0', platform: 'tiktok', userIds: ['0'] });
    expect([...(await flags.marked('old', 'ignored', 'tiktok'))]).toEqual(['1', '2', '0']);
    await flags.remove('old', 'ignored', { key: '1', platform: 'tiktok' });
    expect([...(await flags.marked('old', 'ignored', 'tiktok'))]).toEqual(['2', '0']);
  });
});
