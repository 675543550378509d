// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { abbreviate, cents, dollars, percent } from '#shared/numbers.ts';
import { formatsOf } from '#web/i18n/format.ts';

describe('prices', () => {
  it.each([
    [3, '$3', '$3.00'],
    [2.5, '$2.50', '$2.50'],
    [1_234.5, '$1,234.50', '$1,234.50'],
    [1_299, '$1,299', '$1,299.00'],
  ])('prices of %d dollars read %s, and %s where cents count', (amount, short, exact) => {
    expect([dollars(amount), cents(amount)]).toEqual([short, exact]);
  });
});

describe('multiples', () => {
  it('[SHL-11] are written as each language does', () => {
    expect([formatsOf('en').times(0.934, 2), formatsOf('ja').times(1.25, 1)]).toEqual(['0.93×', '1.3倍']);
  });
});

describe('dates and times', () => {
  it('[SHL-11] are shown in the 24-hour format in both languages', () => {
    const moment = new Date(2026, 10, 20, 15, 4);
    expect(formatsOf('en').dateAndTime(moment)).toBe('Nov 20, 2026, 15:04');
    expect(formatsOf('ja').dateAndTime(moment)).toBe('2026年11月20日 15:04');
  });
});

describe('abbreviated numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [1_049, '1k'],
    [1_050, '1.1k'],
    [12_483, '12.5k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [999_949_999, '999.9M'],
    [999_950_000, '1B'],
    [3_400_000_000, '3.4B'],
    [-12_483, '−12.5k'],
  ])('[SHL-11] read %i as %s in English', (value, text) => {
    expect(abbreviate(value)).toBe(text);
  });

  it.each([
    [9_999, '9,999'],
    [10_000, '1万'],
    [12_483, '1.2万'],
    [99_999_499, '9,999.9万'],
    [99_999_500, '1億'],
    [250_000_000, '2.5億'],
  ])('[SHL-11] read %i as %s in Japanese', (value, text) => {
    expect(abbreviate(value, 'ja')).toBe(text);
  });
});

it('shares read with two digits after the point', () => {
  expect(percent(0.1234)).toBe('12.34%');
  expect(percent(0.05)).toBe('5.00%');
});

it('[SHL-11] dates read Nov 20, 2026 in English and 2026年11月20日 in Japanese', () => {
  const date = new Date(2026, 10, 20, 12);
  expect(formatsOf('en').date(date)).toBe('Nov 20, 2026');
  expect(formatsOf('ja').date(date)).toBe('2026年11月20日');
});
