/** Scrolls an item of a list into view without scrolling the page. */
export const scrollWithin = (list: HTMLElement, item: HTMLElement): void => {
  const top = item.offsetTop - list.offsetTop;
  const isAbove = top < list.scrollTop;
  const isBelow = top + item.offsetHeight > list.scrollTop + list.clientHeight;
  if (isAbove) list.scrollTop = top;
  if (isBelow) list.scrollTop = top + item.offsetHeight - list.clientHeight;
};
