const HEX = 16;

const powerMod = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n % modulus;
  let square = ((base % modulus) + modulus) % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

const fromHex = (hex: string): bigint => (hex.startsWith('-') ? -fromHex(hex.slice(1)) : BigInt(`0x${hex || '0'}`));

/**
 * Replaces the Cognito library's own class (see web/build/native-big-integer.ts). Implements only the methods that the library calls,
 * always in hex.
 */
export default class BigInteger {
  static readonly ZERO = new BigInteger(0n);
  static readonly ONE = new BigInteger(1n);
  private readonly value: bigint;

  constructor(value: string | bigint, radix: number = HEX) {
    if (radix !== HEX) throw new RangeError('Only hexadecimal numbers are read');
    this.value = typeof value === 'bigint' ? value : fromHex(value);
  }

  toString(): string {
    return this.value.toString(HEX);
  }

  equals(other: BigInteger): boolean {
    return this.value === other.value;
  }

  compareTo(other: BigInteger): number {
    return Number(this.value > other.value) - Number(this.value < other.value);
  }

  abs(): BigInteger {
    return new BigInteger(this.value < 0n ? -this.value : this.value);
  }

  add(other: BigInteger): BigInteger {
    return new BigInteger(this.value + other.value);
  }

  subtract(other: BigInteger): BigInteger {
    return new BigInteger(this.value - other.value);
  }

  multiply(other: BigInteger): BigInteger {
    return new BigInteger(this.value * other.value);
  }

  mod(other: BigInteger): BigInteger {
    return new BigInteger(((this.value % other.value) + other.value) % other.value);
  }

  /** The callback matches the signature of the class it replaces. */
  modPow(exponent: BigInteger, modulus: BigInteger, callback: (error: null, result: BigInteger) => void): void {
    callback(null, new BigInteger(powerMod(this.value, exponent.value, modulus.value)));
  }
}
