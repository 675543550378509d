import { foldName } from '#shared/ask/knowledge.ts';
import { foldText } from '#shared/text.ts';

/** Comparison key of a place name: no case or accents. */
export const placeKey = (name: string): string => foldText(name).trim();

/** "New York City" is also found as "New York" if no other place has that name. */
export const placeKeys = (name: string): string[] => {
  const key = placeKey(name);
  return [key, key.replace(/ city$/, '')];
};

/** Search key: also drops punctuation, unless the text is nothing else. */
export const searchKey = (typed: string): string => foldName(typed) || typed.trim();

/**
 * Marks a whole alias such as "USA", which ranks before longer names; "bra" still matches Brazil as a prefix, not only the town of
 * Bra in Italy.
 */
export const aliasKey = (key: string): string => `=${key}`;

const KIND_OF_STATE =
  /^(state|municipality|county|city|region|republic) of | (region|province|oblast|state|district|kra[iy]|department|county|governorate|voivodeship|municipality|parish|prefecture|city|division)$/;

/** Strips the administrative type from "State of Berlin" and "Kanagawa Prefecture". */
export const stateKey = (name: string): string => placeKey(name).replace(KIND_OF_STATE, '');
