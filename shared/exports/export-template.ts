import * as z from 'zod/mini';
import { Line } from '#shared/text/plain-text.ts';
import { EXPORT_COLUMNS, ExportColumn } from './export-columns.ts';

/** Maximum templates per account. */
export const MAX_TEMPLATES = 50;
export const MAX_TEMPLATE_NAME = 60;

const TemplateName = Line.check(
  z.minLength(1, 'A name is required'),
  z.maxLength(MAX_TEMPLATE_NAME, `At most ${MAX_TEMPLATE_NAME} characters`),
);

/** Columns of a file, saved under a name. */
export const ExportTemplate = z.strictObject({
  name: TemplateName,
  columns: z.array(ExportColumn).check(z.minLength(1, 'Choose at least one column'), z.maxLength(EXPORT_COLUMNS.length)),
});
export type ExportTemplate = z.infer<typeof ExportTemplate>;

/** Names as they are stored. Older ones may contain characters that new ones lose. */
export const StoredTemplateName = z.string().check(z.minLength(1), z.maxLength(MAX_TEMPLATE_NAME));
export const StoredTemplate = z.extend(ExportTemplate, { name: z.string() });

/** Names that differ only in case or width are equal. */
export const templateKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
