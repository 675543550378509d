// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fill } from '#web/i18n/fill.ts';
import { formatsOf } from '#web/i18n/format.ts';

type Messages = Record<string, string>;

/** Messages of the screens, and those that the server uses as well. */
const FOLDERS = ['web/i18n', 'shared/messages'].map((folder) => join(import.meta.dirname, '../../..', folder));
const areas = FOLDERS.flatMap((folder) => readdirSync(join(folder, 'en')).map((area) => [area, folder] as const));
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
const withoutSingular = (words: Messages): string[] => Object.keys(words).filter((key) => !key.endsWith('_one'));

describe.each(areas)('the words of %s', (area, folder) => {
  const read = (language: string): Messages => JSON.parse(readFileSync(join(folder, language, area), 'utf8'));
  const [en, ja] = [read('en'), read('ja')];

  it('[SHL-11] have every entry in Japanese, and none that English lacks', () => {
    expect(withoutSingular(ja).sort()).toEqual(withoutSingular(en).sort());
  });

  it('[SHL-11] have the same placeholders in Japanese, and a text wherever English has one', () => {
    for (const key of withoutSingular(en)) {
      expect(ja[key] === '', key).toBe(en[key] === '');
      expect(placeholders(ja[key] ?? ''), key).toEqual(placeholders(en[key] ?? ''));
    }
  });
});

describe('placeholders', () => {
  it('puts each value in its place', () => {
    expect(fill('{left} of {total}', { left: 3, total: 50 })).toBe('3 of 50');
  });

  it.each([
    ['Open “{name}”', 'Bio: “chef”', 'Open “Bio: ‘chef’”'],
    ['「{name}」を開く', '自己紹介：「chef」', '「自己紹介：『chef』」を開く'],
    ['{name} · open', 'Bio: “chef”', 'Bio: “chef” · open'],
  ])('puts a quotation inside that of %s', (text, name, filled) => {
    expect(fill(text, { name })).toBe(filled);
  });

  it('leaves a placeholder without a value in sight', () => {
    expect(fill('Hello {name}', {})).toBe('Hello {name}');
  });
});

describe('plural forms', () => {
  const words = { found_one: '{count} creator', found_other: '{count} creators' };

  it.each([
    [0, '0 creators'],
    [1, '1 creator'],
    [2, '2 creators'],
    [12_483, '12,483 creators'],
  ])('says %i as %s', (count, text) => {
    expect(formatsOf('en').plural(words, 'found', count)).toBe(text);
  });

  it('needs no singular in Japanese', () => {
    expect(formatsOf('ja').plural({ found_other: '{count}人' }, 'found', 1)).toBe('1人');
  });
});
