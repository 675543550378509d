import type { CSSProperties } from 'react';

/** Items per row, at most `max`, so that all rows are about equally long: 8 of at most 5 are 4 and 4. For `layout.balanced`. */
export const perRow = (count: number, max: number): number => Math.ceil(count / Math.max(1, Math.ceil(count / max)));

/** Custom properties of `layout.balanced`; `least` is the smallest width of an item in pixels. */
export const balanced = (count: number, max: number, least: number): CSSProperties =>
  ({ '--per-row': perRow(count, max), '--least': `${least}px` }) as CSSProperties;
