export type NumberLanguage = 'en' | 'ja';

type Unit = { size: number; suffix: string };

/** Largest first. */
const UNITS: Record<NumberLanguage, Unit[]> = {
  en: [
    { size: 1e9, suffix: 'B' },
    { size: 1e6, suffix: 'M' },
    { size: 1e3, suffix: 'k' },
  ],
  ja: [
    { size: 1e8, suffix: '億' },
    { size: 1e4, suffix: '万' },
  ],
};

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const inTenths = (size: number, unit: Unit): number => Math.round((size * 10) / unit.size) / 10;

/** Replaces a leading hyphen with a minus sign. */
export const withMinus = (text: string): string => text.replace(/^-/, '−');

/** Chooses the unit after rounding: 999,950 rounds to 1000.0k and is shown as 1M. */
const unitFor = (size: number, units: Unit[]): Unit | undefined =>
  units.find((unit, i) => {
    const smaller = units[i + 1];
    const rounded = smaller && size >= smaller.size ? inTenths(size, smaller) * smaller.size : size;
    return rounded >= unit.size;
  });

/** Formats 1.2k · 3.4M · 5B, in Japanese 1.2万 · 3.4億, with at most one decimal. */
export const abbreviate = (value: number, language: NumberLanguage = 'en'): string => {
  const unit = unitFor(Math.abs(value), UNITS[language]);
  if (!unit) return withMinus(grouped.format(value));
  return `${value < 0 ? '−' : ''}${grouped.format(inTenths(Math.abs(value), unit))}${unit.suffix}`;
};

/** Like `abbreviate` with up to `decimals` decimals; the unit follows from the largest of the values that it is shown with. */
export const abbreviateTo = (value: number, decimals: number, largest: number, language: NumberLanguage): string => {
  const unit = unitFor(Math.abs(largest), UNITS[language]) ?? { size: 1, suffix: '' };
  const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
  return value === 0 ? '0' : withMinus(`${digits.format(value / unit.size)}${unit.suffix}`);
};

/** Rounds as precisely as `abbreviate` in English, without abbreviating. */
const roundedTo = (value: number): number => {
  const step = value >= 1e6 ? 1e5 : value >= 1e3 ? 100 : 1;
  return Math.round(value / step) * step;
};

/** Formats $8k – $23k, in Japanese $8,000〜$23,000, because 万 does not combine with dollars. */
export const dollarRange = ({ min, max }: { min: number; max: number }, language: NumberLanguage): string =>
  language === 'ja'
    ? `$${grouped.format(roundedTo(min))}〜$${grouped.format(roundedTo(max))}`
    : `$${abbreviate(min)} – $${abbreviate(max)}`;

/** Formats the fraction 0.1234 as 12.34%. */
export const percent = (fraction: number): string => withMinus(`${(fraction * 100).toFixed(2)}%`);

/** Formats a change as +12.34% · −12.34%; 0.00% has no sign. */
export const signedPercent = (fraction: number): string => {
  const text = percent(fraction);
  if (/^−?0\.00%$/.test(text)) return '0.00%';
  return fraction > 0 ? `+${text}` : text;
};

const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats US dollars with cents: $3.00. */
export const cents = (amount: number): string => CENTS.format(amount);

/** Formats US dollars: $1,299 · $2.50. */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? WHOLE : CENTS).format(amount);
