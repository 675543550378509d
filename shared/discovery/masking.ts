import type { CreatorRow, MaskedRow } from '#shared/creator.ts';
import { FREE_ROWS } from './limits.ts';

type Row = CreatorRow | MaskedRow;

/** N counts from the search's first row. */
const masked = (position: number): MaskedRow => ({ masked: true, label: `Account ${position + 1}` });

/**
 * A page as a limited account gets it: the search's first rows as they are, all others as "Account N".
 * `free` holds the search's first rows, wherever the page begins.
 */
export const maskRows = (free: CreatorRow[], skip: number, rowsOfPage: number): Row[] =>
  Array.from({ length: rowsOfPage }, (_, index) => {
    const position = skip + index;
    return (position < FREE_ROWS ? free[position] : undefined) ?? masked(position);
  });

/** The same of a whole page, for an account that has unlocked creators or left some out. */
export const maskHidden = (page: CreatorRow[], skip: number, visible: ReadonlySet<string>): Row[] =>
  page.map((row, index) => (visible.has(row.user_id) ? row : masked(skip + index)));
