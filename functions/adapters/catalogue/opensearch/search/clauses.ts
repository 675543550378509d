/** A clause of the query DSL. Values are JSON parameters, never text of a query language. */
export type Clause = Readonly<Record<string, unknown>>;

export const NOTHING: Clause = { match_none: {} };

export const term = (field: string, value: string | number | boolean): Clause => ({ term: { [field]: value } });

export const oneOf = (field: string, values: readonly (string | number)[]): Clause => {
  const [first, ...others] = new Set(values);
  if (first === undefined) return NOTHING;
  return others.length === 0 ? term(field, first) : { terms: { [field]: [first, ...others] } };
};

type Bounds = { gte?: number; lte?: number; gt?: number; lt?: number };

/** Never matches an unknown value. */
export const range = (field: string, bounds: Bounds): Clause => ({ range: { [field]: bounds } });

export const anyOf = (clauses: readonly Clause[]): Clause => {
  const [first, ...others] = clauses;
  if (!first) return NOTHING;
  return others.length === 0 ? first : { bool: { should: clauses, minimum_should_match: 1 } };
};

/** Matches documents that have a value in the field. */
export const exists = (field: string): Clause => ({ exists: { field } });

export const not = (clause: Clause): Clause => ({ bool: { must_not: [clause] } });

/** Scores with the value of a rank feature times `factor`; matches only creators that have the feature. */
export const feature = (field: string, name: string, factor = 1): Clause => ({
  rank_feature: { field: `${field}.${name}`, linear: {}, ...(factor !== 1 && { boost: factor }) },
});

/** Scores with the maximum of several clauses. */
export const largestOf = (clauses: readonly Clause[]): Clause => ({ dis_max: { queries: clauses } });

/** Matches documents whose score is at least `least`. */
export const scoringAtLeast = (query: Clause, least: number): Clause => ({ function_score: { query, min_score: least } });

export const ids = (values: readonly string[]): Clause => ({ ids: { values } });
