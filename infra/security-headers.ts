/** What the page may load: itself, and nothing else. Read by the local server and by the CDN's header policy. */
export const contentSecurityPolicy = ({ connect = [], scriptHashes = [] }: { connect?: string[]; scriptHashes?: string[] } = {}): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    // React and the chart library set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A year, as browsers' preload lists ask for. */
export const HSTS_SECONDS = 31_536_000;

export const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
