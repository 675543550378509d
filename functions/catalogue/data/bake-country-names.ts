/** `node functions/catalogue/data/bake-country-names.ts` rewrites country-names.data.json from world-countries (ODbL). */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { countryKey } from '../import/values/country-key.ts';

type Country = {
  cca2: string;
  cca3: string;
  name: { common: string; official: string; native: Record<string, { common: string }> };
  altSpellings: string[];
};

const require = createRequire(import.meta.url);
const countries: Country[] = require('world-countries');
const english = new Intl.DisplayNames('en', { type: 'region' });

/** Common names that are missing from the sources. */
const EXTRA_NAMES: Record<string, string[]> = {
  US: ['U.S.', 'U.S.A.', 'America', 'United States (USA)'],
  GB: ['UK', 'U.K.', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Britain'],
  KR: ['Korea', 'S. Korea', 'Republic of Korea', 'Korea, South', 'Korea, Republic of'],
  KP: ['Korea, North'],
  AE: ['Emirates', 'Dubai'],
  CI: ["Cote d'Ivoire"],
  CD: ['DR Congo', 'Congo-Kinshasa', 'Democratic Republic of Congo'],
  CG: ['Congo', 'Congo-Brazzaville'],
  CZ: ['Czech Republic'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  TR: ['Turkey', 'Turkiye'],
  VN: ['Viet Nam'],
  HK: ['Hong Kong SAR'],
  TZ: ['Tanzania, United Republic of'],
  IR: ['Iran, Islamic Republic of'],
  MD: ['Moldova, Republic of'],
  VE: ['Venezuela, Bolivarian Republic of'],
  BO: ['Bolivia, Plurinational State of'],
  TW: ['Taiwan, Province of China'],
};

const names: Record<string, string> = {};
const add = (name: string | undefined, code: string) => {
  const key = countryKey(name ?? '');
  if (key.length > 1) names[key] ??= code;
};

for (const { cca2 } of countries) add(cca2, cca2);
for (const [code, list] of Object.entries(EXTRA_NAMES)) for (const name of list) add(name, code);
for (const { cca2, cca3, name } of countries)
  for (const spelling of [name.common, name.official, english.of(cca2), cca3]) add(spelling, cca2);
for (const { cca2, altSpellings, name } of countries) {
  for (const spelling of [...Object.values(name.native).map(({ common }) => common), ...altSpellings]) add(spelling, cca2);
}
const sorted = Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(new URL('./country-names.data.json', import.meta.url), `${JSON.stringify(sorted, null, 1)}\n`);
