import { expect, it } from 'vitest';
import { ageShares, neighbouringAges, reachTerm, reachTermsFrom, STEPS } from '#functions/adapters/catalogue/opensearch/search/reach.ts';

it('a share reaches the steps up to itself: exactly 30 % is in, a millionth less is not', () => {
  expect(reachTerm('p840', 300_000)).toBe('p840:30');
  expect(reachTerm('p840', 299_999)).toBe('p840:25');
  expect(reachTerm('p840', 1_000_000)).toBe(`p840:${STEPS.at(-1)}`);
});

it('a trace counts as present, and a missing share reaches nothing', () => {
  expect(reachTerm('g1', 1)).toBe('g1:0');
  expect(reachTerm('g1', 0)).toBeUndefined();
});

it('a filter asks for its own step and the larger ones', () => {
  expect(reachTermsFrom('p840', 0)).toHaveLength(STEPS.length);
  expect(reachTermsFrom('p840', 30)).toContain('p840:30');
  expect(reachTermsFrom('p840', 30)).not.toContain('p840:25');
});

it('ages are added up over every run of neighbours', () => {
  const shares = new Map(ageShares({ ages: [100_000, 200_000, 299_999, 0, 0, 0] }));
  expect(shares.get('a0-1')).toBe(300_000);
  expect(shares.get('a1-2')).toBe(499_999);
  expect(shares.get('a0-5')).toBe(599_999);
  expect(neighbouringAges(['25-34', '13-17', '18-24'])).toBe('a0-2');
  expect(neighbouringAges(['13-17', '25-34'])).toBeUndefined();
});
