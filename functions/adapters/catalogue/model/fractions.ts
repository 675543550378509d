/** Rates and growth are stored as integers: half as wide as a double, and compared exactly. */
const MILLION = 1_000_000;
/** No request asks for more; larger values rank like this one. */
const LARGEST = 1_000;

/** Millionths, rounded down; capped at `LARGEST`. */
export const wholeMillionths = (fraction: number): number => {
  const value = Math.min(fraction, LARGEST);
  const nearest = Math.round(value * MILLION);
  return nearest / MILLION <= value ? nearest : nearest - 1;
};

/**
 * 2k for exactly k millionths, 2k + 1 for values between k and k + 1, so that all four comparison operators give the same result as
 * for the fraction.
 */
export const halfMillionths = (fraction: number): number => {
  const whole = wholeMillionths(fraction);
  return whole / MILLION === fraction ? 2 * whole : 2 * whole + 1;
};

/** A fraction of a request has at most six decimals. */
export const toMillionths = (asked: number): number => Math.round(asked * MILLION);
