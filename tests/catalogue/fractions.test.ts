import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfMillionths, toMillionths, wholeMillionths } from '#functions/adapters/catalogue/model/fractions.ts';

/** Valid request values: at most six decimals. */
const requested = fc.integer({ min: -1_000_000, max: 100_000_000 }).map((millionths) => millionths / 1_000_000);
const rates = fc.oneof(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 })).map(([likes, followers]) => likes / followers),
);
/** The requested value and its nearest floating-point neighbors. */
const aroundRequested = requested.chain((value) =>
  fc.constantFrom(value, value * (1 + Number.EPSILON), value * (1 - Number.EPSILON)).map((rate) => ({ value, rate })),
);

describe('a fraction as a column of whole numbers', () => {
  it('[SRC-09] is at least what a request asks for exactly when the fraction itself is', () => {
    void fc.assert(
      fc.property(fc.oneof(aroundRequested, fc.record({ value: requested, rate: rates })), ({ value, rate }) => {
        expect(wholeMillionths(rate) >= toMillionths(value)).toBe(rate >= value);
      }),
    );
  });

  it('compares with a requested rate in all four ways as the fraction itself does', () => {
    void fc.assert(
      fc.property(fc.oneof(aroundRequested, fc.record({ value: requested, rate: rates })), ({ value, rate }) => {
        const [column, bound] = [halfMillionths(rate), 2 * toMillionths(value)];
        expect([column < bound, column <= bound, column > bound, column >= bound]).toEqual([
          rate < value,
          rate <= value,
          rate > value,
          rate >= value,
        ]);
      }),
    );
  });

  it('ends where no request asks further, and fits 32 bits', () => {
    expect([wholeMillionths(999.999999), wholeMillionths(1000), wholeMillionths(1e9)]).toEqual([999_999_999, 1e9, 1e9]);
    expect([halfMillionths(1000), halfMillionths(4e9)]).toEqual([2e9, 2e9 + 1]);
    expect(wholeMillionths(-1)).toBe(-1_000_000);
  });
});
