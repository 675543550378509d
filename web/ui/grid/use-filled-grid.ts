import { type RefObject, useLayoutEffect } from 'react';
import { fillGrid, type Item } from './fill-grid.ts';

const spanOf = (start: string, end: string): number => Number(/span (\d+)/.exec(`${start} ${end}`)?.[1] ?? 1);

const sizeOf = (card: HTMLElement, width: number): Item => {
  const { gridColumnStart, gridColumnEnd, gridRowStart, gridRowEnd } = getComputedStyle(card);
  const isWhole = gridColumnEnd === '-1';
  return { columns: isWhole ? width : spanOf(gridColumnStart, gridColumnEnd), rows: spanOf(gridRowStart, gridRowEnd) };
};

/** Tab order follows the visual order. With `reading-flow: grid-rows`, which does so by itself, Chromium skips cards at times. */
const READING_ORDER = 'reading-order';

/** The style sheet gives each card its smallest size; here cards grow into the holes beside them. */
const arrange = (grid: HTMLElement): void => {
  const cards = [...grid.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  for (const { style } of cards) {
    style.gridArea = '';
    style.removeProperty(READING_ORDER);
  }
  const width = getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  if (width < 2) return;
  const placed = fillGrid(
    cards.map((card) => sizeOf(card, width)),
    width,
  );
  for (const [index, card] of cards.entries()) {
    const at = placed[index];
    if (!at) continue;
    card.style.gridArea = `${at.row + 1} / ${at.column + 1} / span ${at.rows} / span ${at.columns}`;
    card.style.setProperty(READING_ORDER, `${at.row * width + at.column}`);
  }
};

/** Keeps a grid of cards free of holes at any width. */
export const useFilledGrid = (grid: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const update = () => arrange(element);
    update();
    const resized = new ResizeObserver(update);
    const changed = new MutationObserver(update);
    resized.observe(element);
    changed.observe(element, { childList: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [grid]);
};
