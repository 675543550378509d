import { readNumber } from '#shared/ask/numbers.ts';

const MAX_DIGITS = 12;
const MAX = 10 ** MAX_DIGITS - 1;
const WITH_UNIT = /^(?:\d+(?:\.\d+)?[kmb]|(?:\d+(?:\.\d+)?[千万億])+\d*)$/;

/** A count as people type it: "10k", "1.5M", "1億2000万". Any other non-digit is dropped; null without a digit. At most twelve digits. */
export const typedCount = (text: string): number | null => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s+]/g, '')
    // A comma before one or two digits and a unit is a decimal comma.
    .replace(/,(?=\d{1,2}[kmb千万億])/, '.')
    .replaceAll(',', '');
  if (WITH_UNIT.test(plain)) return Math.min(Math.round(readNumber(plain).number), MAX);
  const digits = plain.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits ? Number(digits) : null;
};
