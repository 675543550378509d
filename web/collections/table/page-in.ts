/** The page number in the URL, at least 1. */
export const pageIn = (params: URLSearchParams, name = 'page'): number => Math.max(1, Math.floor(Number(params.get(name))) || 1);
