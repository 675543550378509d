/** A killed load is considered dead sooner than in production, but not while the machine is merely busy. */
export const QUICK_LOCK = { heartbeatMs: 1_000, expiryMs: 8_000 };

/** Creators in a range of a load. */
export const RANGE = 100;
