import { LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import { regionLines } from '#shared/places/regions.ts';
import { numberLines } from './number-words.ts';
import { readWordTable, type WordTable } from './word-table.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN_WORD = /[a-z]/i;

export const isJapanese = (sentence: string): boolean => UNSPACED.test(sentence);

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRY_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Country names of the runtime, as lines of a word table. */
const countryLines = (language: 'en' | 'ja'): string => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const lines = COUNTRY_CODES.flatMap((code) => {
    // The runtime names former country codes after their successors.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code;
    const name = isCurrent ? names.of(code) : undefined;
    return name === undefined || /[,=]/.test(name) ? [] : [`country:${code} = ${name}`];
  });
  return lines.join('\n');
};

/** Names of the languages that can be chosen, as lines of a word table. */
const languageLines = (language: 'en' | 'ja'): string => {
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  return LANGUAGE_CODES.flatMap((code) => {
    const name = names.of(code);
    return name === undefined || /[,=()（）・]/.test(name) ? [] : [`language:${code} = ${name}`];
  }).join('\n');
};

const loaded = new Map<string, Promise<WordTable>>();

const load = async (needsJapanese: boolean, needsEnglish: boolean): Promise<WordTable> => {
  const japanese = needsJapanese ? [(await import('./ja.data.ts')).JA, regionLines('ja'), countryLines('ja'), languageLines('ja')] : [];
  const english = needsEnglish
    ? [(await import('./en.data.ts')).EN, numberLines(), regionLines('en'), countryLines('en'), languageLines('en')]
    : [];
  return readWordTable(...japanese, ...english);
};

/** Loads the vocabulary of the sentence's languages; Japanese sentences borrow English words (YouTuber, DJ). */
export const wordsFor = (sentence: string): Promise<WordTable> => {
  const needs: [boolean, boolean] = [isJapanese(sentence), !isJapanese(sentence) || LATIN_WORD.test(sentence)];
  const key = needs.join();
  const table = loaded.get(key) ?? load(...needs);
  loaded.set(key, table);
  return table;
};
