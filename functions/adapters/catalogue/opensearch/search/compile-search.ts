import { compileFilters, growthColumnFor } from '#functions/adapters/catalogue/model/attributes.ts';
import { ATTRIBUTES, isAttribute, type NameOf } from '#functions/catalogue/attributes.ts';
import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { AudienceFilter } from '#shared/discovery/filters/audience-filters.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { refuseField } from '#shared/http/errors.ts';
import { creatorId } from '../load/document.ts';
import { orderField } from '../load/mapping.ts';
import { type Clause, ids, not, term } from './clauses.ts';
import { audienceConditions, audienceOrder } from './compile-audience.ts';
import { type Compiling, CREATOR_FILTERS } from './compile-filters.ts';
import type { Relevance } from './compile-relevance.ts';
import { BY_RANK } from './find-records.ts';

export type Relevances = { topics: Relevance | undefined; audience: Relevance | undefined };

export type CompiledSearch = { query: Clause; sort: readonly object[]; track_scores: boolean };

/** Query and order of a search; what does not score only filters. */
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
  // A script that reads the score does not say so, and would be given 0.
  return { query: { bool: { filter, ...scoring } }, sort: [...sort, ...BY_RANK], track_scores: scores !== undefined };
};

/** All that decides who matches, but for the platform. */
export const conditionsOf = (compiling: Compiling & Relevances): Clause[] => [
  ...filterConditions(compiling),
  ...(compiling.topics?.tags ?? []),
  ...similarityConditions(compiling),
];

const similarityConditions = ({ topics, audience }: Relevances): Clause[] => [...(topics?.filters ?? []), ...(audience?.filters ?? [])];

/** One for each filter that is decided creator by creator. */
const filterConditions = (compiling: Compiling): Clause[] => {
  const own = compileFilters(CREATOR_FILTERS, compiling.request.search, compiling);
  return [universityCondition(compiling), ...own, ...audienceConditions(compiling)].filter((condition) => condition !== undefined);
};

const universityCondition = ({ request, names }: Compiling): Clause | undefined => {
  if (!request.university) return undefined;
  if (!names.option('universities', request.university.value)) throw refuseField('university.value', 'is not a known university');
  return term('university', `${request.university.value}`);
};

export const scopeConditions = ({ only, except = [] }: SearchScope, platform: SearchRequest['platform']): Clause[] => {
  const idsOf = (userIds: readonly string[]) => ids(userIds.map((userId) => creatorId(platform, userId)));
  return [...(only ? [idsOf(only)] : []), ...(except.length > 0 ? [not(idsOf(except))] : [])];
};

/** `scores`: what the score of a creator is made of, where the order asks for one. */
type Order = { scores?: Clause | 'topics'; sort: object[] };

const orderOf = (compiling: Compiling & Relevances): Order => {
  const { sort, search } = compiling.request;
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
    case 'relevance':
      return { ...(compiling.topics?.sort ? byScript(compiling.topics.sort) : { sort: [byScore] }), scores: 'topics' };
    case 'audience_relevance':
      return byScript(compiling.audience?.sort ?? {});
    default: {
      const { field } = sort;
      if (isAttribute(field))
        return byField(ATTRIBUTES[field satisfies NameOf<'count' | 'rate'>].kind === 'rate' ? orderField(field) : field);
      const by = audienceOrder(field satisfies AudienceFilter, compiling);
      return 'score' in by ? { scores: by.score, sort: [byScore] } : byScript(by.sort);
    }
  }
};
