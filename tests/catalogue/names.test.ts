import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRecords } from '#functions/catalogue/seed/seed-records.ts';
import { MAX_NAME_LENGTH, MAX_NAMES, NameQuery } from '#shared/ask/contract.ts';
import { understand } from '#shared/ask/understand.ts';
import { LANGUAGES, labelled } from '#tests/bench/ask/labels.ts';
import { seedKnowledge } from '#tests/bench/ask/seed-knowledge.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';

describe('name lookups', () => {
  let loaded: Awaited<ReturnType<typeof loadedCatalogue>>;
  beforeAll(async () => {
    loaded = await loadedCatalogue([...seedRecords({ count: 500, seed: 1, asOf: AS_OF })].flat());
  });
  afterAll(() => loaded.close());

  const find = (query: Partial<NameQuery>) => loaded.catalogue.findNames(NameQuery.parse(query));

  it('are compared without case, accents and punctuation, and come back as they were asked', async () => {
    const { places, brands } = await find({
      names: ['são  PAULO', 'sao paulo', 'BEN & JERRYS', 'ESTEE LAUDER', 'h & m', 'nowhere at all'],
    });
    expect(places.map(({ name, places: [first] }) => [name, first?.title])).toEqual([
      ['são  PAULO', expect.stringContaining('Brazil')],
      ['sao paulo', expect.stringContaining('Brazil')],
    ]);
    expect(brands.map(({ name, option }) => [name, option.text])).toEqual([
      ['BEN & JERRYS', 'Ben & Jerry’s'],
      ['ESTEE LAUDER', 'Estée Lauder'],
      ['h & m', 'H&M'],
    ]);
  });

  it('return the largest place of that name first, whatever its kind', async () => {
    const { places } = await find({ names: ['manchester', 'georgia', 'texas'] });
    expect(places.map(({ places: [first] }) => first?.title)).toEqual([
      'Manchester, England, United Kingdom',
      'Georgia, United States',
      'Texas, United States',
    ]);
  });

  it('[DIS-18] are those of places in other languages, too, but no ordinary words', async () => {
    const names = ['Roma', 'münchen', 'Catalunya', '東京', 'ミュンヘン', '北京', 'mena', 'soul', 'マスカラ', 'メイン'];
    const { places } = await find({ names });
    expect(places.map(({ name, places: [first] }) => [name, first?.title])).toEqual([
      ['Roma', 'Rome, Lazio, Italy'],
      ['münchen', 'Munich, Bavaria, Germany'],
      ['Catalunya', 'Catalonia, Spain'],
      ['東京', 'Tokyo, Japan'],
      ['ミュンヘン', 'Munich, Bavaria, Germany'],
      ['北京', 'Beijing, China'],
    ]);
    expect(places[0]?.places[0]).toEqual({ id: 103_169_070, type: 'city', name: 'Rome', country: 'IT', title: 'Rome, Lazio, Italy' });
  });

  it('match as a whole: a prefix finds nothing', async () => {
    expect(await find({ names: ['texa', 'manchest'], countries: ['ZZ'], tags: ['fitnes_'] })).toEqual({
      places: [],
      countries: [],
      brands: [],
      universities: [],
      tags: [],
    });
  });

  it('[DIS-18] turn a sentence into the same filters as with the full seed', async () => {
    const knowledge = seedKnowledge();
    const asked = LANGUAGES.flatMap((language) => labelled(language, 'exclusions-learn'));
    expect(asked.length).toBeGreaterThan(50);
    for (const { ask: text } of asked) {
      const { filters } = await understand(text, async (wanted) => {
        const found = await loaded.catalogue.findNames({ names: wanted.names, countries: wanted.countries, tags: [] });
        const { tags } = await knowledge(wanted);
        return {
          tags,
          places: new Map(found.places.map(({ name, places }) => [name, places])),
          countries: new Map(found.countries.map((place) => [place.country, place])),
          brands: new Map(found.brands.map(({ name, option }) => [name, option])),
          universities: new Map(found.universities.map(({ name, option }) => [name, option])),
        };
      });
      expect(filters, text).toEqual((await understand(text, knowledge)).filters);
    }
  });

  it('are at most 100 of at most 60 letters', () => {
    const accepts = (names: string[]): boolean => NameQuery.safeParse({ names }).success;
    expect([MAX_NAMES, MAX_NAMES + 1].map((count) => accepts(Array(count).fill('x')))).toEqual([true, false]);
    expect([MAX_NAME_LENGTH, MAX_NAME_LENGTH + 1].map((length) => accepts(['x'.repeat(length)]))).toEqual([true, false]);
    expect([MAX_NAMES, MAX_NAME_LENGTH]).toEqual([100, 60]);
  });
});
