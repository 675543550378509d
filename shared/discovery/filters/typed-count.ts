import { readNumber } from '#shared/ask/numbers.ts';

const MAX_DIGITS = 12;
const MAX_COUNT = 10 ** MAX_DIGITS - 1;
const WITH_UNIT = /^(?:\d+(?:\.\d+)?[kmb]|(?:\d+(?:\.\d+)?[千万億])+\d*)$/;

/** Parses typed counts such as "10k", "1.5M" and "1億2000万". Drops other non-digits; null without a digit. Keeps at most twelve digits. */
export const typedCount = (text: string): number | null => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s+]/g, '')
    // A comma before one or two digits and a unit is a decimal comma.
    .replace(/,(?=\d{1,2}[kmb千万億])/, '.')
    .replaceAll(',', '');
  if (WITH_UNIT.test(plain)) return Math.min(Math.round(readNumber(plain).number), MAX_COUNT);
  const digits = plain.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits ? Number(digits) : null;
};
