import { getDiffieHellman } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import BigInteger from '#web/api/big-integer.ts';

/** The 3072-bit group of Cognito's SRP. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);

const positive = fc.bigInt({ min: 1n, max: 1n << 512n });
const from = (value: bigint): BigInteger => new BigInteger(value.toString(16), 16);
const power = (base: BigInteger, exponent: BigInteger, modulus: BigInteger): string => {
  const results: string[] = [];
  base.modPow(exponent, modulus, (_error, result) => results.push(result.toString()));
  return results.join();
};

describe('the arithmetic of the SRP sign-in', () => {
  it('raises to a small power as multiplying does', () => {
    fc.assert(
      fc.property(positive, fc.nat(40), positive, (base, exponent, modulus) => {
        expect(power(from(base), from(BigInt(exponent)), from(modulus))).toBe((base ** BigInt(exponent) % modulus).toString(16));
      }),
    );
  });

  it('raises to a power as large as the sign-in needs', () => {
    fc.assert(
      fc.property(positive, (base) => {
        // Fermat's little theorem: a^(p-1) mod p is 1.
        expect(power(from(base), from(prime - 1n), from(prime))).toBe('1');
      }),
      { numRuns: 5 },
    );
  });

  it('adds, subtracts, multiplies and divides', () => {
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        expect(from(a).add(from(b)).toString()).toBe((a + b).toString(16));
        expect(from(a).subtract(from(b)).toString()).toBe((a - b).toString(16));
        expect(from(a).multiply(from(b)).toString()).toBe((a * b).toString(16));
        expect(from(a).mod(from(b)).toString()).toBe((a % b).toString(16));
      }),
    );
  });

  it('keeps a remainder positive, also of a negative number', () => {
    expect(new BigInteger('-1', 16).mod(from(7n)).toString()).toBe('6');
    expect(power(new BigInteger('-2', 16), from(3n), from(7n))).toBe('6');
  });

  it('comparisons equal those of BigInt', () => {
    expect([from(1n).compareTo(from(2n)), from(2n).compareTo(from(2n)), from(3n).compareTo(from(2n))]).toEqual([-1, 0, 1]);
    expect(from(2n).equals(from(2n))).toBe(true);
    expect(new BigInteger('-ff', 16).abs().toString()).toBe('ff');
  });

  it('reads hexadecimal only', () => {
    expect(() => new BigInteger('10', 10)).toThrow(RangeError);
  });
});
