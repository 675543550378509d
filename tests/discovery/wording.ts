import type { Wording } from '#shared/discovery/filters/filter.ts';

/** Minimal English texts, so that a test does not depend on the message catalogue. */
export const plainWording: Wording = {
  word: (key, values) => (values ? `${key.replace(/^chip\./, '')}(${Object.values(values).join(' ')})` : key),
  number: (value) => `${value / 1000}k`,
  percent: (fraction) => `${Number((fraction * 100).toFixed(2))}%`,
  country: (code) => (code === 'JP' ? 'Japan' : code),
  language: (code) => (code === 'ja' ? 'Japanese' : code),
};
