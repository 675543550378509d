import { LANGUAGES } from './country-code.ts';
import { Misread } from './misread.ts';

const CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})?$/;
/** "Bahasa Indonesia" is Indonesian. */
const PREFIX = /^bahasa\s+/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

let codes: Map<string, string> | undefined;

/** Maps the English and native names of all two-letter languages to their codes. */
const codesByName = (): Map<string, string> => {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const known = new Map<string, string>();
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = english.of(code);
    // Old codes, such as "in" for "id", have the names of the new ones.
    if (!name || Intl.getCanonicalLocales(code)[0] !== code) continue;
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code);
    for (const spelling of [name, own]) if (spelling) known.set(spelling.toLowerCase(), code);
  }
  return known;
};

let translated: Map<string, string> | undefined;

/** Codes by the names in the languages of lists; computed when the first name is in none of `codesByName`. */
const translatedCodes = (known: Map<string, string>): Map<string, string> => {
  translated ??= new Map(
    LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'language' });
      return [...new Set(known.values())].map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const);
    }),
  );
  return translated;
};

/** Parses "en", "pt-BR", "English", "日本語" or "Inglés" to a language code. Throws `Misread`. */
export const readLanguage = (text: string): string => {
  const name = text.toLowerCase().replace('_', '-');
  codes ??= codesByName();
  const code = CODE.test(name) && !codes.has(name) ? name : (codes.get(name) ?? translatedCodes(codes).get(name.replace(PREFIX, '')));
  if (!code) throw new Misread('not_language', { text });
  return code;
};
