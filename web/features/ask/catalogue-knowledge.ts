import { ask, MAX_CODES, MAX_NAME_LENGTH, MAX_NAMES, type NameQuery } from '#shared/ask/contract.ts';
import type { Found, Knowledge, Wanted } from '#shared/ask/knowledge.ts';
import { call } from '#web/api/call.ts';

/** Looks up names in the catalogue on the server. A typical sentence takes one call. */
export const catalogueKnowledge =
  (signal: AbortSignal): Knowledge =>
  async (wanted) => {
    const answers = await Promise.all(queriesOf(wanted).map((query) => call(ask.findNames, query, { signal })));
    return {
      places: new Map(answers.flatMap(({ places }) => places.map(({ name, places: found }) => [name, found]))),
      countries: new Map(answers.flatMap(({ countries }) => countries.map((place) => [place.country, place]))),
      brands: new Map(answers.flatMap(({ brands }) => brands.map(({ name, option }) => [name, option]))),
      universities: new Map(answers.flatMap(({ universities }) => universities.map(({ name, option }) => [name, option]))),
      tags: answers.flatMap(({ tags }) => tags),
    } satisfies Found;
  };

const isTooLong = (name: string): boolean => name.length > MAX_NAME_LENGTH;

const queriesOf = ({ names, countries, tags }: Wanted): NameQuery[] => {
  const searchable = { names: names.filter((name) => !isTooLong(name)), tags: tags.filter((tag) => !isTooLong(tag)) };
  const calls = Math.max(
    Math.ceil(searchable.names.length / MAX_NAMES),
    Math.ceil(searchable.tags.length / MAX_CODES),
    Math.ceil(countries.length / MAX_CODES),
  );
  return Array.from({ length: calls }, (_, index) => ({
    names: searchable.names.slice(index * MAX_NAMES, (index + 1) * MAX_NAMES),
    countries: countries.slice(index * MAX_CODES, (index + 1) * MAX_CODES),
    tags: searchable.tags.slice(index * MAX_CODES, (index + 1) * MAX_CODES),
  }));
};
