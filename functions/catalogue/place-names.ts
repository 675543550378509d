import { foldName } from '#shared/ask/knowledge.ts';
import { foldText } from '#shared/text.ts';

/** Names of records are compared without case and accents. */
export const placeKey = (name: string): string => foldText(name).trim();

/** "New York City" is found as "New York" too, where nothing else has that name. */
export const placeKeys = (name: string): string[] => [placeKey(name), placeKey(name).replace(/ city$/, '')];

/** A name as it is searched for: also without punctuation, unless it is nothing else. */
export const searchKey = (typed: string): string => foldName(typed) || typed.trim();

/** Marks a whole alias such as "USA", which comes before longer names; "bra" stays the beginning of Brazil, not only a town in Italy. */
export const aliasKey = (key: string): string => `=${key}`;

/** All that a place is searched by. */
export const searchKeysOf = ({ name, aliases = [] }: { name: string; aliases?: readonly string[] }): string[] => {
  const others = aliases.map(searchKey);
  return [...new Set([...placeKeys(name).map(searchKey), ...others, ...others.map(aliasKey)])];
};

const KIND_OF_STATE =
  /^(state|municipality|county|city|region|republic) of | (region|province|oblast|state|district|kra[iy]|department|county|governorate|voivodeship|municipality|parish|prefecture|city|division)$/;

/** "State of Berlin" and "Kanagawa Prefecture" without the word for what they are. */
export const stateKey = (name: string): string => placeKey(name).replace(KIND_OF_STATE, '');
