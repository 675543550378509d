import { describe, expect, it } from 'vitest';
import { dynamoCreatorMarks } from '#functions/adapters/dynamo/creator-marks.ts';
import { memoryCreatorMarks } from '#functions/adapters/memory-work.ts';
import type { CreatorMarks } from '#functions/ports/creator-marks.ts';
import { withAwsServices } from '#tests/support/aws-services.ts';

withAwsServices();

describe.each<[string, () => CreatorMarks]>([
  ['in memory', memoryCreatorMarks],
  ['in DynamoDB', () => dynamoCreatorMarks('tensor')],
])('creator marks %s', (_, open) => {
  it('add up over acts, apart for each account, mark and platform', async () => {
    const marks = open();
    await marks.add('a', 'exported', { key: 'one', platform: 'tiktok', userIds: ['1', '2'] });
    await marks.add('a', 'exported', { key: 'two', platform: 'tiktok', userIds: ['2', '3'] });
    await marks.add('a', 'unlocked', { key: 'one', platform: 'tiktok', userIds: ['9'] });
    await marks.add('a', 'exported', { key: 'one', platform: 'youtube', userIds: ['8'] });
    await marks.add('b', 'exported', { key: 'one', platform: 'tiktok', userIds: ['7'] });
    expect(await marks.marked('a', 'exported', 'tiktok')).toEqual(new Set(['1', '2', '3']));
    expect(await marks.marked('a', 'exported', 'tiktok', 'two')).toEqual(new Set(['1', '2']));
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

  it('are taken back act by act', async () => {
    const marks = open();
    await marks.add('d', 'ignored', { key: 'x', platform: 'instagram', userIds: ['x'] });
    await marks.add('d', 'ignored', { key: 'xy', platform: 'instagram', userIds: ['xy'] });
    await marks.remove('d', 'ignored', { key: 'x', platform: 'instagram' });
    expect(await marks.marked('d', 'ignored', 'instagram')).toEqual(new Set(['xy']));
  });
});
