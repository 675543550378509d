import type { CallInputOf } from '#shared/http/endpoint.ts';
import { type discoveryCounts, MAX_VARIATIONS } from './counts-contract.ts';
import { changedParts } from './counts-request.ts';
import { type FilterKey, type FilterValues, filterOf } from './filters/filters.ts';
import { type Search, setFilter, setKeys } from './filters/search-state.ts';
import { toSearchRequest } from './to-search-request.ts';

/** A search without `removed` has `total` results. */
export type Relaxation = { removed: FilterKey[]; total: number };
/** A call that counts the search without each entry of `removals`, in their order. */
export type RelaxationCall = { removals: FilterKey[][]; request: CallInputOf<typeof discoveryCounts.countVariations> };

export const SHOWN_RELAXATIONS = 3;

export const withoutFilters = (search: Search, keys: readonly FilterKey[]): Search =>
  keys.reduce((left, key) => setFilter(left, key, filterOf(key).empty as FilterValues[FilterKey]), search);

const pairsOf = (keys: readonly FilterKey[]): FilterKey[][] =>
  keys.flatMap((first, index) => keys.slice(index + 1).map((second) => [first, second]));

/** Each filter alone; pairs as well if one call can count all of them. Removing every filter is no relaxation. */
const removalsOf = (search: Search): FilterKey[][] => {
  const keys = setKeys(search);
  if (keys.length < 2) return [];
  const singles = keys.map((key) => [key]);
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
