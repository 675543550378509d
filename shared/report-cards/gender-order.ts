const ORDER = ['MALE', 'FEMALE'];

/** Men first: a fixed order lets charts of different creators be compared. */
export const inGenderOrder = <T extends { code: string }>(genders: readonly T[]): T[] =>
  genders.toSorted((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code));
