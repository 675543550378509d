const header = (description: string, example: string) => ({ description, schema: { type: 'string' as const }, example });

/** Response headers. */
export const HEADERS = {
  'RateLimit-Limit': header('How many calls an API token may make in a window. Answers to API tokens have it.', '60'),
  'RateLimit-Remaining': header('How many of them are left.', '59'),
  'RateLimit-Reset': header('Seconds until all of them are back.', '42'),
  'RateLimit-Policy': header('The limit and its window in seconds.', '60;w=60'),
  'Retry-After': header('Seconds after which to try again. Answers with status 429 have it.', '42'),
  'X-Credits-Spent': header('What this call took, by kind; usd where it was paid in money. Absent when it took nothing.', 'reports=1'),
  'X-Credits-Left': header('What is left after it. Absent when it took nothing.', 'reports=499, exports=5000, posts=20000'),
};

export const LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'] as const;
export const COST_HEADERS = ['X-Credits-Spent', 'X-Credits-Left'] as const;
