import type { Page } from 'playwright';

/** px; where the layout changes, and the sizes between. */
export const TABLE_WIDTHS = [320, 390, 700, 768, 820, 900, 1025, 1100, 1200, 1280, 1440, 2560];

/**
 * Runs in the page: numbers, dates and handles of which a part is cut off or lies over the next table cell, and px beyond the window. Text
 * that can be scrolled to is not cut; text for screen readers and text that people wrote (`dir="auto"`) do not count.
 */
const faultsOf = () => {
  const TOKEN = /@[\p{L}\p{N}._-]+|[$+−-]*\p{N}[\p{N}.,:/年月日]*\s?(?:%|[kMB]\b|万|億)?/gu;
  const UNSEEN = '[inert], [aria-hidden=true], [dir=auto], script, style, noscript, option, title';
  const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isCut = (text: DOMRect, element: Element): boolean => {
    for (let box: Element | null = element; box && !isScrolled(box); box = box.parentElement) {
      const { left, right, width } = box.getBoundingClientRect();
      const hides = getComputedStyle(box).overflowX !== 'visible';
      if (hides && width <= 1) return false;
      if ((hides || box.tagName === 'TD') && (text.right > right + 1 || text.left < left - 1)) return true;
    }
    return false;
  };
  const cut: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest(UNSEEN) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const { 0: token, index } of (node.textContent ?? '').matchAll(TOKEN)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + token.length);
      if ([...range.getClientRects()].some((rect) => rect.width > 0 && isCut(rect, element))) cut.push(`${token} of "${node.textContent}"`);
    }
  }
  return { cut, overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth };
};

export const NOTHING_CUT = { cut: [], overflow: 0 };

/** Numbers, dates and handles on the current screen that a user cannot read in full. */
export const clippedOn = (page: Page): Promise<ReturnType<typeof faultsOf>> => page.evaluate(faultsOf);
