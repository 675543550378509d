import { Misread } from './misread.ts';

const MISSING = new Set(['', '-', '–', '—', 'nan', 'null', 'none', 'n/a', '#n/a', 'undefined', '?']);

/** "nan", "NaN%", "-", "N/A" and nothing at all are a value left out. "NA" is Namibia, so only numbers read it as missing. */
export const isMissing = (text: string): boolean => MISSING.has(text.trim().toLowerCase().replace(/%$/, ''));

const SCALES: Record<string, number> = { k: 1e3, m: 1e6, mn: 1e6, mio: 1e6, b: 1e9, bn: 1e9, t: 1e12, 万: 1e4, 億: 1e8, 亿: 1e8 };
const NUMBER = /^([+-]?(?:\d[\d.,]*|\.\d+)(?:e[+-]?\d+)?)\s*(%|[a-z]+|[万億亿])?$/i;
const BLANKS = /[\s'’_]/g;

/** "475.8m", "1.39%" (a fraction: 0.0139), "2.28E+11", "1,234", "1.234,5", "12 000". */
export const readNumber = (text: string): number | undefined => {
  if (isMissing(text) || text.trim().toLowerCase() === 'na') return undefined;
  const [, digits, ending = ''] = NUMBER.exec(text.normalize('NFKC').replace(BLANKS, '')) ?? [];
  const scale = ending === '%' ? 0.01 : ending === '' ? 1 : SCALES[ending.toLowerCase()];
  const value = digits === undefined ? Number.NaN : Number(plainDigits(digits));
  if (scale === undefined || !Number.isFinite(value)) throw new Misread(`"${text}" is not a number`);
  // 15 digits are what a double keeps, so 1.62 % is 0.0162 and not 0.016200000000000003.
  return Number((value * scale).toPrecision(15));
};

/** Both signs in one number: the last one is the decimal sign. A single one before three digits parts thousands, if it is a comma. */
const plainDigits = (digits: string): string => {
  const [comma, dot] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && dot >= 0) return comma > dot ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  if (comma >= 0)
    return /^[+-]?\d{1,3}(,\d{3})+$/.test(digits) || digits.split(',').length > 2 ? digits.replaceAll(',', '') : digits.replace(',', '.');
  return /^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(digits) ? digits.replaceAll('.', '') : digits;
};
