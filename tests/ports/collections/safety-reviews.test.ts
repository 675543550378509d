import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoSafetyReviews } from '#functions/adapters/dynamo/collections/safety-reviews.ts';
import { memorySafetyReviews } from '#functions/adapters/memory/safety-reviews.ts';
import type { SafetyReviews } from '#functions/ports/creators/safety-reviews.ts';
import { MAX_DISMISSED, MAX_OWN_WORDS } from '#shared/reports/safety-limits.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const RIN = { platform: 'instagram', user_id: '17#x' } as const;
const NAO = { platform: 'tiktok', user_id: '17#x' } as const;
const FULL = { code: 'bad_request', reason: 'limit_reached' };

describe.each<[string, () => SafetyReviews]>([
  ['in memory', memorySafetyReviews],
  ['in DynamoDB', () => dynamoSafetyReviews('tensor')],
])('reviews of brand safety %s', (_, open) => {
  const opened = () => ({ reviews: open(), me: randomUUID(), other: randomUUID() });

  it('[PTS-07] a dismissed flag stays dismissed for its account and creator alone, until it is restored', async () => {
    const { reviews, me, other } = opened();
    await reviews.dismiss(me, RIN, 'arms https://a');
    await reviews.dismiss(me, RIN, 'arms https://a');
    await reviews.dismiss(me, RIN, 'adult https://a');
    expect(await reviews.dismissed(me, RIN)).toEqual(['adult https://a', 'arms https://a']);
    expect(await reviews.dismissed(me, NAO)).toEqual([]);
    expect(await reviews.dismissed(other, RIN)).toEqual([]);
    expect(await reviews.reviewed(me)).toEqual([{ ...RIN, flags: ['adult https://a', 'arms https://a'] }]);
    await reviews.restore(me, RIN, 'arms https://a');
    await reviews.restore(me, RIN, 'adult https://a');
    await reviews.restore(me, RIN, 'never dismissed');
    expect(await reviews.dismissed(me, RIN)).toEqual([]);
    expect(await reviews.reviewed(me)).toEqual([]);
  });

  it('[PTS-07] words are kept once, sorted, and for their account alone', async () => {
    const { reviews, me, other } = opened();
    for (const word of ['tea', 'coffee', 'tea']) await reviews.addWord(me, word);
    expect(await reviews.words(me)).toEqual(['coffee', 'tea']);
    expect(await reviews.words(other)).toEqual([]);
    await reviews.removeWord(me, 'tea');
    await reviews.removeWord(other, 'coffee');
    expect(await reviews.words(me)).toEqual(['coffee']);
  });

  it(`[PTS-07] an account has at most ${MAX_OWN_WORDS} words, and a removed one makes room`, async () => {
    const { reviews, me } = opened();
    for (let at = 1; at <= MAX_OWN_WORDS; at += 1) await reviews.addWord(me, `w${at}`);
    await expect(reviews.addWord(me, 'one more')).rejects.toMatchObject(FULL);
    await reviews.addWord(me, 'w1');
    await reviews.removeWord(me, 'w2');
    await reviews.addWord(me, 'one more');
    expect(await reviews.words(me)).toHaveLength(MAX_OWN_WORDS);
  });

  it(`[PTS-07] at most ${MAX_DISMISSED} flags of a creator are dismissed`, async () => {
    const { reviews, me } = opened();
    for (let at = 1; at <= MAX_DISMISSED; at += 1) await reviews.dismiss(me, RIN, `arms ${at}`);
    await expect(reviews.dismiss(me, RIN, 'arms more')).rejects.toMatchObject(FULL);
    await reviews.dismiss(me, RIN, 'arms 1');
    await reviews.dismiss(me, NAO, 'arms more');
    expect(await reviews.dismissed(me, RIN)).toHaveLength(MAX_DISMISSED);
  });

  it('concurrent changes lose nothing', async () => {
    const { reviews, me } = opened();
    await Promise.all(Array.from({ length: 20 }, (__, at) => reviews.dismiss(me, RIN, `arms ${at}`)));
    await Promise.all(Array.from({ length: 10 }, (__, at) => reviews.restore(me, RIN, `arms ${at}`)));
    expect(await reviews.dismissed(me, RIN)).toHaveLength(10);
  });

  it('all decisions about a creator can be removed', async () => {
    const { reviews, me } = opened();
    for (const creator of [RIN, NAO]) await reviews.dismiss(me, creator, 'arms https://a');
    await reviews.forget(me, RIN);
    await reviews.forget(me, RIN);
    expect(await reviews.reviewed(me)).toEqual([{ ...NAO, flags: ['arms https://a'] }]);
  });
});
