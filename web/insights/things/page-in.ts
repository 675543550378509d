/** The number of the page that an address asks for. */
export const pageIn = (params: URLSearchParams, name = 'page'): number => Math.max(1, Math.floor(Number(params.get(name))) || 1);
