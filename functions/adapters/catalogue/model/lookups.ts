import type { DatabaseSync } from 'node:sqlite';
import type { Place } from '#shared/discovery/contract.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { handleTerm } from './suggestion-terms.ts';

export type KnownPlace = { number: number; id: number; type: Place['type']; name: string; country: string };
export type OptionListName = 'brands' | 'universities';
type NamedOption = { number: number; id: number; name: string; key: string };

/** Ids and words of a request → the numbers that the tables know them by; undefined = unknown. */
export type Lookups = {
  place(id: number): KnownPlace | undefined;
  option(list: OptionListName, id: number): NamedOption | undefined;
  word(text: string): number | undefined;
  tag(text: string): number | undefined;
  language(code: string): number | undefined;
  /** Rows of the creators of a handle, the largest first. */
  handles(platform: Platform, typed: string): number[];
  /** Closest first; `factor` is 1..100. */
  relatedTags(tag: number): { related: number; factor: number }[];
};

export const lookupsIn = (database: DatabaseSync): Lookups => {
  const place = database.prepare('SELECT number, id, type, name, country FROM place WHERE id = ?');
  const option = database.prepare('SELECT number, id, name, key FROM option WHERE list = ? AND id = ?');
  const related = database.prepare('SELECT related, factor FROM related_tag WHERE tag = ? ORDER BY factor DESC, related');
  const handle = database.prepare('SELECT rid FROM handle WHERE platform = ? AND handle = ? ORDER BY rid');
  const numberIn = (table: 'word' | 'tag' | 'language') => {
    const find = database.prepare(`SELECT number FROM ${table} WHERE text = ?`);
    return (text: string) => (find.get(text) as { number: number } | undefined)?.number;
  };
  // The columns above are those that the types name.
  return {
    place: (id) => place.get(id) as KnownPlace | undefined,
    option: (list, id) => option.get(list, id) as NamedOption | undefined,
    word: numberIn('word'),
    tag: numberIn('tag'),
    language: numberIn('language'),
    handles: (platform, typed) => handle.all(PLATFORMS.indexOf(platform), handleTerm(typed)).map((row) => (row as { rid: number }).rid),
    relatedTags: (tag) => related.all(tag) as { related: number; factor: number }[],
  };
};
