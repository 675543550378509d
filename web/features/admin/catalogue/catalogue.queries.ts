import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isEnded } from '#shared/activity/job.ts';
import { adminCatalogue } from '#shared/admin/catalogue-contract.ts';
import { type ImportChoices, type ImportJob, MAX_FILE_NAME } from '#shared/admin/catalogue-import.ts';
import { AppError } from '#shared/http/errors.ts';
import { cutStart } from '#shared/text/cut-text.ts';
import { call } from '#web/api/call.ts';
import { explained } from '#web/api/explained.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';

const all = [...queryKeys.admin, 'catalogue-imports'];
const RELOAD_MS = 1_500;

/** Polls while an import runs. */
export const importsQuery = () =>
  queryOptions({
    queryKey: all,
    queryFn: ({ signal }) => call(adminCatalogue.catalogueImports, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.latest && !isEnded(state.data.latest.state) ? RELOAD_MS : false),
  });

export type Upload = Pick<ImportJob, 'upload_id' | 'name'>;
type Start = Upload & { step: 'read' | 'check' | 'import'; choices: ImportChoices };

const start = (asked: Start) => call(adminCatalogue.startImport, asked, { idempotencyKey: crypto.randomUUID() });

/** Uploads directly to the file store, then lets the server read the file. */
const upload = async (file: File, failed: string): Promise<unknown> => {
  const name = cutStart(file.name, MAX_FILE_NAME);
  const { upload_id, url, fields } = await call(adminCatalogue.uploadImport, { name, size: file.size });
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', file);
  const sent = await fetch(url, { method: 'POST', body: form });
  if (!sent.ok) throw new AppError('unavailable', failed);
  return start({ upload_id, name, step: 'read', choices: {} });
};

const useImportChange = <I>(change: (input: I) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: queryKeys.admin })),
  });
};

export const useUploadImport = (failed: string) => useImportChange((file: File) => explained(upload(file, failed), failed));

export const useStartImport = () => useImportChange(start);

export const useUndoImport = () =>
  useImportChange((id: string) => call(adminCatalogue.undoImport, { id }, { idempotencyKey: crypto.randomUUID() }));

export const useCancelImport = () => useImportChange((id: string) => call(adminCatalogue.cancelImport, { id }));

export const useProblems = () =>
  useImportChange(async (id: string) => window.open((await call(adminCatalogue.importProblems, { id })).url, '_blank', 'noopener'));
