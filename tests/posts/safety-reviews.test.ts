import { describe, expect, it } from 'vitest';
import { memorySafetyReviews } from '#functions/adapters/memory/safety-reviews.ts';
import { addSafetyWord, dismissFlag, removeSafetyWord, restoreFlag, safety } from '#functions/features/reports/brand-safety.ts';
import { brandSafety } from '#shared/reports/safety-contract.ts';
import { MAX_FLAG_KEY, MAX_OWN_WORD } from '#shared/reports/safety-limits.ts';

const RIN = { platform: 'instagram', user_id: '17' } as const;

const fixture = () => {
  const safetyReviews = memorySafetyReviews();
  const as = (id: string) => ({ safetyReviews, caller: { id } }) as never as Parameters<typeof safety>[0];
  return { as };
};

describe('reviews of brand safety', () => {
  it('[PTS-07] belong to the account that makes them', async () => {
    const { as } = fixture();
    await dismissFlag(as('me'), { ...RIN, flag: 'arms https://a' });
    await addSafetyWord(as('me'), { word: 'tea' });
    expect(await safety(as('me'), RIN)).toEqual({ success: true, words: ['tea'], dismissed: ['arms https://a'] });
    expect(await safety(as('other'), RIN)).toEqual({ success: true, words: [], dismissed: [] });
    expect(await restoreFlag(as('me'), { ...RIN, flag: 'arms https://a' })).toEqual({ success: true, dismissed: [] });
  });

  it('[PTS-07] keep a word once, whatever its case, width and spaces', async () => {
    const { as } = fixture();
    await addSafetyWord(as('me'), { word: 'Cold  Brew' });
    expect(await addSafetyWord(as('me'), { word: 'ＣＯＬＤ\u200b brew' })).toMatchObject({ words: ['cold brew'] });
    expect(await removeSafetyWord(as('me'), { word: 'COLD BREW' })).toMatchObject({ words: [] });
  });

  it.each([
    ['a', true],
    ['a'.repeat(MAX_OWN_WORD), true],
    ['a'.repeat(MAX_OWN_WORD + 1), false],
    [' \u200b ', false],
    ['(a+)+$', true],
  ])('[PTS-07] the word %s is accepted: %s', (word, isAccepted) => {
    expect(brandSafety.addSafetyWord.input.safeParse({ word }).success).toBe(isAccepted);
  });

  it.each([
    [MAX_FLAG_KEY, true],
    [MAX_FLAG_KEY + 1, false],
  ])('[PTS-07] a flag of %i characters is accepted: %s', (length, isAccepted) => {
    expect(brandSafety.dismissFlag.input.safeParse({ ...RIN, flag: 'x'.repeat(length) }).success).toBe(isAccepted);
  });
});
