import { foldName } from '#shared/discovery/ask/knowledge.ts';
import { foldText } from '#shared/text.ts';

/** Names of records are compared without case and accents. */
export const placeKey = (name: string): string => foldText(name).trim();

/** "New York City" is found as "New York" too, where nothing else has that name. */
export const placeKeys = (name: string): string[] => [placeKey(name), placeKey(name).replace(/ city$/, '')];

/** A name as it is searched for: also without punctuation, unless it is nothing else. */
export const searchKey = (typed: string): string => foldName(typed) || typed.trim();

/** All that a place is searched by. */
export const searchKeysOf = ({ name, aliases = [] }: { name: string; aliases?: readonly string[] }): string[] => [
  ...new Set([...placeKeys(name), ...aliases].map(searchKey)),
];
