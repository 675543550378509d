/** Shares are compared in millionths, so that 0.3 is 0.3 and sums are exact. */
const MICRO = 1_000_000;
const MICRO_IN_PERCENT = 10_000;

export const toMicro = (share: number): number => Math.round(share * MICRO);

export const toShare = (micro: number): number => micro / MICRO;

/** Least share that a filter's weight keeps; weight 0 keeps whatever is there at all. */
export const leastMicro = (weight: number): number => Math.max(1, toMicro(weight));

/** Whole percents, cut: a share reaches a weight in steps of 0.01 exactly when its percent does. */
export const toPercent = (micro: number): number => Math.floor(micro / MICRO_IN_PERCENT);
