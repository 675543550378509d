import { expect, it } from 'vitest';
import {
  ageShares,
  neighbouringAges,
  reachTerms,
  SHARE_PARTS,
  STEPS,
  shareFeatures,
} from '#functions/adapters/catalogue/opensearch/search/reach.ts';

it('a share reaches the steps up to itself: exactly 30 % is in, a millionth less is not', () => {
  expect(reachTerms('p840', 300_000)).toEqual(['0', '1', '2', '3', '4', '5', '10', '15', '20', '25', '30'].map((step) => `p840:${step}`));
  expect(reachTerms('p840', 299_999)).not.toContain('p840:30');
  expect(reachTerms('p840', 1_000_000)).toHaveLength(STEPS.length);
});

it('a trace counts as present, and a missing share reaches nothing', () => {
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

it.each([0, 1, 99, 100, 9_999, 10_000, 300_001, 817_512, 999_999, 1_000_000])(
  'parts of nine bits add up to the share of %d millionths',
  (share) => {
    const features = new Map(shareFeatures(['p840', share]));
    const sum = SHARE_PARTS.reduce((total, { suffix, micro }) => total + micro * (features.get(`p840${suffix}`) ?? 0), 0);
    expect(sum).toBe(share);
    expect([...features.values()].every((number) => number > 0 && number < 512)).toBe(true);
  },
);
