const MARKS = /\p{M}/gu;

/** Names are compared without case and accents. */
export const placeKey = (name: string): string => name.normalize('NFKD').replace(MARKS, '').toLowerCase().trim();

/** "New York City" is found as "New York" too, where nothing else has that name. */
export const placeKeys = (name: string): string[] => [placeKey(name), placeKey(name).replace(/ city$/, '')];
