import { stringify } from 'csv-stringify/sync';
import type { CreatorProfile } from '#functions/ports/creator-catalogue.ts';
import { BYTE_ORDER_MARK, csvText } from '#shared/csv-text.ts';
import { type ExportColumn, FILE_HEADINGS, type FileColumn } from '#shared/discovery/export-columns.ts';
import { type Cell, cellsOf, fileColumns } from './creator-cells.ts';
import type { NotesOfCreators } from './list-notes.ts';

/** Rows of a file as RFC 4180 has them. */
export const csvRows = (profiles: readonly CreatorProfile[], chosen: readonly ExportColumn[], notes?: NotesOfCreators): string => {
  const columns = fileColumns(chosen, notes !== undefined);
  return csv(profiles.map((profile) => cellsOf(profile, columns, notes).map((cell, index) => harmless(cell, columns[index]))));
};

type Heading = { byteOrderMark: boolean; hasNotes?: boolean };

export const csvHeading = (columns: readonly ExportColumn[], { byteOrderMark, hasNotes = false }: Heading): string =>
  `${byteOrderMark ? BYTE_ORDER_MARK : ''}${csv([fileColumns(columns, hasNotes).map((column) => FILE_HEADINGS[column])])}`;

/** A line break alone is quoted too: other programs than ours take it for the end of the row. */
const csv = (rows: Cell[][]): string => stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true });

const PHONE = /^\+?[\d(][\d\s()./-]*$/;

/** Numbers stay numbers, −0.02 too: only text can be a formula. */
const harmless = (cell: Cell, column: FileColumn | undefined): Cell => {
  if (typeof cell !== 'string') return cell;
  return column === 'phone' ? cell.split('; ').map(phone).join('; ') : csvText(cell);
};

/** "+49 30 …" is dialled as it is; what only claims to be a number is text. */
const phone = (value: string): string => (PHONE.test(value) ? value : csvText(value));
