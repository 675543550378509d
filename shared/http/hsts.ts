/** A year, as browsers' preload lists ask for. */
export const HSTS_SECONDS = 31_536_000;
