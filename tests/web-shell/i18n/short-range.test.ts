// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatsOf } from '#web/i18n/format.ts';
import { shortRange } from '#web/i18n/short-range.ts';

it.each([
  [2_800_000, 3_000_000, '2.8M', '3M'],
  [5_704_212, 5_741_900, '5,704,212', '5,741,900'],
])('[LST-09] the range from %d to %d has two different ends', (low, high, from, to) => {
  expect(shortRange(formatsOf('en'), low, high)).toEqual({ low: from, high: to });
});
