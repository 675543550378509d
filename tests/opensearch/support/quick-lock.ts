/** A load that was killed is taken for dead sooner than in life, yet not on a machine that is only busy. */
export const QUICK_LOCK = { beatMs: 1_000, silenceMs: 8_000 };
