import { readdirSync, readFileSync } from 'node:fs';
import { foldName } from '#shared/ask/knowledge.ts';
import type { GazetteerPlace } from '../../gazetteer.ts';
import { stateSearchKey } from '../../place-keys.ts';
import { stateKey } from '../../place-names.ts';

/** Languages in which lists of creators are written, and the official ones of large countries. */
const LANGUAGES =
  'en ar bg ca cs da de el es et eu fa fi fr gl he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk vi zh zh_Hant'.split(
    ' ',
  );

type Subdivision = { code: string; isWithin: boolean; names: string[] };

const ENTRY = /<subdivision type="([a-z]{2})([a-z0-9]+)"[^>]*>([^<]+)<\/subdivision>(.*)/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&apos;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

const keyOf = (name: string): string => foldName(stateKey(name));

/** Reads the files of all languages; CLDR notes in English which subdivision lies within another. */
const readSubdivisions = (folder: string): Map<string, Map<string, Subdivision>> => {
  const countries = new Map<string, Map<string, Subdivision>>();
  // English is read first, as only its file says what lies within another.
  for (const language of LANGUAGES.filter((each) => readdirSync(folder).includes(`${each}.xml`))) {
    for (const [, country = '', code = '', name = '', note = ''] of readFileSync(`${folder}/${language}.xml`, 'utf8').matchAll(ENTRY)) {
      if (note.includes('deprecated')) continue;
      const ofCountry = countries.get(country) ?? new Map<string, Subdivision>();
      countries.set(country, ofCountry);
      const known = ofCountry.get(code) ?? { code, isWithin: note.includes(' in '), names: [] };
      known.names.push(name.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity));
      ofCountry.set(code, known);
    }
  }
  return countries;
};

/** Codes of states that our list calls otherwise. */
const CODES: Record<string, Record<string, string>> = {
  AR: { 'Buenos Aires F.D.': 'c' },
  ES: { 'Canary Islands': 'cn', 'Castille and León': 'cl', 'Castille-La Mancha': 'cm' },
  FR: { 'New Aquitaine': 'naq', Normandy: 'nor' },
  MX: { 'Mexico City': 'cmx', México: 'mex' },
  RU: { 'Bashkortostan Republic': 'ba', Kuzbass: 'kem', 'Moscow Oblast': 'mos', Primorye: 'pri', 'Tatarstan Republic': 'ta' },
  VN: { 'Ho Chi Minh City (HCMC)': 'sg' },
  ZA: { Gauteng: 'gt', 'KwaZulu-Natal': 'nl' },
};

const findSubdivision = (all: readonly Subdivision[], { country, name }: GazetteerPlace): Subdivision | undefined => {
  const own = CODES[country]?.[name];
  if (own !== undefined) return all.find(({ code }) => code === own);
  const [whole, key] = [foldName(name), keyOf(name)];
  const isExact = (names: readonly string[]) => names.some((each) => foldName(each) === whole);
  const isNamed = (names: readonly string[]) => names.some((each) => keyOf(each) === key || stateSearchKey(each) === key);
  for (const some of [all.filter(({ isWithin }) => !isWithin), all]) {
    const tries = [
      some.filter(({ names }) => isExact(names.slice(0, 1))),
      some.filter(({ names }) => isNamed(names.slice(0, 1))),
      some.filter(({ names }) => isNamed(names)),
    ];
    const [found, ...more] = tries.find(({ length }) => length > 0) ?? [];
    if (found) return more.length === 0 ? found : undefined;
  }
  return undefined;
};

/** Returns the names of a state in all languages, and its ISO code where that is of letters. */
export const subdivisionsOf = (folder: string) => {
  const countries = readSubdivisions(folder);
  return (place: GazetteerPlace): { code: string | undefined; names: string[] } | undefined => {
    const found = findSubdivision([...(countries.get(place.country.toLowerCase())?.values() ?? [])], place);
    if (!found) return undefined;
    const code = /^[a-z]{2,3}$/.test(found.code) ? found.code.toUpperCase() : undefined;
    return { code, names: [...new Set(found.names.flatMap((each) => [each, stateSearchKey(each)]))] };
  };
};
