import type { Option, Place } from '#shared/discovery/contract.ts';
import { foldText } from '#shared/text.ts';

/** Candidate names of a sentence, folded; countries by ISO code; tags without '#'. */
export type Wanted = { names: string[]; countries: string[]; tags: string[] };

export type Found = {
  /** Keyed by folded name; largest place first. */
  places: ReadonlyMap<string, Place[]>;
  /** Keyed by ISO code. */
  countries: ReadonlyMap<string, Place>;
  /** Keyed by folded name. */
  brands: ReadonlyMap<string, Option>;
  universities: ReadonlyMap<string, Option>;
  tags: string[];
};

/** Looks up all names of a sentence at once, so that an app needs a single request. */
export type Knowledge = (wanted: Wanted) => Promise<Found>;

/** Folds "L’Oréal Paris" to "loreal paris": removes case, accents and punctuation. Kana keep their marks. */
export const foldName = (name: string): string =>
  foldText(name)
    .replace(/['’‘`.,!]/g, '')
    .replace(/\s*&\s*/g, '&')
    .replace(/[\s\-‐‑]+/g, ' ')
    .trim();

export const tagOf = (name: string): string => foldName(name).replaceAll(' ', '');
