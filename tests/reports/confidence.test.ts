import { describe, expect, it } from 'vitest';
import { confidenceOf, marginOf } from '#shared/reports/confidence.ts';

const now = new Date('2026-11-20T12:00:00Z');
const levelOf = (sample: number, asOf = '2026-11-20') => confidenceOf({ sample, asOf, now })?.level;

describe('the confidence in an audience', () => {
  it.each([
    [2_401, 'high'],
    [2_400, 'medium'],
    [385, 'medium'],
    [384, 'low'],
    [1, 'low'],
  ])('[RPT-24] a sample of %i has %s confidence', (sample, level) => expect(levelOf(sample)).toBe(level));

  it('[RPT-24] the margin of error applies at 95 % confidence', () => {
    expect(marginOf(2_401)).toBeCloseTo(0.02, 6);
    expect(marginOf(0)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['2026-08-22T12:00:00Z', 'high'],
    ['2026-08-22T11:59:59Z', 'medium'],
  ])('[RPT-24] data of %s have %s confidence: one level less after 90 days', (asOf, level) => expect(levelOf(5_000, asOf)).toBe(level));

  it('[RPT-24] an unknown sample has no confidence', () => {
    expect([confidenceOf({ sample: undefined, asOf: '2026-11-20', now }), confidenceOf({ sample: 0, asOf: '2026-11-20', now })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
