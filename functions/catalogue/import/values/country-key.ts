const MARKS = /\p{M}/gu;
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/** How names of countries are compared: without case, accents, punctuation and a leading "the". */
export const countryKey = (name: string): string =>
  name.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('&', 'and').replace(BETWEEN, ' ').trim().replace(/^the /, '');
