import { csvLines } from '#functions/csv.ts';
import { BYTE_ORDER_MARK, csvPhones, csvText } from '#shared/csv-text.ts';
import { type ExportColumn, FILE_HEADINGS, type FileColumn } from '#shared/exports/export-columns.ts';
import { type Cell, cellsOf, fileColumns } from './creator-cells.ts';
import type { ExportedProfile } from './exported-profiles.ts';
import type { NotesOfCreators } from './list-notes.ts';

export const csvRows = (profiles: readonly ExportedProfile[], chosen: readonly ExportColumn[], notes?: NotesOfCreators): string => {
  const columns = fileColumns(chosen, notes !== undefined);
  return csvLines(profiles.map((profile) => cellsOf(profile, columns, notes).map((cell, index) => escaped(cell, columns[index]))));
};

type Heading = { byteOrderMark: boolean; hasNotes?: boolean };

export const csvHeading = (columns: readonly ExportColumn[], { byteOrderMark, hasNotes = false }: Heading): string =>
  `${byteOrderMark ? BYTE_ORDER_MARK : ''}${csvLines([fileColumns(columns, hasNotes).map((column) => FILE_HEADINGS[column])])}`;

/** Escapes text only, because numbers such as −0.02 cannot be formulas. */
const escaped = (cell: Cell, column: FileColumn | undefined): Cell => {
  if (typeof cell !== 'string') return cell;
  return column === 'phone' ? csvPhones(cell) : csvText(cell);
};
