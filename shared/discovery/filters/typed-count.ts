import { readNumber } from '#shared/ask/numbers.ts';

const MAX_DIGITS = 12;
const MAX_COUNT = 10 ** MAX_DIGITS - 1;
const KANJI_DIGITS = '〇一二三四五六七八九';
const WESTERN = String.raw`\d+(?:\.\d+)?(?:k|m(?:il(?:lion)?)?|b(?:n|illion)?|thousand)(?![a-z])`;
/** 万 and 億 need a number before them, 十, 百 and 千 do not. */
const JAPANESE = String.raw`(?<!数)(?:(?:\d+(?:\.\d+)?)?[十百千]|(?:\d+(?:\.\d+)?|(?<=[十百千]))[万億])+\d*`;
/** A number with a unit among other words, as in 約10万人. */
const WITH_UNIT = new RegExp(String.raw`^\D*?(${WESTERN}|${JAPANESE})\D*$`);

/**
 * Parses typed counts such as "10k", "1.5M followers", "1億2000万" and "十万人". Drops other non-digits; null without a number. Keeps at most
 * twelve digits.
 */
export const typedCount = (text: string): number | null => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[〇一二三四五六七八九]/g, (digit) => `${KANJI_DIGITS.indexOf(digit)}`)
    // Japanese keyboards type 。 and 、 for the point and the comma.
    .replaceAll(/(?<=\d)。(?=\d)/g, '.')
    .replaceAll(/(?<=\d)、(?=\d)/g, ',')
    .replaceAll(/(?<=\d)\s+(?=[\d,.a-z十百千万億])/g, '')
    // A comma before one or two digits and a unit is a decimal comma.
    .replace(/,(?=\d{1,2}[kmb千万億])/, '.')
    .replaceAll(',', '');
  const written = WITH_UNIT.exec(plain)?.[1];
  if (written) return Math.min(Math.round(readNumber(written).number), MAX_COUNT);
  const digits = plain.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits ? Number(digits) : null;
};
