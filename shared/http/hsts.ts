/** One year, which browser preload lists require. */
export const HSTS_SECONDS = 31_536_000;
