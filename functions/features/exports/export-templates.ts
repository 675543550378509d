import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { discoveryExports } from '#shared/exports/contract.ts';
import { EXPORT_COLUMNS } from '#shared/exports/export-columns.ts';
import type { ExportTemplate } from '#shared/exports/export-template.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

type TemplatesCtx = Ctx<'exportTemplates'> & SignedIn;

/** Without columns that only another release has, and without templates that have no others. */
export const exportTemplates = async ({ exportTemplates: templates, caller }: TemplatesCtx) => ({
  success: true as const,
  templates: (await templates.ofAccount(caller.id)).map(withKnownColumns).filter(({ columns }) => columns.length > 0),
});

const withKnownColumns = ({ name, columns }: ExportTemplate): ExportTemplate => ({
  name,
  columns: columns.filter((column) => EXPORT_COLUMNS.includes(column)),
});

export const saveExportTemplate = async (
  { exportTemplates: templates, caller }: TemplatesCtx,
  { name, columns }: InputOf<typeof discoveryExports.saveExportTemplate>,
) => {
  const template = { name, columns: [...new Set(columns)] };
  await templates.save(caller.id, template);
  return { success: true as const, template };
};

export const removeExportTemplate = async (
  { exportTemplates: templates, caller }: TemplatesCtx,
  { name }: InputOf<typeof discoveryExports.removeExportTemplate>,
) => {
  if (!(await templates.remove(caller.id, name))) throw new AppError('not_found');
  return { success: true as const };
};
