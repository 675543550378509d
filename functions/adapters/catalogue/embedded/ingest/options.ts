import type { DatabaseSync } from 'node:sqlite';
import { FIRST_ID_OF_OTHER_NAMES, type OptionListName } from '#functions/adapters/catalogue/model/lookups.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { UNIVERSITIES } from '#functions/catalogue/data/universities.data.ts';
import { searchKey } from '#functions/catalogue/place-names.ts';
import type { CatalogueNumbers } from './catalogue-numbers.ts';
import type { DictionaryEncoder } from './dictionary-encoder.ts';

/** An option that is not in our lists, with the id that it was given. */
export type KnownOption = { list: OptionListName; id: number; name: string; key: string };

export const knownOptions = (database: DatabaseSync): KnownOption[] =>
  database
    .prepare('SELECT list, id, name, key FROM option WHERE id >= ? ORDER BY id')
    .all(FIRST_ID_OF_OTHER_NAMES)
    .map((row) => ({ ...row }) as KnownOption);

type OptionList = { list: OptionListName; known: readonly KnownOption[]; listed: number };

/** Ids are given once: names that are new get the ids after the known ones, in the order of their lower-case spelling. */
export const writeOptions = (database: DatabaseSync, numbers: DictionaryEncoder, { list, known, listed }: OptionList): void => {
  const insert = database.prepare('INSERT INTO option VALUES (?, ?, ?, ?, ?, ?)');
  const ids = new Map(known.filter((option) => option.list === list).map(({ key, id }) => [key, id]));
  let next = Math.max(FIRST_ID_OF_OTHER_NAMES - 1, ...ids.values()) + 1;
  const entries = [...numbers.entries()].sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key, number, name } of entries) {
    const id = number < listed ? number + 1 : (ids.get(key) ?? next++);
    insert.run(list, id, number, name, key, searchKey(name));
  }
};

/** Writes brands and universities that are new to a catalogue, whose documents are `known`. */
export const writeNewOptions = (database: DatabaseSync, { brands, universities }: CatalogueNumbers, known: DatabaseSync): void => {
  const options = knownOptions(known);
  writeOptions(database, brands, { list: 'brands', listed: BRANDS.length, known: options });
  writeOptions(database, universities, { list: 'universities', listed: UNIVERSITIES.length, known: options });
};
