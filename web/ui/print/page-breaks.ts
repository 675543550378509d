type Pages = [from: number, to: number][];

/**
 * Page breaks of a long image, in pixels from the top: before a card that would be split, otherwise after the last row that fits, otherwise
 * at the page end. A card longer than a page is split.
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
