const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;
const MAX_LENGTH = 100;

/** "Anna O'Neil" as anna-o-neil; empty if the name has no letters. */
export const slugOf = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(BETWEEN_WORDS, '-').replace(/^-|-$/g, '').slice(0, MAX_LENGTH);
