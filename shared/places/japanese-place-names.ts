import type { PlaceNames } from './place-names.ts';

/** Japanese names by country code and English name; the largest of several places with one name. */
export type JapanesePlaces = Record<string, { state: Record<string, string>; city: Record<string, string> }>;

export const japanesePlaceNames = (places: JapanesePlaces): PlaceNames => {
  const countries = new Intl.DisplayNames(['ja'], { type: 'region', fallback: 'none' });
  const inAnyCountry = (type: 'state' | 'city', name: string): string | undefined => {
    const found = new Set(Object.values(places).flatMap((country) => country[type][name] ?? []));
    return found.size === 1 ? [...found][0] : undefined;
  };
  const find = (type: 'state' | 'city', name: string, country: string | undefined) =>
    country === undefined ? inAnyCountry(type, name) : places[country]?.[type][name];
  return {
    place: (type, name, country) => find(type, name, country) ?? name,
    title: (title, country) => {
      const parts = title.split(', ');
      const [state = '', city] = [parts.at(-2), parts.slice(0, -2).join(', ')];
      const stateName = find('state', state, country) ?? find('city', state, country) ?? state;
      return [city && (find('city', city, country) ?? city), stateName, countries.of(country) ?? parts.at(-1)].filter(Boolean).join('、');
    },
  };
};
