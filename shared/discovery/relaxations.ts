import type { CallInputOf } from '#shared/http/endpoint.ts';
import { type discoveryCounts, MAX_VARIATIONS } from './counts-contract.ts';
import { changedParts } from './counts-request.ts';
import { setInAlternative } from './filters/change-alternatives.ts';
import { type FilterKey, type FilterValues, filterOf } from './filters/filters.ts';
import { keysIn, type Search, setFilter, setKeys } from './filters/search-state.ts';
import { toSearchRequest } from './to-search-request.ts';

/** A common filter, all alternatives, or a filter of one of them by its position: '0.followers'. */
export type Removal = FilterKey | 'alternatives' | `${number}.${FilterKey}`;

/** A search without `removed` has `total` results. */
export type Relaxation = { removed: Removal[]; total: number };
/** A call that counts the search without each entry of `removals`, in their order. */
export type RelaxationCall = { removals: Removal[][]; request: CallInputOf<typeof discoveryCounts.countVariations> };

export const SHOWN_RELAXATIONS = 3;

/** The filter that is removed; `alternative`: the position of its alternative. Undefined for all alternatives. */
export const removedFilter = (removal: Removal): { key: FilterKey; alternative?: number } | undefined => {
  if (removal === 'alternatives') return undefined;
  const [, index, key] = /^(\d)\.(.+)$/.exec(removal) ?? [];
  // Keys of the registry do not start with a digit.
  return index === undefined ? { key: removal as FilterKey } : { key: key as FilterKey, alternative: Number(index) };
};

const without = (search: Search, removal: Removal): Search => {
  const filter = removedFilter(removal);
  if (!filter) return { ...search, alternatives: [], page: 1 };
  const { key, alternative } = filter;
  const empty = filterOf(key).empty as FilterValues[FilterKey];
  return alternative === undefined ? setFilter(search, key, empty) : setInAlternative(search, alternative, key, empty);
};

export const withoutFilters = (search: Search, removals: readonly Removal[]): Search => removals.reduce(without, search);

const pairsOf = (keys: readonly Removal[]): Removal[][] =>
  keys.flatMap((first, index) => keys.slice(index + 1).map((second) => [first, second]));

/** An alternative without its only filter would no longer be one. */
const alternativeRemovals = ({ alternatives }: Search): Removal[] =>
  alternatives.flatMap((set, index) => {
    const keys = keysIn(set);
    return keys.length > 1 ? keys.map((key): Removal => `${index}.${key}`) : [];
  });

/** Each filter alone; pairs as well if one call can count all of them. Removing every filter is no relaxation. */
const removalsOf = (search: Search): Removal[][] => {
  const hasAlternatives = search.alternatives.some((set) => keysIn(set).length > 0);
  const keys: Removal[] = [...setKeys(search), ...(hasAlternatives ? (['alternatives'] as const) : [])];
  const inAlternatives = alternativeRemovals(search).map((removal) => [removal]);
  if (keys.length < 2) return inAlternatives;
  const singles = [...keys.map((key) => [key]), ...inAlternatives];
  const pairs = keys.length > 2 ? pairsOf(keys) : [];
  return singles.length + pairs.length <= MAX_VARIATIONS ? [...singles, ...pairs] : singles.slice(0, MAX_VARIATIONS);
};

/** Usually one call. The sets of creators to search in cannot vary within a call, so removing such a set takes a call of its own. */
export const relaxationCalls = (search: Search): RelaxationCall[] => {
  const calls = new Map<string, RelaxationCall>();
  for (const removal of removalsOf(search)) {
    const { sort: _, paging: __, search: filters, ...request } = toSearchRequest(withoutFilters(search, removal));
    const { platform, creatorList_id, emailMatch_id } = request;
    const base = {
      platform,
      audience_source: 'any' as const,
      ...(creatorList_id !== undefined && { creatorList_id }),
      ...(emailMatch_id !== undefined && { emailMatch_id }),
      search: {},
    };
    const key = JSON.stringify(base);
    const call: RelaxationCall = calls.get(key) ?? { removals: [], request: { ...base, variations: [] } };
    call.removals.push(removal);
    call.request.variations.push({ ...changedParts(base, request), search: filters });
    calls.set(key, call);
  }
  return [...calls.values()];
};

/** At most three with more than `found` creators, largest first; pairs only if no single removal has more. */
export const bestRelaxations = (counted: readonly Relaxation[], found = 0): Relaxation[] => {
  const useful = counted.filter(({ total }) => total > found);
  const singles = useful.filter(({ removed }) => removed.length === 1);
  return (singles.length > 0 ? singles : useful).toSorted((a, b) => b.total - a.total).slice(0, SHOWN_RELAXATIONS);
};
