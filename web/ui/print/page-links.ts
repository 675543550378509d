const LINKS = 5;

/** At most five neighboring pages, with the current one centered where possible. */
export const pageLinks = (page: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(LINKS / 2), pages - LINKS + 1));
  return Array.from({ length: Math.min(LINKS, pages) }, (_, index) => first + index);
};
