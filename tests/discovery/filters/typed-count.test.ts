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
    ['１０万', 100_000],
    ['１．２万', 12_000],
    ['1。5万', 15_000],
    ['10万人', 100_000],
    ['約10万人以上', 100_000],
    ['1.5万フォロワー', 15_000],
    ['十万', 100_000],
    ['二千五百', 2_500],
    ['百万人', 1_000_000],
    ['10k followers', 10_000],
    ['2 million', 2_000_000],
    ['~5 mil', 5_000_000],
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
    ['10km', 10],
    ['10 members', 10],
    ['1、000人', 1_000],
    ['1234567890123', 123_456_789_012],
  ])('[DIS-14] drops what is no digit of %s and leaves %i', (text, number) => expect(typedCount(text)).toBe(number));

  it.each(['', '  ', 'k', '万', '数万人', 'abc'])('is null where "%s" has no digit', (text) => expect(typedCount(text)).toBeNull());
});
