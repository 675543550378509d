import { audiencesOf } from '#functions/adapters/catalogue/model/asked-values.ts';
import { compileFilters, growthColumnFor } from '#functions/adapters/catalogue/model/attributes.ts';
import { type ConditionAlgebra, combinedConditions } from '#functions/adapters/catalogue/model/combined-filters.ts';
import { halfYearGrowthColumn } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { ATTRIBUTES, isAttribute, type NameOf } from '#functions/catalogue/attributes.ts';
import { AUDIENCE_FILTERS, type AudienceFilter } from '#shared/discovery/filters/audience-filters.ts';
import type { Unknowable } from '#shared/discovery/filters/combinations.ts';
import { refuseField } from '#shared/http/errors.ts';
import { credibilityColumn, knownColumn, UNKNOWN_GROWTH } from '../files/columns.ts';
import { join, name, type Sql, sql } from '../sql.ts';
import { type AudienceSort, audienceCondition, audienceSort } from './compile-audience.ts';
import { anyOf, type Compiling, CREATOR_FILTERS, isOneOf } from './compile-filters.ts';
import { audienceScores, excludedByScore, relevanceScores } from './compile-relevance.ts';
import { joinScores, meanScore, type Scores } from './scores.ts';
import type { Similarity } from './similarity.ts';

/**
 * A search in SQL. `all` selects the row ids of all matches with their sort value and relevance; `page` orders them and cuts out the
 * page.
 */
export type CompiledSearch = {
  all: Sql;
  page: Sql;
  /** True when `all` has only row ids, already in the requested order. */
  isInOrder: boolean;
  /** Expressions for the sort value and the relevance of a match, NULL when it has none. */
  shown: { value: Sql; relevance: Sql };
};

export const compileSearch = async (compiling: Compiling, similarity: Similarity): Promise<CompiledSearch> => {
  const relevance = await relevanceScores(compiling, similarity);
  const audience = await audienceScores(compiling, similarity);
  const { value, table, isPartial } = sortValue(compiling, { relevance, audience });
  const joins = [...joinScores(relevance, 'topic'), ...joinScores(audience, 'audience')];
  if (table) joins.push(sql`${isPartial ? sql`LEFT JOIN` : sql`JOIN`} (${table}) AS shares ON shares.rid = c.rid`);
  const shownScore = shownRelevance(relevance, audience);
  // All matches are materialized to count them: a column that is not needed would cost as much as the search itself.
  const selected = [sql`c.rid`, ...(value ? [sql`${value} AS value`] : []), ...(shownScore ? [sql`${shownScore} AS relevance`] : [])];
  const { conditions: compiled, lists } = withLists(compiling);
  const conditions = [...compiled, ...(await excludedByScore(compiling, similarity))];
  const outer = outerConditions(compiling, [...relevance.except, ...audience.except]);
  const isPlain = !value && joins.length === 0 && (compiling.scopeFilters ?? []).length === 0;
  const isInOrder = isPlain && !conditions.some(hasLookup);
  const list = isPlain ? onlyList(conditions, lists) : undefined;
  const where = join([...outer, ...conditions], ' AND ');
  const { limit, skip } = compiling.request.paging;
  return {
    all: list ?? sql`SELECT ${join(selected, ', ')} FROM columns.creator c ${join(joins, ' ')} WHERE ${where}`,
    page: sql`ORDER BY ${orderOf(compiling, value)} LIMIT ${limit} OFFSET ${skip}`,
    isInOrder,
    shown: { value: value ? sql`value::DOUBLE` : NONE, relevance: shownScore ? sql`relevance` : NONE },
  };
};

const NONE = sql`NULL::DOUBLE`;

/** The table is scanned in its own order, unless DuckDB starts with a lookup. */
const hasLookup = ({ parts }: Sql): boolean => parts.some((part) => part.includes(' IN ('));

type ListCondition = { condition: Sql; lists: readonly Sql[] };

/** The conditions of all filters, and separately those that look into lists. */
const withLists = (compiling: Compiling): { conditions: Sql[]; lists: ListCondition[] } => {
  const inLists: ListCondition[] = [];
  const isInLists = (lists: readonly Sql[]): Sql => {
    const condition = sql`c.rid IN (${join(lists, ' UNION ALL ')})`;
    inLists.push({ condition, lists });
    return condition;
  };
  return { conditions: filterConditions({ ...compiling, isInLists }), lists: inLists };
};

/** A search for a single list needs no scan of the table, because each list belongs to one platform. */
const onlyList = (conditions: readonly Sql[], [first]: readonly ListCondition[]): Sql | undefined => {
  const isAlone = conditions.length === 1 && conditions[0] === first?.condition;
  return first && isAlone ? sql`SELECT DISTINCT rid FROM (${join(first.lists, ' UNION ALL ')})` : undefined;
};

/** Row ids are in the order of followers descending, so that order needs no sort. */
const orderOf = ({ request }: Compiling, value: Sql | undefined): Sql => {
  if (!value) return sql`rid`;
  return request.sort.direction === 'asc' ? sql`value ASC NULLS LAST, rid` : sql`value DESC NULLS LAST, rid`;
};

