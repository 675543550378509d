import { describe, expect, it } from 'vitest';
import { dynamoCreatorMarks } from '#functions/adapters/dynamo/creator-marks.ts';
import { withAwsServices } from '#tests/support/aws-services.ts';

withAwsServices();

describe('creator marks', () => {
  it('add up over acts, apart for each account, mark and platform', async () => {
    const marks = dynamoCreatorMarks('tensor');
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
    const marks = dynamoCreatorMarks('tensor');
    const batch = { key: 'act', platform: 'instagram' as const, userIds: ['z', 'a', 'm'] };
    expect(await marks.findBatch('c', 'unlocked', batch)).toBeUndefined();
    await marks.add('c', 'unlocked', batch);
    await marks.add('c', 'unlocked', batch);
    expect(await marks.findBatch('c', 'unlocked', batch)).toEqual(['z', 'a', 'm']);
  });

  it.each([4_999, 5_000, 5_001, 10_000])('%i creators of one act come back whole', async (count) => {
    const marks = dynamoCreatorMarks('tensor');
    const userIds = Array.from({ length: count }, (_, index) => `creator-${index}`);
    await marks.add(`many-${count}`, 'exported', { key: 'act', platform: 'instagram', userIds });
    expect(await marks.findBatch(`many-${count}`, 'exported', { key: 'act', platform: 'instagram' })).toEqual(userIds);
  });

  it('are taken back act by act', async () => {
    const marks = dynamoCreatorMarks('tensor');
    await marks.add('d', 'ignored', { key: 'x', platform: 'instagram', userIds: ['x'] });
    await marks.add('d', 'ignored', { key: 'xy', platform: 'instagram', userIds: ['xy'] });
    await marks.remove('d', 'ignored', { key: 'x', platform: 'instagram' });
    expect(await marks.marked('d', 'ignored', 'instagram')).toEqual(new Set(['xy']));
  });
});
