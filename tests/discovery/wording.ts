import type { Wording } from '#shared/discovery/filters/filter.ts';

/** English as short as it can be, so that a test reads the facts and not the catalogue. */
export const plainWording: Wording = {
  word: (key, values) => (values ? `${key.replace(/^chip\./, '')}(${Object.values(values).join(' ')})` : key),
  number: (value) => `${value / 1000}k`,
  percent: (fraction) => `${Number((fraction * 100).toFixed(2))}%`,
  country: (code) => (code === 'JP' ? 'Japan' : code),
  language: (code) => (code === 'ja' ? 'Japanese' : code),
};
