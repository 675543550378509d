/** How the number of a cell is shown: the file stores dates and percentages as plain numbers. */
export type CellFormat = 'number' | 'percent' | 'date';

/** Formats that every spreadsheet knows by number; 27 to 36 and 50 to 58 are dates in East Asian ones. */
const PERCENT_IDS = [9, 10];
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const LITERALS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** `code`: of a format that the file defines, such as `yyyy"年"m"月"` or `0.0%`. */
export const formatOf = (id: number, code: string | undefined): CellFormat => {
  if (code === undefined) return PERCENT_IDS.includes(id) ? 'percent' : isDateId(id) ? 'date' : 'number';
  const [positive = ''] = code.replace(LITERALS, '').split(';');
  if (positive.includes('%')) return 'percent';
  return /general/i.test(positive) || !/[ymdhs]/i.test(positive) ? 'number' : 'date';
};

const MS_PER_DAY = 86_400_000;
const MS_PER_SECOND = 1_000;
/** The first system counts a day that did not exist, 29 February 1900, so that earlier days are one off. */
const FIRST_DAYS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const NOT_A_DAY = 60;
const LAST_DAY = 2_958_465;
export type DateSystem = keyof typeof FIRST_DAYS;

/** A day, with the time if there is one. Undefined for a number that is no day: a time alone, or one outside of the years to 9999. */
const dayOf = (serial: number, system: DateSystem): string | undefined => {
  if (!(serial >= 1 && serial <= LAST_DAY)) return undefined;
  const days = system === 1900 && serial < NOT_A_DAY ? serial + 1 : serial;
  const milliseconds = Math.round((days * MS_PER_DAY) / MS_PER_SECOND) * MS_PER_SECOND;
  const [day = '', time = ''] = new Date(FIRST_DAYS[system] + milliseconds).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
};

/** Digits that a spreadsheet shows; more are rounding errors of binary fractions. */
const SHOWN_DIGITS = 15;
const THREE_DECIMALS = /^-?\d{1,3}\.\d{3}$/;

/** In a file of text, "1.234" could be a thousand and more; with another digit it cannot. */
const decimal = (value: number): string => {
  const text = String(Number(value.toPrecision(SHOWN_DIGITS)));
  return THREE_DECIMALS.test(text) ? `${text}0` : text;
};

/** The text of a stored number as its cell shows it, in full. */
export const numberText = (stored: string, format: CellFormat, system: DateSystem): string => {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (format === 'percent') return `${decimal(value * 100)}%`;
  if (format === 'date') return dayOf(value, system) ?? stored;
  // The digits of an id are kept as they are.
  return /^-?\d+$/.test(stored) ? stored : decimal(value);
};
