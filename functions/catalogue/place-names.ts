const MARKS = /\p{M}/gu;

/** Names are compared without case and accents. */
export const placeKey = (name: string): string => name.normalize('NFKD').replace(MARKS, '').toLowerCase().trim();

/** "New York City" is found as "New York" too, where nothing else has that name. */
export const placeKeys = (name: string): string[] => [placeKey(name), placeKey(name).replace(/ city$/, '')];

const KIND_OF_STATE =
  /^(state|municipality|county|city|region|republic) of | (region|province|oblast|state|district|kra[iy]|department|county|governorate|voivodeship|municipality|parish|prefecture|city|division)$/;

/** "State of Berlin" and "Kanagawa Prefecture" without the word for what they are. */
export const stateKey = (name: string): string => placeKey(name).replace(KIND_OF_STATE, '');
