import type { Found } from '../whole-answer.ts';

/** What the cluster counted under a name of the question; its shape follows from what was asked. */
export const aggregationIn = <Counted>({ aggregations }: Pick<Found<unknown>, 'aggregations'>, name: string): Counted => {
  const counted = aggregations?.[name];
  if (counted === undefined) throw new Error(`The cluster did not count ${name}`);
  return counted as Counted;
};
