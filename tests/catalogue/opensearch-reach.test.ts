import { expect, it } from 'vitest';
import { ageShares, neighbouringAges, reachTerms, STEPS } from '#functions/adapters/catalogue/opensearch/reach.ts';

it('a share reaches the steps up to itself: exactly 30 % is in, a millionth less is not', () => {
  expect(reachTerms('p840', 300_000)).toEqual(['0', '1', '2', '3', '4', '5', '10', '15', '20', '25', '30'].map((step) => `p840:${step}`));
  expect(reachTerms('p840', 299_999)).not.toContain('p840:30');
  expect(reachTerms('p840', 1_000_000)).toHaveLength(STEPS.length);
});

it('a trace is there at all, and what is not there reaches nothing', () => {
  expect(reachTerms('g1', 1)).toEqual(['g1:0']);
  expect(reachTerms('g1', 0)).toEqual([]);
});

it('ages are added up over every run of neighbours', () => {
  const shares = new Map(ageShares({ ages: [100_000, 200_000, 299_999, 0, 0, 0] }));
  expect(shares.get('a0-1')).toBe(300_000);
  expect(shares.get('a1-2')).toBe(499_999);
  expect(shares.get('a0-5')).toBe(599_999);
  expect(neighbouringAges(['25-34', '13-17', '18-24'])).toBe('a0-2');
  expect(neighbouringAges(['13-17', '25-34'])).toBeUndefined();
});
