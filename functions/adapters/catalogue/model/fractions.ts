/** Rates and growth are columns of whole numbers: half as wide as a double, and compared as exactly. */
const MILLION = 1_000_000;
/** No request asks for more; what is larger ranks as this. */
const LARGEST = 1_000;

/** The most millionths that are not more than the fraction. */
export const wholeMillionths = (fraction: number): number => {
  const value = Math.min(fraction, LARGEST);
  const nearest = Math.round(value * MILLION);
  return nearest / MILLION <= value ? nearest : nearest - 1;
};

/** 2k for k millionths exactly, 2k + 1 for what lies between k and k + 1: all four operators hold for it as for the fraction itself. */
export const halfMillionths = (fraction: number): number => {
  const whole = wholeMillionths(fraction);
  return whole / MILLION === fraction ? 2 * whole : 2 * whole + 1;
};

/** A request's fraction, which has at most six decimals. */
export const toMillionths = (asked: number): number => Math.round(asked * MILLION);
