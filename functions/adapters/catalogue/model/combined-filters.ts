import type { Variation } from '#shared/discovery/counts-contract.ts';
import type { Unknowable } from '#shared/discovery/filters/combinations.ts';
import { namesIn } from '#shared/discovery/filters/search-rules.ts';
import type { SearchFilters, SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError, refuseFields } from '#shared/http/errors.ts';

type Filters = Pick<SearchRequest, 'search' | 'exclude' | 'exclude_unknown' | 'match_all' | 'alternatives' | 'university'>;

/** Operations of an engine's query language, from which the combinations of filters are built. */
export type ConditionAlgebra<Condition> = {
  /** Conditions of all filters of `search`. Error fields start with "search.". */
  conditionsOf(search: SearchFilters): Condition[];
  /** Matches creators of one of the universities. `fields`: those of the errors about them. */
  isOfOne(universities: readonly University[], fields: readonly string[]): Condition;
  all(conditions: readonly Condition[]): Condition;
  any(conditions: readonly Condition[]): Condition;
  /** Matches where `condition` is false or depends on something unknown. */
  not(condition: Condition): Condition;
  isKnown(filter: Unknowable): Condition;
};

/** Conditions of every filter and combination of filters in a request except similarity and topics; all of them must match. */
export const combinedConditions = <Condition>(request: Filters, algebra: ConditionAlgebra<Condition>): Condition[] => [
  ...universityConditions(request.university, 'university', algebra),
  ...requiredConditions(request, algebra),
  ...excludingConditions(request, algebra),
  ...alternativeConditions(request, algebra),
];

/** True when a request has more than filters of `search` with any of their values. */
export const isCombined = ({ exclude = {}, match_all, alternatives }: Filters): boolean =>
  match_all !== undefined || alternatives !== undefined || namesIn(exclude).length > 0;

const requiredConditions = <Condition>({ search, match_all = [] }: Filters, algebra: ConditionAlgebra<Condition>): Condition[] => {
  const any = Object.fromEntries(Object.entries(search).filter(([name]) => !match_all.some((each) => each === name)));
  const all = [...new Set(match_all)].flatMap((name) =>
    (search[name] ?? []).flatMap((value, index) =>
      renamed(`search.${name}.0`, `search.${name}.${index}`, () => algebra.conditionsOf({ [name]: [value] })),
    ),
  );
  return [...algebra.conditionsOf(any), ...all];
};

const excludingConditions = <Condition>(
  { exclude = {}, exclude_unknown = [] }: Filters,
  algebra: ConditionAlgebra<Condition>,
): Condition[] => {
  const { university, ...named } = exclude;
  const filters: SearchFilters = named;
  const excluded = namesIn(filters).flatMap((name) => renamed('search', 'exclude', () => algebra.conditionsOf({ [name]: filters[name] })));
  const conditions = [...excluded, ...universityConditions(university, 'exclude.university', algebra)];
  return [...conditions.map(algebra.not), ...[...new Set(exclude_unknown)].map(algebra.isKnown)];
};

type University = { value: number };

const universityConditions = <Condition>(
  asked: SearchRequest['university'],
  path: string,
  algebra: ConditionAlgebra<Condition>,
): Condition[] => {
  if (asked === undefined) return [];
  const isList = Array.isArray(asked);
  const universities = [asked].flat();
  return [
    algebra.isOfOne(
      universities,
      universities.map((_, index) => (isList ? `${path}.${index}.value` : `${path}.value`)),
    ),
  ];
};

const alternativeConditions = <Condition>({ alternatives }: Filters, algebra: ConditionAlgebra<Condition>): Condition[] =>
  alternatives === undefined
    ? []
    : [
        algebra.any(
          alternatives.map((filters, index) =>
            algebra.all(renamed('search', `alternatives.${index}`, () => algebra.conditionsOf(filters))),
          ),
        ),
      ];

/** Replaces the beginning of error fields by the place of the value in the request. */
const renamed = <T>(from: string, to: string, compile: () => T): T => {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof AppError && error.fields)) throw error;
    const named = Object.entries(error.fields).map(([field, problem]) => [
      field.startsWith(from) ? to + field.slice(from.length) : field,
      problem,
    ]);
    throw refuseFields(Object.fromEntries(named));
  }
};

/** Applies a variation to a search. */
export const varied = <S extends SearchRequest>(request: S, { search, ...rest }: Variation): S => ({
  ...request,
  ...rest,
  search: { ...request.search, ...search },
});

/** Prefixes error fields with the variation's position in the request. */
export const namingVariation = <T>(index: number, compile: () => T): T => {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof AppError && error.fields)) throw error;
    throw refuseFields(Object.fromEntries(Object.entries(error.fields).map(([path, problem]) => [`variations.${index}.${path}`, problem])));
  }
};
