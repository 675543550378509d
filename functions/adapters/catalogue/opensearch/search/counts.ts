import { namingVariation, varied } from '#functions/adapters/catalogue/model/combined-filters.ts';
import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Variation } from '#shared/discovery/counts-contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { aggregationIn } from '../aggregation.ts';
import { type Clause, term } from './clauses.ts';
import { relevancesOf } from './compile-relevance.ts';
import { conditionsOf, scopeConditions } from './compile-search.ts';
import type { Load } from './current-load.ts';
import { type KnownNames, namesOfRequests } from './known-names.ts';

type ScopedSearch = SearchRequest & { scope?: SearchScope | undefined };

/** Totals of a search with each of the variations, in their order. */
export const countVariations = async (
  load: Load,
  { variations, ...base }: ScopedSearch & { variations: Variation[] },
): Promise<number[]> => {
  const searches = variations.map((variation) => varied(base, variation));
  const names = await namesOfRequests(load.names, searches);
  const conditions = await Promise.all(searches.map((request, index) => variedConditions(load, names, { request, index })));
  const { common, others } = splitCommon(conditions);
  const filter = [term('platform', base.platform), ...scopeConditions(base.scope ?? {}, base.platform), ...common];
  const found = await load.client.search(load.creators, {
    query: { bool: { filter } },
    size: 0,
    track_total_hits: false,
    aggs: { counts: { filters: { filters: others.map((clauses) => ({ bool: { filter: clauses } })) } } },
  });
  const { buckets } = aggregationIn<{ buckets: { doc_count: number }[] }>(found, 'counts');
  return buckets.map(({ doc_count }) => doc_count);
};

/** Errors in a variation name its position; errors in the search itself do not. */
const variedConditions = async (load: Load, names: KnownNames, { request, index }: { request: SearchRequest; index: number }) => {
  const relevances = await relevancesOf(load, names, request);
  return namingVariation(index, () => conditionsOf({ request, info: load.info, names, ...relevances }));
};

/** Separates the clauses that all conditions share, so that they are matched once. */
const splitCommon = (conditions: readonly Clause[][]): { common: Clause[]; others: Clause[][] } => {
  const texts = conditions.map((clauses) => new Set(clauses.map((clause) => JSON.stringify(clause))));
  const isCommon = (clause: Clause) => texts.every((set) => set.has(JSON.stringify(clause)));
  return {
    common: (conditions[0] ?? []).filter(isCommon),
    others: conditions.map((clauses) => clauses.filter((clause) => !isCommon(clause))),
  };
};
