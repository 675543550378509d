import { SCORED_FILTERS } from '#functions/adapters/catalogue/model/attributes.ts';
import { isCombined, namingVariation, varied } from '#functions/adapters/catalogue/model/combined-filters.ts';
import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Variation } from '#shared/discovery/counts-contract.ts';
import { AUDIENCE_FILTERS } from '#shared/discovery/filters/audience-filters.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import type { OpenDelta, OpenVersion } from '../open-version.ts';
import type { QueryPool } from '../query-pool.ts';
import { join, type Sql, sql } from '../sql.ts';
import type { Compiling } from './compile-filters.ts';
import { audienceScores, excludedByScore, relevanceScores } from './compile-relevance.ts';
import { filterConditions, outerConditions } from './compile-search.ts';
import { groupColumns, groupsOf, listMarks } from './count-groups.ts';
import { joinScores } from './scores.ts';
import { findHits } from './search.ts';
import { scopeConditions } from './search-scope.ts';
import { similarityIn } from './similarity.ts';

type ScopedSearch = SearchRequest & { scope?: SearchScope };
type Field = keyof SearchFilters;

const SCORED_FIELDS: readonly Field[] = SCORED_FILTERS;
/** Fields whose filters depend on the audience source. */
const AUDIENCE_FIELDS: readonly Field[] = [...AUDIENCE_FILTERS, 'audience_credibility_class'];

/** Totals of a search with each of the variations, in their order. `deadline` is in epoch milliseconds. */
export const countVariations = async (
  version: OpenVersion,
  { variations, ...request }: ScopedSearch & { variations: Variation[] },
  deadline: number,
): Promise<number[]> => {
  const searches = variations.map((variation) => varied(request, variation));
  const fields = fieldsVaried(variations);
  const isSeparate = fields.some((field) => SCORED_FIELDS.includes(field)) || variesCombinations(request, variations);
  if (!isSeparate) return countTogether(version, { request, searches, fields }, deadline);
  return Promise.all(searches.map(async (search) => (await findHits(version, onlyTotal(search), deadline)).total));
};

const fieldsVaried = (variations: Variation[]): Field[] => {
  const named = variations.flatMap(({ search = {} }) => Object.keys(search) as Field[]);
  const sources = variations.some(({ audience_source }) => audience_source !== undefined) ? AUDIENCE_FIELDS : [];
  return [...new Set([...named, ...sources])];
};

/** Exclusions and alternatives are compiled as a whole, so that their variations are searches of their own. */
const variesCombinations = (request: SearchRequest, variations: Variation[]): boolean =>
  variations.some((variation) => {
    const { search = {}, audience_source, university: _, ...combinations } = variation;
    const isSourceVaried = audience_source !== undefined && isCombined(request);
    const isMatchedAll = request.match_all?.some((name) => search[name] !== undefined) ?? false;
    return Object.keys(combinations).length > 0 || isSourceVaried || isMatchedAll;
  });

const onlyTotal = (request: ScopedSearch): ScopedSearch => ({
  ...request,
  sort: { field: 'followers', direction: 'desc' },
  paging: { skip: 0, limit: 1 },
});

/** Rows that are counted; the copies in a delta are subtracted. */
type Part = { sign: 1 | -1; compiling: Omit<Compiling, 'request'>; pool: QueryPool };

const partsOf = (version: OpenVersion): Part[] => {
  const { delta, pool, info, lookups } = version;
  const inDelta = (sign: Part['sign'], segment: OpenDelta, rows: Part['compiling']['rows']): Part => ({
    sign,
    pool: segment.pool,
    compiling: { info, lookups, rids: segment.rids, rows },
  });
  return [{ sign: 1, compiling: version, pool }, ...(delta ? [inDelta(1, delta, delta.created), inDelta(-1, delta, delta.replaced)] : [])];
};

type SharedCount = { request: ScopedSearch; searches: SearchRequest[]; fields: Field[] };

const countTogether = async (version: OpenVersion, shared: SharedCount, deadline: number): Promise<number[]> => {
  const counts = await Promise.all(
    partsOf(version).map(async (part) => (await countPart(version, part, { ...shared, deadline })).map((count) => part.sign * count)),
  );
  return shared.searches.map((_, index) => counts.reduce((total, ofPart) => total + (ofPart[index] ?? 0), 0));
};

