import { describe, expect, it } from 'vitest';
import { confidenceOf, marginOf } from '#shared/reports/confidence.ts';

const now = new Date('2026-11-20T12:00:00Z');
const levelOf = (sample: number, asOf = '2026-11-20') => confidenceOf({ sample, asOf, now })?.level;

describe('how far an audience may be trusted', () => {
  it.each([
    [2_401, 'high'],
    [2_400, 'medium'],
    [385, 'medium'],
    [384, 'low'],
    [1, 'low'],
  ])('[RPT-24] a sample of %i is of %s confidence', (sample, level) => expect(levelOf(sample)).toBe(level));

  it('[RPT-24] the margin is that of 19 times out of 20', () => {
    expect(marginOf(2_401)).toBeCloseTo(0.02, 6);
    expect(marginOf(0)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['2026-08-22T12:00:00Z', 'high'],
    ['2026-08-22T11:59:59Z', 'medium'],
  ])('[RPT-24] data of %s are of %s confidence: after 90 days a step less', (asOf, level) => expect(levelOf(5_000, asOf)).toBe(level));

  it('[RPT-24] nothing is claimed of a sample that nobody told', () => {
    expect([confidenceOf({ sample: undefined, asOf: '2026-11-20', now }), confidenceOf({ sample: 0, asOf: '2026-11-20', now })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
