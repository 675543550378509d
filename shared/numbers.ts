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
  if (!unit) return grouped.format(value);
  return `${value < 0 ? '-' : ''}${grouped.format(inTenths(Math.abs(value), unit))}${unit.suffix}`;
};

/** Formats the fraction 0.1234 as 12.34%. */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats US dollars with cents: $3.00. */
export const cents = (amount: number): string => CENTS.format(amount);

/** Formats US dollars: $1,299 · $2.50. */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? WHOLE : CENTS).format(amount);
