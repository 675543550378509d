/** Scrolls an item of a list into view without scrolling the page. */
export const scrollWithin = (list: HTMLElement, item: HTMLElement): void => {
  const top = item.offsetTop - list.offsetTop;
  const isAbove = top < list.scrollTop;
  const isBelow = top + item.offsetHeight > list.scrollTop + list.clientHeight;
  if (isAbove) list.scrollTop = top;
  if (isBelow) list.scrollTop = top + item.offsetHeight - list.clientHeight;
};

/** Scrolls an item of a row into view without scrolling the page; `fadePx`: covered at the end of the row. */
export const scrollAcross = (row: HTMLElement, item: HTMLElement, fadePx = 0): void => {
  const start = item.getBoundingClientRect().left - row.getBoundingClientRect().left;
  const hiddenAtEnd = start + item.offsetWidth + fadePx - row.clientWidth;
  if (start < 0) row.scrollLeft += start;
  else if (hiddenAtEnd > 0) row.scrollLeft += Math.min(hiddenAtEnd, start);
};
