/** `node functions/catalogue/data/bake-country-aliases.ts` rewrites country-aliases.data.json from world-countries (ODbL) and CLDR. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Country = {
  cca2: string;
  name: { common: string; native: Record<string, { common: string }> };
  translations: Record<string, { common: string }>;
};

const require = createRequire(import.meta.url);
const countries: Country[] = require('world-countries');
const japanese = new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' });

/** Name in the Japanese UI, also without the alternative that CLDR adds in brackets. */
const shownInJapanese = (code: string): string[] => {
  const name = japanese.of(code);
  return name === undefined ? [] : [name, name.replace(/\s*[(（].*$/, '')];
};

const aliases = countries.map(({ cca2, name, translations }): [string, string[]] => {
  const natives = Object.values(name.native).map(({ common }) => common);
  const names = [...natives, ...shownInJapanese(cca2), ...(translations.jpn ? [translations.jpn.common] : [])];
  return [cca2, [...new Set(names)].filter((other) => other !== name.common)];
});
const sorted = aliases.filter(([, names]) => names.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
const lines = sorted.map(([code, names]) => ` ${JSON.stringify(code)}: ${JSON.stringify(names)}`);
writeFileSync(new URL('./country-aliases.data.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
