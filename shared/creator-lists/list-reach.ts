import { type AudienceSketch, overlapOf, type Reach, reachOf } from '#shared/audience-overlap.ts';

/** Pairs grow with the square of it: so many of the largest creators are compared with each other. */
export const MAX_MEASURED = 150;

/** People, with the range that the true number is expected in. */
export type Estimate = { people: number; low: number; high: number };
export type ListReach = { total: number; unique: Estimate; measured: number; creators: number };

type Of = { total: number; creators: number };

/** Whether overlaps with it can be told: its audience and its topics are known. */
export const isMeasurable = (sketch: AudienceSketch): boolean => overlapOf(sketch, sketch) !== undefined;

/**
 * People reached by a list of which only the largest creators were compared. The others are taken to share as much as these
 * do; the range leaves it open whether they bring nobody new or everybody. Undefined where nobody could be compared.
 */
export const listReachOf = (measured: readonly AudienceSketch[], { total, creators }: Of): ListReach | undefined => {
  const reach = measured.length > 0 ? reachOf(measured) : undefined;
  if (!reach) return undefined;
  const rest = Math.max(0, total - reach.total);
  const share = reach.total === 0 ? 1 : reach.unique / reach.total;
  const unique = { people: Math.round(reach.unique + rest * share), low: reach.low, high: reach.high + rest };
  return { total, unique, measured: measured.length, creators };
};

/** People of both lists: those of the one and of the other, without those of both together. Creators of both count once. */
export const listsOverlapOf = (a: readonly AudienceSketch[], b: readonly AudienceSketch[]): Estimate | undefined => {
  const both = [...new Map([...a, ...b].map((sketch) => [sketch.id, sketch])).values()];
  const [ofA, ofB, ofBoth] = [reachOf(a), reachOf(b), reachOf(both)];
  if (!ofA || !ofB || !ofBoth || a.length === 0 || b.length === 0) return undefined;
  const most = Math.min(ofA.unique, ofB.unique);
  const shared = (kind: keyof Reach): number => Math.min(most, Math.max(0, ofA[kind] + ofB[kind] - ofBoth[kind]));
  const people = shared('unique');
  // More overlap within a list leaves fewer people to share, so the ends can change places.
  return { people, low: Math.min(people, shared('high'), shared('low')), high: Math.max(people, shared('high'), shared('low')) };
};
