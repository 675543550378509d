import { describe, expect, it } from 'vitest';
import { typedCount } from '#shared/discovery/filters/typed-count.ts';

describe('a typed count', () => {
  it.each([
    ['10k', 10_000],
    ['10K', 10_000],
    ['1.5m', 1_500_000],
    ['1,5m', 1_500_000],
    ['1,500k', 1_500_000],
    ['2 M', 2_000_000],
    ['1b', 1_000_000_000],
    ['1万', 10_000],
    ['1.5万', 15_000],
    ['５千', 5_000],
    ['1億', 100_000_000],
    ['1億2000万', 120_000_000],
    ['1万500', 10_500],
    ['50m+', 50_000_000],
    ['999b', 999_000_000_000],
    ['1000b', 999_999_999_999],
    ['1.23456k', 1_235],
    ['0', 0],
  ])('reads %s with its unit as %i', (text, number) => expect(typedCount(text)).toBe(number));

  it.each([
    ['10,000', 10_000],
    ['10 000', 10_000],
    ['１２３', 123],
    ['12a 3,4５0x', 123_450],
    ['1.5', 15],
    ['k10', 10],
    ['1k2k', 12],
    ['1234567890123', 123_456_789_012],
  ])('[DIS-14] drops what is no digit of %s and leaves %i', (text, number) => expect(typedCount(text)).toBe(number));

  it.each(['', '  ', 'k', '万', 'abc'])('is null where "%s" has no digit', (text) => expect(typedCount(text)).toBeNull());
});
