/** Shares are compared as integers of millionths, so that 0.3 equals 0.3 and sums are exact. */
const MICRO = 1_000_000;
const MICRO_IN_PERCENT = 10_000;

export const toMicro = (share: number): number => Math.round(share * MICRO);

export const toShare = (micro: number): number => micro / MICRO;

/** Minimum share, in millionths, for a filter's weight; weight 0 matches every known share. */
export const minMicro = (weight: number): number => Math.max(1, toMicro(weight));

/** Whole percents, rounded down: a share reaches a weight in steps of 0.01 exactly when its percent does. */
export const toPercent = (micro: number): number => Math.floor(micro / MICRO_IN_PERCENT);
