import names from '../../data/country-names.data.json' with { type: 'json' };
import { countryKey } from './country-key.ts';

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
const SINGLE_LETTERS = /^\p{L}(?: \p{L})+$/u;

/** Returns the ISO code of a country that is named by its code or in one of many languages. */
export const countryCode = (text: string): string | undefined => {
  const key = countryKey(text);
  // `countryKey` turns "U.A.E." into "u a e".
  const known = SINGLE_LETTERS.test(key) && !Object.hasOwn(codes, key) ? key.replaceAll(' ', '') : key;
  return Object.hasOwn(codes, known) ? codes[known] : translatedCodes().get(key);
};
