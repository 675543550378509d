/** Names of states and cities in the user's language. A name without a translation stays as it is. */
export type PlaceNames = {
  /** Without a country, a name that several countries translate differently stays as it is. */
  place(type: 'state' | 'city', name: string, country?: string): string;
  /** Translates "Yokohama, Kanagawa, Japan", the title of a suggested place. */
  title(title: string, country: string): string;
};

export const ENGLISH_PLACE_NAMES: PlaceNames = { place: (_type, name) => name, title: (title) => title };
