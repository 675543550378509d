/** A load that was killed is taken for dead sooner than in life, yet not on a machine that is only busy. */
export const QUICK_LOCK = { heartbeatMs: 1_000, expiryMs: 8_000 };