/** The platform's rows within the scope, without the excluded creators. */
export const outerConditions = ({ request, rows, rids, scopeFilters = [] }: Compiling, except: readonly number[]): Sql[] => {
  const { first, end } = rows(request.platform);
  const from = first > 0 ? [sql`c.rid >= ${first}::UINTEGER`] : [];
  return [...from, sql`c.rid < ${end}::UINTEGER`, ...scopeFilters, ...rids(except).map((rid) => sql`c.rid <> ${rid}::UINTEGER`)];
};

/** Conditions on a creator; similarity and topics are joined instead. */
export const filterConditions = (compiling: Compiling): Sql[] => {
  const { request } = compiling;
  return combinedConditions(
    request,
    sqlAlgebra(compiling, (search) => conditionsOf({ ...compiling, request: { ...request, search } })),
  );
};

/** One condition per filter of `search`. */
const conditionsOf = (compiling: Compiling): Sql[] => {
  const own = compileFilters(CREATOR_FILTERS, compiling.request.search, compiling);
  const audience = AUDIENCE_FILTERS.map((filter) => audienceCondition(filter, compiling));
  return [...own, ...audience].filter((condition) => condition !== undefined);
};

/** Columns whose value 0 is unknown. */
const NUMBERED: Partial<Record<Unknowable, string>> = {
  geo: 'country',
  gender: 'gender',
  age: 'age_group',
  account_type: 'account_type',
  audience_relevance: 'has_audience',
};

/** Combinations of SQL conditions, which can be NULL where a value is unknown. */
const sqlAlgebra = (
  { request: { audience_source }, lookups }: Compiling,
  conditionsOf: ConditionAlgebra<Sql>['conditionsOf'],
): ConditionAlgebra<Sql> => ({
  conditionsOf,
  isOfOne: (universities, fields) =>
    isOneOf(
      'university',
      universities.map(({ value }, index) => {
        const university = lookups.option('universities', value);
        if (!university) throw refuseField(fields[index] ?? '', 'is not a known university');
        return university.number;
      }),
    ),
  all: (conditions) => (conditions.length === 0 ? sql`true` : sql`(${join(conditions, ' AND ')})`),
  any: (conditions) => sql`(${join(conditions, ' OR ')})`,
  not: (condition) => sql`(${condition}) IS NOT TRUE`,
  isKnown: (filter) => {
    const audiences = audiencesOf(audience_source);
    if (filter === 'lang') return sql`language IS NOT NULL`;
    if (filter === 'university') return sql`university IS NOT NULL`;
    if (filter === 'audience_credibility_class') return anyOf(audiences.map((audience) => sql`${name(credibilityColumn(audience))} <> 0`));
    if (AUDIENCE_FILTERS.some((each) => each === filter))
      return anyOf(audiences.map((audience) => sql`${name(knownColumn(audience))} = 1`));
    return sql`${name(NUMBERED[filter] ?? filter)} <> 0`;
  },
});

/** Empty for followers descending, the order of the rows. */
const sortValue = (compiling: Compiling, scores: { relevance: Scores; audience: Scores }): Partial<AudienceSort> => {
  const { sort, search, platform } = compiling.request;
  // Unknown values are the smallest of their column, but come last in both directions.
  const known = (column: Sql, unknown = 0): Partial<AudienceSort> => ({
    value: sort.direction === 'asc' ? sql`nullif(${column}, ${unknown})` : column,
  });
  switch (sort.field) {
    case 'followers':
      return sort.direction === 'asc' ? { value: sql`followers` } : {};
    case 'followers_growth':
    case 'total_views_growth':
    case 'total_likes_growth': {
      const column = growthColumnFor(sort.field, search[sort.field] ?? { interval: 'i1month' });
      return known(sql`${name(column)}`, UNKNOWN_GROWTH);
    }
    case 'half_year_growth':
      return known(sql`${name(halfYearGrowthColumn(platform))}`, UNKNOWN_GROWTH);
    case 'top_country':
      return known(sql`${name(sort.field)}`);
    case 'relevance':
      return { value: meanScore(scores.relevance, 'topic') };
    case 'audience_relevance':
      return { value: meanScore(scores.audience, 'audience') };
    default: {
      const { field } = sort;
      if (!isAttribute(field)) return audienceSort(field satisfies AudienceFilter, compiling);
      const column = name(field satisfies NameOf<'count' | 'decimal' | 'rate' | 'day'>);
      const { kind } = ATTRIBUTES[field];
      // Decimals are stored in halves of a millionth and ordered by millionths.
      return known(kind === 'decimal' || kind === 'rate' ? sql`(${column} >> 1)` : sql`${column}`);
    }
  }
};

const shownRelevance = (relevance: Scores, audience: Scores): Sql | undefined => {
  if (relevance.tables.length > 0) return meanScore(relevance, 'topic');
  return audience.tables.length > 0 ? meanScore(audience, 'audience') : undefined;
};
