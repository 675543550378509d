import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { discoveryExports } from '#shared/exports/contract.ts';
import type { ExportTemplate } from '#shared/exports/export-template.ts';
import { call } from '#web/api/call.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { exportQueries } from './exports.queries.ts';

export const templateQueries = {
  all: () =>
    queryOptions({
      queryKey: [...exportQueries.all, 'templates'],
      queryFn: async ({ signal }) => (await call(discoveryExports.exportTemplates, {}, { signal })).templates,
    }),
};

/** Also after a failure, because another tab may have changed the templates. */
const useReloadTemplates = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: templateQueries.all().queryKey });
};

export const useSaveTemplate = (onSaved: (template: ExportTemplate) => void) =>
  useMutation({
    mutationFn: (template: ExportTemplate) => call(discoveryExports.saveExportTemplate, template),
    onSuccess: ({ template }) => onSaved(template),
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(useReloadTemplates()),
  });

export const useRemoveTemplate = (onRemoved: (name: string) => void) =>
  useMutation({
    mutationFn: (name: string) => call(discoveryExports.removeExportTemplate, { name }),
    onSuccess: (_answer, name) => onRemoved(name),
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(useReloadTemplates()),
  });
