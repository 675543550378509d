// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { describe, expect, it } from 'vitest';
import { contactTypesOn } from '#shared/contacts.ts';
import { DROPDOWNS, GROUPS } from '#shared/discovery/filters/filter.ts';
import { FILTER_KEYS, filterOf } from '#shared/discovery/filters/filters.ts';
import { LANGUAGE_CODES } from '#shared/discovery/filters/languages.ts';
import { SORT_FIELDS } from '#shared/discovery/filters/search-codes.ts';
import { INTERESTS } from '#shared/interests.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import en from '#web/i18n/discovery.en.ts';
import ja from '#web/i18n/discovery.ja.ts';
import { formatsOf } from '#web/i18n/format.ts';
import { wordingOf } from '#web/search/search-wording.ts';

const codesOf = (key: (typeof FILTER_KEYS)[number]): string[] => {
  const { editor } = filterOf(key);
  if (editor.kind === 'choice') return editor.codes.map((code) => `${editor.words}.${code}`);
  if (editor.kind === 'checks') return PLATFORMS.flatMap((platform) => editor.codesOn(platform)).map((code) => `${editor.words}.${code}`);
  return [];
};

/** Every message key of the registry. */
const KEYS = [
  ...GROUPS.map((group) => `group.${group}`),
  ...Object.values(DROPDOWNS)
    .flat()
    .map((dropdown) => `dropdown.${dropdown}`),
  ...FILTER_KEYS.filter((key) => !filterOf(key).excludes).flatMap((key) => [`filter.${key}`, `chip.${key}`, ...codesOf(key)]),
  'chip.not',
  ...SORT_FIELDS.map((field) => `sort.${field}`),
  ...INTERESTS.map(({ id }) => `interest.${id}`),
];

describe.each([
  ['en', en],
  ['ja', ja],
] as const)('the words of Discovery in %s', (language, words: Record<string, string>) => {
  it('[SHL-11] has a text for every filter, choice, order and interest', () => {
    expect(KEYS.filter((key) => !words[key])).toEqual([]);
  });

  it('[DIS-24] [SHL-11] names every selectable language, and an unknown one Other', () => {
    const say = wordingOf(words, formatsOf(language), 'instagram');
    expect(LANGUAGE_CODES.filter((code) => say.language(code) === words.other || say.language(code) === code)).toEqual([]);
    expect([say.language('qq'), say.language('not a code'), say.country('')]).toEqual([words.other, words.other, words.other]);
    expect(new Set(LANGUAGE_CODES.map(say.language)).size).toBe(LANGUAGE_CODES.length);
  });

  it('[DIS-24] never shows a code instead of a language name, whatever a catalogue contains', () => {
    const say = wordingOf(words, formatsOf(language), 'instagram');
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    expect(codes.filter((code) => say.language(code) === code || say.language(code) === '')).toEqual([]);
    expect(codes.filter((code) => say.language(code) !== words.other).length).toBeGreaterThanOrEqual(180);
  });

  it.each(PLATFORMS)('[DIS-25] has a label for each contact type that can be filtered on %s', (platform) => {
    expect(contactTypesOn(platform).filter((type) => !words[`contact.${type}`])).toEqual([]);
  });
});

it('[SHL-11] the two languages have the same placeholders', () => {
  const slots = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  const english: Record<string, string> = en;
  expect(Object.entries(ja).filter(([key, text]) => `${slots(text)}` !== `${slots(english[key] ?? '')}`)).toEqual([]);
});
