import { findCityAnywhere, isPlaceOf } from '../../find-place.ts';
import { countryCode } from '../values/country-code.ts';
import { memoized } from '../values/memoized.ts';
import { readLocation } from '../values/read-country.ts';
import { columnsOf, type Mapping } from './mapping.ts';

type Values = Record<string, unknown>;

/** `country`: that of most rows. `isLocal`: no row is certainly elsewhere. `namesCountries`: most cells are codes or names of countries. */
export type LikelyCountry = { country: string; isLocal: boolean; namesCountries: boolean };

const MIN_ROWS = 3;
const CODE = /^[A-Z]{2}$/;

type Written = { country: string; state: string; city: string };

/** The places of a row as they are written; a row without one has empty texts. */
const writtenIn = (values: Values, mapping: Mapping): Written => {
  const textOf = (field: 'country' | 'state' | 'city') =>
    columnsOf(mapping[field] ?? [])
      .map((column) => String(values[column] ?? '').trim())
      .find((cell) => cell !== '') ?? '';
  return { country: textOf('country'), state: textOf('state'), city: textOf('city') };
};

const countryOfCity = memoized((city: string, state: string) => findCityAnywhere(city, state || undefined)?.country);
const isIn = memoized((country: string, name: string) => isPlaceOf(country, name));

const countryOf = ({ country, state, city }: Written): string | undefined => {
  if (country !== '') return readLocation(country)?.country;
  return city === '' ? undefined : countryOfCity(city, state);
};

/** The country that most rows share; undefined where the rows name too few places. */
export const likelyCountry = (sample: readonly Values[], mapping: Mapping): LikelyCountry | undefined => {
  const written = sample.map((values) => writtenIn(values, mapping));
  const placed = written.flatMap((row) => {
    const country = countryOf(row);
    return country === undefined ? [] : [{ row, country }];
  });
  const counts = Map.groupBy(placed, ({ country }) => country);
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  if (most === undefined || most[1].length < MIN_ROWS) return undefined;
  const [country] = most;
  const isLocal = placed.every((each) => each.country === country || isIn(country, each.row.country || each.row.city));
  const names = written.flatMap((row) => (row.country === '' ? [] : [row.country]));
  const namesCountries = names.filter((name) => countryCode(name) !== undefined).length * 2 > names.length;
  return { country, isLocal, namesCountries };
};

/**
 * The field whose text names a place of another country, but probably one of the likely country: "Paris" in a list of Texans, "LA" among
 * places in the US.
 */
export const doubtfulPlace = (
  values: Values,
  mapping: Mapping,
  likely: LikelyCountry,
): { field: 'country' | 'city'; text: string } | undefined => {
  const written = writtenIn(values, mapping);
  const { country, state, city } = written;
  const text = country || city;
  if (text === '' || (country === '' && state !== '')) return undefined;
  const isCode = CODE.test(text) && !likely.namesCountries;
  const isGuess = countryCode(country) === undefined && likely.isLocal;
  if (!isCode && !isGuess) return undefined;
  const found = countryOf(written);
  if (found === undefined || found === likely.country || !isIn(likely.country, text)) return undefined;
  return { field: country === '' ? 'city' : 'country', text };
};
