import { expect, it } from 'vitest';
import { EXPORT_COLUMNS } from '#shared/exports/export-columns.ts';
import { emptyExport } from '#shared/exports/export-form.ts';

it.each([
  ['en', false],
  ['ja', true],
] as const)(
  '[EXP-01] the export dialog in %s opens with the UTF-8 mark set to %s, the documented fields reset',
  (language, byteOrderMark) => {
    const form = emptyExport(EXPORT_COLUMNS, language);
    expect(form).toMatchObject({ total: null, type: 'csv', duplicates: false, contacts: true, byteOrderMark });
  },
);
