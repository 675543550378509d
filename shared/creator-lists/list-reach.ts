import { type AudienceSketch, overlapOf, type Reach, reachOf } from '#shared/audience-overlap.ts';

/** Maximum creators compared pairwise, largest first; the number of pairs grows quadratically. */
export const MAX_MEASURED = 150;

/** Estimated number of people with its range. */
export type Estimate = { people: number; low: number; high: number };
export type ListReach = { total: number; unique: Estimate; measured: number; creators: number };

type ListSize = { total: number; creators: number };

/** True if audience and topics are known, which overlap estimates require. */
export const isMeasurable = (sketch: AudienceSketch): boolean => overlapOf(sketch, sketch) !== undefined;

/**
 * Estimates the distinct people reached by a list by comparing its largest creators. Assumes that the others overlap as much; the
 * range extends from full to no overlap. undefined if no creator can be compared.
 */
export const listReachOf = (measured: readonly AudienceSketch[], { total, creators }: ListSize): ListReach | undefined => {
  const reach = measured.length > 0 ? reachOf(measured) : undefined;
  if (!reach) return undefined;
  const rest = Math.max(0, total - reach.total);
  const share = reach.total === 0 ? 1 : reach.unique / reach.total;
  const unique = { people: Math.round(reach.unique + rest * share), low: reach.low, high: reach.high + rest };
  return { total, unique, measured: measured.length, creators };
};

/**
 * Estimates the people reached by both lists: the sum of both reaches minus the reach of the union. Creators in both lists count
 * once. undefined if a reach is unknown.
 */
export const listsOverlapOf = (a: readonly AudienceSketch[], b: readonly AudienceSketch[]): Estimate | undefined => {
  const both = [...new Map([...a, ...b].map((sketch) => [sketch.id, sketch])).values()];
  const [ofA, ofB, ofBoth] = [reachOf(a), reachOf(b), reachOf(both)];
  if (!ofA || !ofB || !ofBoth || a.length === 0 || b.length === 0) return undefined;
  const upperBound = Math.min(ofA.unique, ofB.unique);
  const shared = (kind: keyof Reach): number => Math.min(upperBound, Math.max(0, ofA[kind] + ofB[kind] - ofBoth[kind]));
  const people = shared('unique');
  // More overlap within a list leaves fewer people to share, so the bounds can swap.
  return { people, low: Math.min(people, shared('high'), shared('low')), high: Math.max(people, shared('high'), shared('low')) };
};