/** Evaluates the conditions shared by all variations once; variations by lists are counted within the union of their lists. */
const countPart = async (version: OpenVersion, part: Part, shared: SharedCount & { deadline: number }): Promise<number[]> => {
  const { request, searches, fields, deadline } = shared;
  const from = await matching(version, part, shared);
  const marks = listMarks();
  const varied = searches.map((search, index) =>
    namingVariation(index, () => filterConditions({ ...part.compiling, request: onlyThese(search, fields), isInLists: marks.condition })),
  );
  const inLists = varied.filter(marks.areAll);
  const others = varied.filter((conditions) => !marks.areAll(conditions));
  const all = from(...(marks.areMoreThan(inLists.flat()) ? [sql`LEFT ${marks.join()}`] : []));
  const columns = request.university || searches.some(({ university }) => university) ? undefined : groupColumns(fields);
  const run = async (counted: Sql[][], query: Sql): Promise<number[]> =>
    counted.length === 0 ? [] : ((await part.pool.run<number[]>(query, deadline))[0] ?? []);
  const [listed, rest] = await Promise.all([
    run(inLists, countGroups(inLists, sql`SELECT marks.bits, count(*) AS creators ${from(marks.join())} GROUP BY ALL`)),
    run(others, columns ? countGroups(others, groupsOf(columns, all)) : sql`SELECT ${join(others.map(countWhere), ', ')} ${all}`),
  ]);
  return varied.map((conditions) => (marks.areAll(conditions) ? listed : rest).shift() ?? 0);
};

/** FROM clause of the creators that match the conditions shared by all variations; further joins can be added. */
const matching = async (
  version: OpenVersion,
  { compiling }: Part,
  { request, fields, deadline }: SharedCount & { deadline: number },
): Promise<(...more: Sql[]) => Sql> => {
  const scopeFilters = scopeConditions(request.scope ?? {}, { ...version, rids: compiling.rids }, request.platform);
  const common: Compiling = { ...compiling, request: without(request, fields), scopeFilters };
  const similarity = similarityIn(version, request.platform, deadline);
  const [relevance, audience] = [await relevanceScores(common, similarity), await audienceScores(common, similarity)];
  const joins = [...joinScores(relevance, 'topic'), ...joinScores(audience, 'audience')];
  const conditions = [
    ...outerConditions(common, [...relevance.except, ...audience.except]),
    ...filterConditions(common),
    ...(await excludedByScore(common, similarity)),
  ];
  return (...more) => sql`FROM columns.creator c ${join([...joins, ...more], ' ')} WHERE ${join(conditions, ' AND ')}`;
};

/** Counting with a condition takes half the time of filtering first. */
const countWhere = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`count(*)::DOUBLE` : sql`count_if(${join(conditions, ' AND ')})::DOUBLE`;

/** `groups` has a row per combination of the compared values, each with its number of creators. */
const countGroups = (varied: Sql[][], groups: Sql): Sql => {
  const counts = varied.map((conditions) => {
    const total = sql`sum(creators)`;
    return sql`coalesce(${conditions.length === 0 ? total : sql`${total} FILTER (WHERE ${join(conditions, ' AND ')})`}, 0)::DOUBLE`;
  });
  return sql`SELECT ${join(counts, ', ')} FROM (${groups}) AS marks`;
};

const without = <S extends SearchRequest>({ university: _, ...request }: S, fields: Field[]): S & SearchRequest =>
  ({ ...request, search: filtersWhere(request.search, (field) => !fields.includes(field)) }) as S & SearchRequest;

/** Combinations are among the conditions that all variations share. */
const onlyThese = (
  { exclude: _, exclude_unknown: __, match_all: ___, alternatives: ____, ...request }: SearchRequest,
  fields: Field[],
): SearchRequest => ({
  ...request,
  search: filtersWhere(request.search, (field) => fields.includes(field)),
});

const filtersWhere = (search: SearchFilters, isIncluded: (field: Field) => boolean): SearchFilters =>
  Object.fromEntries(Object.entries(search).filter(([field]) => isIncluded(field as Field)));
