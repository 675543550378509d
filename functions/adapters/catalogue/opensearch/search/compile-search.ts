import { audiencesOf } from '#functions/adapters/catalogue/model/asked-values.ts';
import { compileFilters, growthColumnFor } from '#functions/adapters/catalogue/model/attributes.ts';
import { type ConditionAlgebra, combinedConditions } from '#functions/adapters/catalogue/model/combined-filters.ts';
import { halfYearGrowthColumn } from '#functions/adapters/catalogue/model/creator-facts.ts';
import { ATTRIBUTES, isAttribute, type NameOf } from '#functions/catalogue/attributes.ts';
import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import { AUDIENCE_FILTERS, type AudienceFilter } from '#shared/discovery/filters/audience-filters.ts';
import type { Unknowable } from '#shared/discovery/filters/combinations.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { creatorId } from '../load/document-terms.ts';
import { credibilityField, keptSharesField, orderField, TOP_COUNTRY } from '../load/mapping.ts';
import { anyOf, type Clause, exists, ids, not, oneOf, term } from './clauses.ts';
import { audienceConditions, audienceOrder } from './compile-audience.ts';
import { type Compiling, CREATOR_FILTERS } from './compile-filters.ts';
import type { Relevance } from './compile-relevance.ts';
import { BY_RANK } from './find-records.ts';

/** `excluded`: conditions on similarity and topics that leave creators out. */
export type Relevances = { topics: Relevance | undefined; audience: Relevance | undefined; excluded: Clause[] };

export type CompiledSearch = { query: Clause; sort: readonly object[]; track_scores: boolean };

/** Query and order of a search; clauses that do not contribute to the score are filters. */
export const compileSearch = (compiling: Compiling & Relevances & { scope: SearchScope }): CompiledSearch => {
  const { request, scope, topics } = compiling;
  const { scores, sort } = orderOf(compiling);
  const scored = scores === 'topics' ? [] : (topics?.tags ?? []);
  const filter = [
    term('platform', request.platform),
    ...scopeConditions(scope, request.platform),
    ...filterConditions(compiling),
    ...scored,
    ...similarityConditions(compiling),
  ];
  const scoring = scores === 'topics' ? { must: topics?.tags ?? [] } : scores ? { should: [scores] } : {};
  // OpenSearch does not detect that a script reads the score and would pass 0.
  return { query: { bool: { filter, ...scoring } }, sort: [...sort, ...BY_RANK], track_scores: scores !== undefined };
};

/** All conditions of a search except platform and scope. */
export const conditionsOf = (compiling: Compiling & Relevances): Clause[] => [
  ...filterConditions(compiling),
  ...(compiling.topics?.tags ?? []),
  ...similarityConditions(compiling),
];

const similarityConditions = ({ topics, audience, excluded }: Relevances): Clause[] => [
  ...(topics?.filters ?? []),
  ...(audience?.filters ?? []),
  ...excluded,
];

/** Conditions on a creator; similarity and topics are added by their own clauses. */
const filterConditions = (compiling: Compiling): Clause[] => {
  const { request } = compiling;
  const algebra = clauseAlgebra(compiling, (search) => {
    const set = { ...compiling, request: { ...request, search } };
    return [...compileFilters(CREATOR_FILTERS, search, set), ...audienceConditions(set)];
  });
  return combinedConditions(request, algebra);
};

/** Fields that are missing where the value is unknown. */
const FIELDS: Partial<Record<Unknowable, string>> = { geo: 'home', lang: 'language', age: 'age_group' };

const clauseAlgebra = (
  { request: { audience_source }, names }: Compiling,
  conditionsOf: ConditionAlgebra<Clause>['conditionsOf'],
): ConditionAlgebra<Clause> => ({
  conditionsOf,
  isOfOne: (universities, fields) =>
    oneOf(
      'university',
      universities.map(({ value }, index) => {
        if (!names.option('universities', value)) throw refuseField(fields[index] ?? '', 'is not a known university');
        return `${value}`;
      }),
    ),
  all: (clauses) => ({ bool: { filter: clauses } }),
  any: anyOf,
  not,
  isKnown: (filter) => {
    const audiences = audiencesOf(audience_source);
    if (filter === 'audience_relevance') return term('has_audience', true);
    if (filter === 'gender') return not(term('gender', ATTRIBUTES.gender.unknown));
    if (filter === 'audience_credibility_class') return anyOf(audiences.map((audience) => exists(credibilityField(audience))));
    if (AUDIENCE_FILTERS.some((each) => each === filter)) return anyOf(audiences.map((audience) => exists(keptSharesField(audience))));
    return exists(FIELDS[filter] ?? filter);
  },
});

export const scopeConditions = ({ only, except = [] }: SearchScope, platform: SearchRequest['platform']): Clause[] => {
  const idsOf = (userIds: readonly string[]) => ids(userIds.map((userId) => creatorId(platform, userId)));
  return [...(only ? [idsOf(only)] : []), ...(except.length > 0 ? [not(idsOf(except))] : [])];
};

/** `scores` are the clauses that make up the score, if the order needs one. */
type Order = { scores?: Clause | 'topics'; sort: object[] };

const orderOf = (compiling: Compiling & Relevances): Order => {
  const { sort, search, platform } = compiling.request;
  const order = sort.direction;
  const byField = (field: string): Order => ({ sort: [{ [field]: { order, missing: '_last' } }] });
  const byScript = (script: object): Order => ({ sort: [{ _script: { type: 'number', order, script } }] });
  const byScore = { _score: { order } };
  switch (sort.field) {
    case 'followers':
      return { sort: order === 'asc' ? [{ followers: 'asc' }] : [] };
    case 'followers_growth':
    case 'total_views_growth':
    case 'total_likes_growth':
      return byField(growthColumnFor(sort.field, search[sort.field] ?? { interval: 'i1month' }));
    case 'half_year_growth':
      return byField(halfYearGrowthColumn(platform));
    case 'top_country':
      return byField(TOP_COUNTRY);
    case 'relevance':
      return { ...(compiling.topics?.sort ? byScript(compiling.topics.sort) : { sort: [byScore] }), scores: 'topics' };
    case 'audience_relevance':
      return byScript(compiling.audience?.sort ?? {});
    default: {
      const { field } = sort;
      if (isAttribute(field)) {
        const { kind } = ATTRIBUTES[field satisfies NameOf<'count' | 'decimal' | 'rate' | 'day'>];
        return byField(kind === 'decimal' || kind === 'rate' ? orderField(field) : field);
      }
      const by = audienceOrder(field satisfies AudienceFilter, compiling);
      return 'score' in by ? { scores: by.score, sort: [byScore] } : byScript(by.sort);
    }
  }
};
