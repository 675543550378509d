import { GROWTH_INTERVALS } from '#shared/discovery/search-codes.ts';
import type { SearchFilters } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { rowsOf } from './catalogue-info.ts';
import { growthColumn } from './columns.ts';
import { AUDIENCE_FILTERS, type AudienceFilter, type AudienceSort, audienceCondition, audienceSort } from './compile-audience.ts';
import { type Compiling, CREATOR_FILTERS } from './compile-filters.ts';
import { audienceScores, relevanceScores } from './compile-relevance.ts';
import type { Likeness } from './likeness.ts';
import { joinScores, meanScore, type Scores } from './scores.ts';
import { join, name, type Sql, sql } from './sql.ts';

/** The search as SQL: the page's row ids with their relevance, each beside the exact total. */
export const compileSearch = async (compiling: Compiling, likeness: Likeness): Promise<Sql> => {
  const relevance = await relevanceScores(compiling, likeness);
  const audience = await audienceScores(compiling, likeness);
  const { value, table, isPartial } = sortValue(compiling, { relevance, audience });
  const joins = [...joinScores(relevance, 'topic'), ...joinScores(audience, 'audience')];
  if (table) joins.push(sql`${isPartial ? sql`LEFT JOIN` : sql`JOIN`} (${table}) AS shares ON shares.rid = c.rid`);
  const shown = shownRelevance(relevance, audience);
  // All that match are kept until they are counted: a column that nobody asked for would cost as much as the search.
  const kept = [sql`c.rid`, ...(value ? [sql`${value} AS value`] : []), ...(shown ? [sql`${shown} AS relevance`] : [])];
  const list = value || shown ? undefined : onlyList(compiling);
  const conditions = [...outerConditions(compiling, [...relevance.except, ...audience.except]), ...filterConditions(compiling)];
  const found = list ?? sql`SELECT ${join(kept, ', ')} FROM columns.creator c ${join(joins, ' ')} WHERE ${join(conditions, ' AND ')}`;
  const { limit, skip } = compiling.request.paging;
  return sql`WITH found AS MATERIALIZED (${found})
    SELECT rid, ${shown ? sql`relevance` : sql`NULL::DOUBLE`} AS relevance, (SELECT count(*) FROM found)::DOUBLE AS total FROM found
    ORDER BY ${orderOf(compiling, value)} LIMIT ${limit} OFFSET ${skip}`;
};

/** A search for nothing but one list's creators finds them there: lists are of one platform each. */
const onlyList = (compiling: Compiling): Sql | undefined => {
  const asked: { condition: Sql; lists: readonly Sql[] }[] = [];
  const isInLists = (lists: readonly Sql[]): Sql => {
    const condition = sql`true`;
    asked.push({ condition, lists });
    return condition;
  };
  const conditions = filterConditions({ ...compiling, isInLists });
  const [first] = asked;
  const isAlone = conditions.length === 1 && conditions[0] === first?.condition && (compiling.within ?? []).length === 0;
  return first && isAlone ? sql`SELECT DISTINCT rid FROM (${join(first.lists, ' UNION ALL ')})` : undefined;
};

/** Row ids are in the order of followers, so nobody needs to sort by them. */
const orderOf = ({ request }: Compiling, value: Sql | undefined): Sql => {
  if (!value) return sql`rid`;
  return request.sort.direction === 'asc' ? sql`value ASC NULLS LAST, rid` : sql`value DESC NULLS LAST, rid`;
};

/** The platform's rows, but those that something outside of the filters leaves out. */
export const outerConditions = ({ request, info, within = [] }: Compiling, except: readonly number[]): Sql[] => {
  const { first, end } = rowsOf(info, request.platform);
  return [sql`c.rid >= ${first}::UINTEGER AND c.rid < ${end}::UINTEGER`, ...within, ...except.map((rid) => sql`c.rid <> ${rid}::UINTEGER`)];
};

/** One for each filter that is decided creator by creator; likeness and topics are joined instead. */
export const filterConditions = (compiling: Compiling): Sql[] => {
  const own = (Object.keys(CREATOR_FILTERS) as (keyof typeof CREATOR_FILTERS)[]).map((filter) => creatorCondition(filter, compiling));
  const audience = AUDIENCE_FILTERS.map((filter) => audienceCondition(filter, compiling));
  return [universityCondition(compiling), ...own, ...audience].filter((condition) => condition !== undefined);
};

const creatorCondition = <K extends keyof typeof CREATOR_FILTERS>(filter: K, compiling: Compiling): Sql | undefined => {
  const asked = compiling.request.search[filter];
  // Each compiler takes what its own filter holds; the table's keys and types are those of SearchFilters.
  const compile = CREATOR_FILTERS[filter] as (asked: NonNullable<SearchFilters[K]>, compiling: Compiling) => Sql | undefined;
  return asked === undefined ? undefined : compile(asked, compiling);
};

const universityCondition = ({ request, lookups }: Compiling): Sql | undefined => {
  if (!request.university) return undefined;
  const university = lookups.option('universities', request.university.value);
  if (!university) throw refuseField('university.value', 'is not a known university');
  return sql`university = ${university.number}`;
};

/** No value = followers descending, the order of the rows. */
const sortValue = (compiling: Compiling, scores: { relevance: Scores; audience: Scores }): Partial<AudienceSort> => {
  const { sort, search } = compiling.request;
  switch (sort.field) {
    case 'followers':
      return sort.direction === 'asc' ? { value: sql`followers` } : {};
    case 'engagement_rate':
      return { value: sql`(engagement_rate >> 1)` };
    case 'engagements':
    case 'views':
    case 'reels_plays':
      return { value: sql`${name(sort.field)}` };
    case 'followers_growth':
    case 'total_views_growth':
    case 'total_likes_growth': {
      const months = GROWTH_INTERVALS.indexOf(search[sort.field]?.interval ?? 'i1month') + 1;
      return { value: sql`${name(growthColumn(sort.field, months))}` };
    }
    case 'relevance':
      return { value: meanScore(scores.relevance, 'topic') };
    case 'audience_relevance':
      return { value: meanScore(scores.audience, 'audience') };
    default:
      return audienceSort(sort.field satisfies AudienceFilter, compiling);
  }
};

const shownRelevance = (relevance: Scores, audience: Scores): Sql | undefined => {
  if (relevance.tables.length > 0) return meanScore(relevance, 'topic');
  return audience.tables.length > 0 ? meanScore(audience, 'audience') : undefined;
};
