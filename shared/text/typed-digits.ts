const DECIMALS = /\d[.,]\d{0,2}$/;
const MAX_DIGITS = 9;

/** Keeps the digits, and decimals until they turn out to be the first digits of a group of three, as in 1,000. */
export const typedDigits = (typed: string): string => {
  const text = typed.normalize('NFKC');
  const decimals = DECIMALS.exec(text)?.[0].slice(1) ?? '';
  return (
    text
      .slice(0, text.length - decimals.length)
      .replaceAll(/\D/g, '')
      .slice(0, MAX_DIGITS) + decimals
  );
};
