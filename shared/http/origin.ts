/** The CDN sets it on every call, and replaces what a caller sends under this name. */
export const ORIGIN_HEADER = 'x-origin-secret';
