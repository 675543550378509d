import type { SearchResult } from './complete-response.ts';

/** The aggregation result with this name; its shape follows from the request. */
export const aggregationIn = <Counted>({ aggregations }: Pick<SearchResult<unknown>, 'aggregations'>, name: string): Counted => {
  const counted = aggregations?.[name];
  if (counted === undefined) throw new Error(`the cluster did not count ${name}`);
  return counted as Counted;
};
