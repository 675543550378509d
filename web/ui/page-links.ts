const LINKS = 5;

/** At most five neighbouring pages, with the shown one in the middle where there is room. */
export const pageLinks = (page: number, pages: number): number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(LINKS / 2), pages - LINKS + 1));
  return Array.from({ length: Math.min(LINKS, pages) }, (_, index) => first + index);
};
