/** Where a long picture is cut into pages: at the last edge that fits, or where the page ends. Pixels from the top. */
export const pageBreaks = (height: number, page: number, edges: readonly number[]): [from: number, to: number][] => {
  const pages: [number, number][] = [];
  let from = 0;
  while (height - from > page) {
    const start = from;
    const fitting = edges.filter((edge) => edge > start && edge <= start + page);
    from = fitting.length > 0 ? Math.max(...fitting) : start + page;
    pages.push([start, from]);
  }
  pages.push([from, height]);
  return pages;
};
