import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { discoveryExports } from '#shared/exports/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

type TemplatesCtx = Ctx<'exportTemplates'> & SignedIn;

export const exportTemplates = async ({ exportTemplates: kept, caller }: TemplatesCtx) => ({
  success: true as const,
  templates: await kept.ofAccount(caller.id),
});

export const saveExportTemplate = async (
  { exportTemplates: kept, caller }: TemplatesCtx,
  { name, columns }: InputOf<typeof discoveryExports.saveExportTemplate>,
) => {
  const template = { name, columns: [...new Set(columns)] };
  await kept.save(caller.id, template);
  return { success: true as const, template };
};

export const removeExportTemplate = async (
  { exportTemplates: kept, caller }: TemplatesCtx,
  { name }: InputOf<typeof discoveryExports.removeExportTemplate>,
) => {
  if (!(await kept.remove(caller.id, name))) throw new AppError('not_found');
  return { success: true as const };
};
