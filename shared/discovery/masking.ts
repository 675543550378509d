import type { CreatorRow, MaskedRow } from '#shared/creator.ts';
import { FREE_ROWS } from './limits.ts';

type Row = CreatorRow | MaskedRow;

/** Numbers accounts from the first row of the search. */
const masked = (position: number): MaskedRow => ({ masked: true, label: `Account ${position + 1}` });

/**
 * Masks a page for a limited account: the first rows of the search are visible, all others are "Account N". `free`: the first rows
 * of the search, regardless of the page.
 */
export const maskRows = (free: CreatorRow[], skip: number, rowsOfPage: number): Row[] =>
  Array.from({ length: rowsOfPage }, (_, index) => {
    const position = skip + index;
    return (position < FREE_ROWS ? free[position] : undefined) ?? masked(position);
  });

/** Masks a page for an account that has unlocked or excluded creators. */
export const maskHidden = (page: CreatorRow[], skip: number, visible: ReadonlySet<string>): Row[] =>
  page.map((row, index) => (visible.has(row.user_id) ? row : masked(skip + index)));
