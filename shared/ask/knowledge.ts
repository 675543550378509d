import type { Option, Place } from '#shared/discovery/contract.ts';
import { foldText } from '#shared/text.ts';

/** The names that a sentence may hold, folded; countries by ISO code; tags without '#'. */
export type Wanted = { names: string[]; countries: string[]; tags: string[] };

/** Entries that the catalogue has. */
export type Found = {
  /** By folded name, the largest first. */
  places: ReadonlyMap<string, Place[]>;
  /** Keyed by ISO code. */
  countries: ReadonlyMap<string, Place>;
  /** Keyed by folded name. */
  brands: ReadonlyMap<string, Option>;
  universities: ReadonlyMap<string, Option>;
  tags: string[];
};

/** One question for a whole sentence, so that an app that must call a server for it calls once. */
export type Knowledge = (wanted: Wanted) => Promise<Found>;

/** "L’Oréal Paris" → "loreal paris": names are compared without case, accents and punctuation. Kana keep their marks. */
export const foldName = (name: string): string =>
  foldText(name)
    .replace(/['’‘`.,!]/g, '')
    .replace(/\s*&\s*/g, '&')
    .replace(/[\s\-‐‑]+/g, ' ')
    .trim();

export const tagOf = (name: string): string => foldName(name).replaceAll(' ', '');
