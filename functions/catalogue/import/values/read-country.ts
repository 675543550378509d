import names from '../../data/country-names.data.json' with { type: 'json' };
import { countryKey } from './country-key.ts';
import { Misread } from './misread.ts';

const codes: Record<string, string> = names;
/** Languages in which lists name countries, besides those of the countries themselves. */
export const LANGUAGES = [
  'zh',
  'zh-Hant',
  'ja',
  'ko',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'ru',
  'uk',
  'tr',
  'ar',
  'hi',
  'id',
  'vi',
  'th',
];

/** Codes by the names that the runtime knows; computed when the first name is not in the data. */
let translated: Map<string, string> | undefined;
const translatedCodes = (): Map<string, string> => {
  translated ??= new Map(
    LANGUAGES.flatMap((language) => {
      const regions = new Intl.DisplayNames(language, { type: 'region' });
      return [...new Set(Object.values(codes))].map((code) => [countryKey(regions.of(code) ?? code), code] as const);
    }),
  );
  return translated;
};
const EVERYWHERE = new Set(['worldwide', 'global', 'international', 'world', 'weltweit', '全世界']);
const SINGLE_LETTERS = /^\p{L}(?: \p{L})+$/u;

/** Parses an ISO code or common country name, also after a city: "Los Angeles, USA". Undefined for "Worldwide". Throws `Misread`. */
export const readCountry = (text: string): string | undefined => {
  if (EVERYWHERE.has(countryKey(text))) return undefined;
  const code = codeOf(text) ?? codeOf(text.slice(text.lastIndexOf(',') + 1));
  if (!code) throw new Misread(`"${text}" is not a country`);
  return code;
};

/** Returns the text before the country in "Los Angeles, USA". */
export const cityBeside = (text: string): string | undefined =>
  text.includes(',') && codeOf(text) === undefined ? text.slice(0, text.indexOf(',')).trim() || undefined : undefined;

/** `countryKey` turns "U.A.E." into "u a e", so joins single letters. */
const codeOf = (text: string): string | undefined => {
  const key = countryKey(text);
  const known = SINGLE_LETTERS.test(key) && !Object.hasOwn(codes, key) ? key.replaceAll(' ', '') : key;
  return Object.hasOwn(codes, known) ? codes[known] : translatedCodes().get(key);
};
