type Pages = [from: number, to: number][];

/**
 * Where a long picture is cut into pages, in pixels from the top: before the card that would be cut, else at the last row that fits,
 * or where the page ends. A card that is longer than a page is cut.
 */
export const pageBreaks = (height: number, page: number, rows: readonly number[], cards: readonly number[] = []): Pages => {
  const pages: Pages = [];
  let from = 0;
  while (height - from > page) {
    const start = from;
    const lastOf = (edges: readonly number[]) => Math.max(start, ...edges.filter((edge) => edge <= start + page));
    const card = lastOf(cards);
    const end = Math.min(height, ...cards.filter((edge) => edge > card));
    from = end - card <= page && card > start ? card : lastOf(rows);
    if (from === start) from = start + page;
    pages.push([start, from]);
  }
  pages.push([from, height]);
  return pages;
};
