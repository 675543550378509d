import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { discoveryExports } from '#shared/exports/contract.ts';
import type { ExportTemplate } from '#shared/exports/export-template.ts';
import { call } from '#web/api/call.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { exportQueries } from './exports.queries.ts';

export const templateQueries = {
  all: () =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...exportQueries.all, 'templates'],
      queryFn: async ({ signal }) => (await call(discoveryExports.exportTemplates, {}, { signal })).templates,
    }),
};

/** Also after a failure, because another tab may have changed the templates. */
const useReloadTemplates = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: templateQueries.all().queryKey });
};

/** `replaced`: the template of the same name so far. */
type Save = { template: ExportTemplate; replaced: ExportTemplate | undefined };

export const useSaveTemplate = (onSaved: (saved: Save) => void) =>
  useMutation({
    mutationFn: ({ template }: Save) => call(discoveryExports.saveExportTemplate, template),
    onSuccess: ({ template }, { replaced }) => onSaved({ template, replaced }),
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(useReloadTemplates()),
  });

export const useRemoveTemplate = (onRemoved: () => void) =>
  useMutation({
    mutationFn: (name: string) => call(discoveryExports.removeExportTemplate, { name }),
    onSuccess: onRemoved,
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(useReloadTemplates()),
  });

/** Undoes a removal or a replacement. */
export const useRestoreTemplate = () => {
  const reload = useReloadTemplates();
  return async (template: ExportTemplate): Promise<void> => {
    await call(discoveryExports.saveExportTemplate, template);
    await reload();
  };
};
