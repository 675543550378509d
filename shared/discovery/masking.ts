import type { CreatorRow, MaskedRow } from '#shared/creator.ts';
import { FREE_ROWS } from './limits.ts';

/**
 * A page as a limited account gets it: the search's first rows as they are, all others as "Account N".
 * `free` holds the search's first rows, wherever the page begins; N counts from the search's first row.
 */
export const maskRows = (free: CreatorRow[], skip: number, rowsOfPage: number): (CreatorRow | MaskedRow)[] =>
  Array.from({ length: rowsOfPage }, (_, index) => {
    const position = skip + index;
    const row = position < FREE_ROWS ? free[position] : undefined;
    return row ?? { masked: true, label: `Account ${position + 1}` };
  });
