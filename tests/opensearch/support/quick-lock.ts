/** A killed load is considered dead sooner than in production, but not while the machine is merely busy. */
export const QUICK_LOCK = { beatMs: 1_000, silenceMs: 8_000 };
