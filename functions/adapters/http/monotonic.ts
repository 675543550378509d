/** Milliseconds that only ever grow: the clock of the wall may be put back. */
export const monotonic = (): number => performance.now();
