const header = (description: string, example: string) => ({ description, schema: { type: 'string' as const }, example });

/** Response headers. */
export const HEADERS = {
  'RateLimit-Limit': header('Requests an API token can make in a window. Set for API tokens only.', '60'),
  'RateLimit-Remaining': header('Requests left in the window.', '59'),
  'RateLimit-Reset': header('Seconds until the limit resets.', '42'),
  'RateLimit-Policy': header('The limit and its window in seconds.', '60;w=60'),
  'Retry-After': header('Seconds to wait before trying again. Set with status 429.', '42'),
  'X-Credits-Spent': header('Credits the request used, by kind; usd if it was paid in money. Absent if it used nothing.', 'reports=1'),
  'X-Credits-Left': header('Credits left after the request. Absent if it used nothing.', 'reports=499, exports=5000, posts=20000'),
};

export const LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'] as const;
export const COST_HEADERS = ['X-Credits-Spent', 'X-Credits-Left'] as const;
