/** Milliseconds from a monotonic clock, because the system clock may be set back. */
export const monotonic = (): number => performance.now();
