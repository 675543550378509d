import * as z from 'zod/mini';
import { EXPORT_COLUMNS, ExportColumn } from './export-columns.ts';

/** Templates of one account. */
export const MAX_TEMPLATES = 50;
export const MAX_TEMPLATE_NAME = 60;

export const TemplateName = z
  .string()
  .check(z.trim(), z.minLength(1, 'A name is required'), z.maxLength(MAX_TEMPLATE_NAME, `At most ${MAX_TEMPLATE_NAME} characters`));

/** Columns of a file, kept under a name to be chosen again. */
export const ExportTemplate = z.strictObject({
  name: TemplateName,
  columns: z.array(ExportColumn).check(z.minLength(1, 'Choose at least one column'), z.maxLength(EXPORT_COLUMNS.length)),
});
export type ExportTemplate = z.infer<typeof ExportTemplate>;

/** Two names that differ only in case or width are the same name. */
export const templateKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
