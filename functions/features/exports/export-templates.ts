import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { discoveryExports } from '#shared/exports/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

type TemplatesCtx = Ctx<'exportTemplates'> & SignedIn;

export const exportTemplates = async ({ exportTemplates: templates, caller }: TemplatesCtx) => ({
  success: true as const,
  templates: await templates.ofAccount(caller.id),
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
