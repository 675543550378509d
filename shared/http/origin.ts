/** The CDN sets this header on every request and replaces a value from the client. */
export const ORIGIN_HEADER = 'x-origin-secret';
