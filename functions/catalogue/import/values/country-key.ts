const MARKS = /\p{M}/gu;
const BETWEEN = /[^\p{L}\p{N}]+/gu;

/** Comparison key of a country name: no case, accents, punctuation or leading "the". */
export const countryKey = (name: string): string =>
  name.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('&', 'and').replace(BETWEEN, ' ').trim().replace(/^the /, '');
