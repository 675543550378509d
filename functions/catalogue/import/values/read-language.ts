import { Misread } from './misread.ts';

const CODE = /^[a-z]{2,3}(-[a-z0-9]{2,8})?$/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

let codes: Map<string, string> | undefined;

/** Maps the English and native names of all two-letter languages to their codes. */
const codesByName = (): Map<string, string> => {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const known = new Map<string, string>();
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = english.of(code);
    if (!name) continue;
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code);
    for (const spelling of [name, own]) if (spelling) known.set(spelling.toLowerCase(), code);
  }
  return known;
};

/** Parses "en", "pt-BR", "English" or "日本語" to a language code. Throws `Misread`. */
export const readLanguage = (text: string): string => {
  const name = text.toLowerCase().replace('_', '-');
  codes ??= codesByName();
  const code = CODE.test(name) && !codes.has(name) ? name : codes.get(name);
  if (!code) throw new Misread(`"${text}" is not a language`);
  return code;
};
