import type { Platform } from '#shared/platforms.ts';
import { foldTerm, hasWord } from '../keyword-box.ts';
import type { FilterKind, Read, Wording } from './filter.ts';
import { DEFAULT_WEIGHT, WEIGHTS } from './ranges.ts';

/** A code with the minimum audience fraction; '' if not chosen. Without weight, the value must only be present. */
export type Choice<C extends string = string> = { code: C | ''; weight?: number };

/** Parses one value from the URL; undefined if it is invalid. */
type Parse<T> = (text: string) => T | undefined;

/** Appends the weight to the text of a chip: "> 10%". */
export const withWeight = (text: string, weight: number | undefined, say: Wording): string =>
  weight ? say.word('chip.weight', { text, weight: say.percent(weight) }) : text;

/** Parses a single value: the first valid text wins, the others are `broken`. */
export const readOne = <V>(texts: string[], empty: V, parse: Parse<V>): Read<V> => {
  const firstValid = texts.findIndex((text) => parse(text) !== undefined);
  const value = firstValid < 0 ? undefined : parse(texts[firstValid] ?? '');
  return { value: value ?? empty, broken: texts.filter((_, at) => at !== firstValid) };
};

export const readMany = <T>(texts: string[], parse: Parse<T>): Read<T[]> => {
  const value: T[] = [];
  const broken: string[] = [];
  for (const text of texts) {
    const item = parse(text);
    if (item === undefined) broken.push(text);
    else value.push(item);
  }
  return { value, broken };
};

/** The first `max` values without duplicates; the others are `broken`. */
export const uniqueUpTo = <T>(
  { value, broken }: Read<T[]>,
  max: number,
  keyOf: (item: T) => string,
  textOf: (item: T) => string,
): Read<T[]> => {
  const keys = value.map(keyOf);
  const unique = value.filter((_, index) => keys.indexOf(keys[index] as string) === index);
  return { value: unique.slice(0, max), broken: [...broken, ...unique.slice(max).map(textOf)] };
};

/** Parses the weight of 'JP.10', an integer percent. Returns {} without a weight, undefined if it is invalid. */
export const weightFrom = (text: string | undefined): { weight?: number } | undefined => {
  if (!text) return {};
  const weight = /^\d{1,2}$/.test(text) ? Number(text) / 100 : Number.NaN;
  return WEIGHTS.includes(weight) ? { weight } : undefined;
};

export const weightText = (weight: number | undefined): string => (weight ? `${Math.round(weight * 100)}` : '');

/** Filter by a trimmed word or phrase. */
export const text = (maxLength: number): FilterKind<string> => ({
  empty: '',
  editor: { kind: 'text' },
  count: (value) => (value ? 1 : 0),
  chips: (value, _say, chipText) => (value ? [{ id: '', text: chipText({ value }), without: '' }] : []),
  toUrl: (value) => (value ? [value] : []),
  fromUrl: (texts) => readOne(texts, '', (word) => (hasWord(word) && word.length <= maxLength ? word.trim() : undefined)),
});

/** Filter by one of a few codes, with an audience fraction if `weighted`. */
export const choice = <C extends string>(codes: readonly C[], words: string, { weighted = false } = {}): FilterKind<Choice<C>> => {
  const empty: Choice<C> = weighted ? { code: '', weight: DEFAULT_WEIGHT } : { code: '' };
  const parse = (valueText: string): Choice<C> | undefined => {
    const [text, percent] = valueText.split('.');
    const code = codes.find((known) => known === text);
    const weight = weightFrom(percent);
    return code && weight && (weighted || !percent) ? { code, ...weight } : undefined;
  };
  return {
    empty,
    editor: { kind: 'choice', codes, words, weighted },
    count: ({ code }) => (code ? 1 : 0),
    chips: ({ code, weight }, say, chipText) =>
      code ? [{ id: '', text: withWeight(chipText({ value: say.word(`${words}.${code}`) }), weight, say), without: empty }] : [],
    toUrl: ({ code, weight }) => (code ? [weight ? `${code}.${weightText(weight)}` : code] : []),
    fromUrl: (texts) => readOne(texts, empty, parse),
  };
};

/** Filter by any of a few codes, which depend on the platform. */
export const checks = (words: string, codesOn: (platform: Platform) => readonly string[]): FilterKind<string[]> => ({
  empty: [],
  editor: { kind: 'checks', codesOn, words },
  count: (codes) => codes.length,
  chips: (codes, say, chipText) =>
    codes.map((code) => ({
      id: code,
      text: chipText({ value: say.word(`${words}.${code}`) }),
      without: codes.filter((other) => other !== code),
    })),
  toUrl: (codes) => codes,
  fromUrl: (texts, platform) => readMany([...new Set(texts)], (code) => (codesOn(platform).includes(code) ? code : undefined)),
});

/** Filter by a list of typed terms. `parse` returns undefined for an invalid one. */
export const terms = (parse: Parse<string>, max: number): FilterKind<string[]> => ({
  empty: [],
  editor: { kind: 'terms', max },
  count: (words) => words.length,
  chips: (words, _say, chipText) =>
    words.map((word) => ({ id: word, text: chipText({ value: word }), without: words.filter((other) => other !== word) })),
  toUrl: (words) => words,
  fromUrl: (texts) => uniqueUpTo(readMany(texts, parse), max, foldTerm, (word) => word),
});
