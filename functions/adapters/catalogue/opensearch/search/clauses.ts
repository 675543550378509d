/** A piece of a query, as the cluster reads it. Values are parameters of JSON, never text of a query language. */
export type Clause = Readonly<Record<string, unknown>>;

export const NOTHING: Clause = { match_none: {} };

export const term = (field: string, value: string | number | boolean): Clause => ({ term: { [field]: value } });

export const oneOf = (field: string, values: readonly (string | number)[]): Clause => {
  const [first, ...others] = new Set(values);
  if (first === undefined) return NOTHING;
  return others.length === 0 ? term(field, first) : { terms: { [field]: [first, ...others] } };
};

type Bounds = { gte?: number; lte?: number; gt?: number; lt?: number };

/** An unknown value is in no range. */
export const range = (field: string, bounds: Bounds): Clause => ({ range: { [field]: bounds } });

export const anyOf = (clauses: readonly Clause[]): Clause => {
  const [first, ...others] = clauses;
  if (!first) return NOTHING;
  return others.length === 0 ? first : { bool: { should: clauses, minimum_should_match: 1 } };
};

export const not = (clause: Clause): Clause => ({ bool: { must_not: [clause] } });

/** The number that a rank feature has; nothing where the creator has none of it. */
export const feature = (field: string, name: string, factor = 1): Clause => ({
  rank_feature: { field: `${field}.${name}`, linear: {}, ...(factor !== 1 && { boost: factor }) },
});

/** The largest of several scores. */
export const largestOf = (clauses: readonly Clause[]): Clause => ({ dis_max: { queries: clauses } });

/** Those whose score is at least so much. */
export const scoringAtLeast = (query: Clause, least: number): Clause => ({ function_score: { query, min_score: least } });

export const ids = (values: readonly string[]): Clause => ({ ids: { values } });
