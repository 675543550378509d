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

/** 999,950 rounds to 1000.0k: that is read as 1M. */
const unitFor = (size: number, units: Unit[]): Unit | undefined =>
  units.find((unit, i) => {
    const smaller = units[i + 1];
    const rounded = smaller && size >= smaller.size ? inTenths(size, smaller) * smaller.size : size;
    return rounded >= unit.size;
  });

/** 1.2k · 3.4M · 5B; in Japanese 1.2万 · 3.4億. One digit after the point at most. */
export const abbreviate = (value: number, language: NumberLanguage = 'en'): string => {
  const unit = unitFor(Math.abs(value), UNITS[language]);
  if (!unit) return grouped.format(value);
  return `${value < 0 ? '-' : ''}${grouped.format(inTenths(Math.abs(value), unit))}${unit.suffix}`;
};

/** A fraction with two digits after the point: 0.1234 → 12.34%. */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Always with cents: $3.00. Prices are in dollars, in every language. */
export const cents = (amount: number): string => CENTS.format(amount);

/** $1,299 · $2.50 */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? WHOLE : CENTS).format(amount);
