type Pages = [from: number, to: number][];

const PARTS = {
  /** Without the first and the last row, so that neither is separated from its neighbors. */
  rows: 'h3, tr:not(:first-child):not(:last-child), li:not(:first-child):not(:last-child), [data-print=whole]',
  cards: ':scope > section',
};

/** Where pages may begin, in pixels of a drawing of the element that is `drawn` pixels high: content beyond the largest canvas is scaled down. */
export const topsOf = (element: HTMLElement, parts: keyof typeof PARTS, drawn: number): number[] => {
  const { top, height } = element.getBoundingClientRect();
  const ratio = drawn / Math.max(1, height);
  return [...element.querySelectorAll(PARTS[parts])].map((part) => Math.floor((part.getBoundingClientRect().top - top) * ratio));
};

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
