/** The page number in the URL, between 1 and the largest that is asked for, 99,999. */
export const pageIn = (params: URLSearchParams, name = 'page'): number => {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};

/** A page number as a parameter of the URL; the first page has none. */
export const pageParam = (page: number): string | undefined => (page > 1 ? `${page}` : undefined);
