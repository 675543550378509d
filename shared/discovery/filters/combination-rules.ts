import type { SearchFilters, SearchRequest } from '../search-request.ts';
import { filterSets, type Issue, namesIn } from './search-rules.ts';

type FilterName = keyof SearchFilters;

/** Rules about the fields that combine filters. */
export const combinationIssues = (request: SearchRequest): Issue[] => [
  ...needs(request.exclude_unknown, 'exclude_unknown', 'exclude', request.exclude),
  ...needs(request.match_all, 'match_all', 'search', request.search),
  ...(request.alternatives ?? []).flatMap((filters, index) =>
    namesIn(filters).length > 0 ? [] : [{ path: ['alternatives', `${index}`], message: 'must have a filter' }],
  ),
  ...contradictions(request),
];

const needs = (names: readonly FilterName[] = [], field: string, of: string, filters: SearchFilters = {}): Issue[] =>
  names.flatMap((name, index) =>
    filters[name] === undefined ? [{ path: [field, `${index}`], message: `needs the filter ${of}.${name}` }] : [],
  );

/** A value that is asked for and excluded would give an empty result. */
const contradictions = (request: SearchRequest): Issue[] => {
  const { exclude } = request;
  if (!exclude) return [];
  const asked = filterSets(request).filter(({ filters }) => filters !== exclude);
  return namesIn(exclude).flatMap((name) => {
    const wanted = asked.flatMap(({ filters }) => valuesOf(name, filters));
    return valuesOf(name, exclude).flatMap((excluded) =>
      wanted.some((value) => value.key === excluded.key && value.weight >= excluded.weight)
        ? [{ path: ['exclude', name, ...excluded.path], message: 'is also asked for' }]
        : [],
    );
  });
};

/** The same value at a lower weight is a band: shares from the one weight up to the other. */
type Value = { key: string; weight: number; path: string[] };

/** The groups of an age range are one value. */
const valuesOf = (name: FilterName, filters: SearchFilters): Value[] => {
  const value = filters[name];
  if (value === undefined) return [];
  if (name === 'audience_age') {
    const ages = filters.audience_age ?? [];
    return [{ ...keyed(ages.map(({ code }) => code).sort()), weight: ages[0]?.weight ?? 0, path: [] }];
  }
  if (name === 'content') return [{ key: JSON.stringify(value).toLowerCase(), weight: 0, path: [] }];
  return Array.isArray(value) ? value.map((item, index) => ({ ...keyed(item), path: [`${index}`] })) : [{ ...keyed(value), path: [] }];
};

const keyed = (value: unknown): Pick<Value, 'key' | 'weight'> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { key: normal(value), weight: 0 };
  const { weight = 0, ...rest } = value as Record<string, unknown>;
  return { key: normal(rest), weight: Number(weight) };
};

const normal = (value: unknown): string => JSON.stringify(value).toLowerCase().replaceAll('"@', '"');
