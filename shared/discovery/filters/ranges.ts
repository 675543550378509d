import { AUDIENCE_AGES, type AudienceAge } from '#shared/audience.ts';

/** Minimum audience fractions that can be chosen: "more than 1 %" … "more than 95 %". */
export const WEIGHTS: readonly number[] = [1, 2, 3, 4, 5, ...Array.from({ length: 18 }, (_, step) => 10 + 5 * step)].map(
  (percent) => percent / 100,
);
export const DEFAULT_WEIGHT = 0.1;

export const GROWTH_WEIGHTS: readonly number[] = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5];
export const DEFAULT_GROWTH_WEIGHT = 1.5;

/** As fractions: 0.005 = 0.5 %. */
export const RATE_STEPS: readonly number[] = [0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1];

export const LAST_POST_DAYS = [30, 90, 180] as const;
export const DATA_AGE_DAYS = [7, 30, 90, 180] as const;
/** Days before now, or all exports of the account. */
export const EXPORTED_PERIODS = ['30', '90', '365', 'ever'] as const;
/** Longest period that can be typed. */
export const MAX_TYPED_EXPORTED = 365;

/** The last step of `to` is `openEnd`, which means "no upper end" (50M+). */
export type Steps = { from: readonly number[]; to: readonly number[]; openEnd: number };

const stepsTo = (from: readonly number[], openEnd: number): Steps => ({ from, to: [...from, openEnd], openEnd });

export const FOLLOWER_STEPS = stepsTo(
  [1e3, 5e3, 10e3, 25e3, 50e3, 100e3, 250e3, 500e3, 1e6, 2.5e6, 5e6, 10e6, 25e6], // up to 25M
  50e6,
);
/** For views, reels plays and engagements. */
export const REACTION_STEPS = stepsTo([1e3, 2.5e3, 5e3, 10e3, 25e3, 50e3, 100e3, 250e3, 500e3], 1e6);

export const COMMENT_STEPS = stepsTo([10, 25, 50, 100, 250, 500, 1e3, 2.5e3, 5e3], 10e3);
/** US dollars. */
export const PRICE_STEPS = stepsTo([50, 100, 250, 500, 1e3, 2.5e3, 5e3, 10e3], 25e3);
export const PACE_STEPS = stepsTo([0.5, 1, 2, 3, 5, 7, 10, 14], 21);
export const SPONSORED_STEPS = stepsTo([0.05, 0.1, 0.2, 0.3, 0.5], 1);
export const CREDIBILITY_STEPS = stepsTo([0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95], 1);

/** The upper step 65 is shown as "65+". */
export const AUDIENCE_AGE_STEPS: Steps = { from: [13, 18, 25, 35, 45, 65], to: [17, 24, 34, 44, 64, 65], openEnd: 65 };
export const CREATOR_AGE_STEPS: Steps = { from: [13, 18, 25, 35, 45], to: [18, 25, 35, 45, 65], openEnd: 65 };

/** null: open end. */
export type Range = { from: number | null; to: number | null };
export const OPEN_RANGE: Range = { from: null, to: null };

export const isOpen = ({ from, to }: Range, { openEnd }: Steps): boolean => from === null && (to === null || to === openEnd);

/** True if the lower step reaches the upper one. The open end of an audience age is a bucket of its own, so 65 to 65+ is valid. */
export const crosses = ({ from, to }: Range, { openEnd }: Steps): boolean =>
  from !== null && to !== null && from >= to && !(from === openEnd && to === openEnd);

/** Upper end in the request; undefined if open. */
export const rightNumber = ({ to }: Range, { openEnd }: Steps): number | undefined => (to === null || to === openEnd ? undefined : to);

const boundsOf = (bucket: AudienceAge): Range => {
  const [from, to] = bucket.split('-');
  return { from: Number(from), to: to ? Number(to) : null };
};

/** Returns the audience buckets inside a range of ages. */
export const ageBuckets = ({ from, to }: Range): AudienceAge[] =>
  AUDIENCE_AGES.filter((bucket) => {
    const bounds = boundsOf(bucket);
    const endsInside = to === null || to === AUDIENCE_AGE_STEPS.openEnd || (bounds.to !== null && bounds.to <= to);
    return (bounds.from ?? 0) >= (from ?? 0) && endsInside;
  });
