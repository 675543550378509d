import type { SearchFilters, SearchRequest } from '../search-request.ts';
import { filterSets, type Issue, namesIn } from './search-rules.ts';

/** Rules about the fields that combine filters. */
export const combinationIssues = (request: SearchRequest): Issue[] => [
  ...needs(request.exclude_unknown, 'exclude_unknown', 'exclude', request.exclude),
  ...needs(request.match_all, 'match_all', 'search', request.search),
  ...(request.alternatives ?? []).flatMap((filters, index) =>
    namesIn(filters).length > 0 ? [] : [{ path: ['alternatives', `${index}`], message: 'must have a filter' }],
  ),
  ...contradictions(request),
];

const needs = (names: readonly string[] = [], field: string, of: string, filters: object = {}): Issue[] => {
  const set: readonly string[] = namesIn(filters);
  return names.flatMap((name, index) =>
    set.includes(name) ? [] : [{ path: [field, `${index}`], message: `needs the filter ${of}.${name}` }],
  );
};

type Filters = NonNullable<SearchRequest['exclude']> & SearchFilters;
type FilterName = keyof Filters;

/** A value that is asked for and excluded would give an empty result. */
const contradictions = (request: SearchRequest): Issue[] => {
  const { exclude, university } = request;
  if (!exclude) return [];
  const asked: Filters[] = [...filterSets({ ...request, exclude: undefined }).map(({ filters }) => filters), { university }];
  return namesIn(exclude).flatMap((name) => {
    const wanted = asked.flatMap((filters) => valuesOf(name, filters));
    return valuesOf(name, exclude).flatMap((excluded) =>
      wanted.some((value) => value.key === excluded.key && value.weight >= excluded.weight)
        ? [{ path: ['exclude', name, ...excluded.path], message: 'is also asked for' }]
        : [],
    );
  });
};

/** The same value at a lower weight is a band: shares from the one weight up to the other. */
type Value = { key: string; weight: number; path: string[] };

const valuesOf = (name: FilterName, filters: Filters): Value[] => {
  const value = filters[name];
  if (value === undefined) return [];
  const read = READERS[name]?.(filters);
  if (read) return read;
  return Array.isArray(value) ? value.map((item, index) => ({ ...keyed(item), path: [`${index}`] })) : [{ ...keyed(value), path: [] }];
};

/** Filters that are not a value or a list of values. */
const READERS: Partial<Record<FilterName, (filters: Filters) => Value[]>> = {
  /** The groups of an age range are one value. */
  audience_age: ({ audience_age: ages = [] }) => [
    { ...keyed(ages.map(({ code }) => code).sort()), weight: ages[0]?.weight ?? 0, path: [] },
  ],
  content: ({ content }) => [{ key: JSON.stringify(content).toLowerCase(), weight: 0, path: [] }],
  relevance: ({ relevance: { value = '', weight = 0 } = {} }) =>
    value.split(/\s+/).map((term) => ({ key: term.toLowerCase().replace(/^#/, ''), weight, path: ['value'] })),
  username: ({ username }) =>
    several(username?.value).map(({ value, path }) => ({ ...keyed(value), path: path.length > 0 ? ['value', ...path] : [] })),
  /** The name of a university is only for display. */
  university: ({ university }) => several(university).map(({ value, path }) => ({ ...keyed(value.value), path })),
};

const several = <T>(asked: T | readonly T[] | undefined): { value: T; path: string[] }[] =>
  Array.isArray(asked)
    ? asked.map((value, index) => ({ value, path: [`${index}`] }))
    : asked === undefined
      ? []
      : [{ value: asked as T, path: [] }];

const keyed = (value: unknown): Pick<Value, 'key' | 'weight'> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { key: normal(value), weight: 0 };
  const { weight = 0, ...rest } = value as Record<string, unknown>;
  return { key: normal(rest), weight: Number(weight) };
};

const normal = (value: unknown): string => JSON.stringify(value).toLowerCase().replaceAll('"@', '"');
