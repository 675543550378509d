import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isEnded } from '#shared/activity/job.ts';
import { adminCatalogue } from '#shared/admin/catalogue-contract.ts';
import { type ImportChoices, type ImportJob, MAX_FILE_NAME } from '#shared/admin/catalogue-import.ts';
import { AppError } from '#shared/http/errors.ts';
import { cutStart } from '#shared/text/cut-text.ts';
import { call } from '#web/api/call.ts';
import { explained } from '#web/api/explained.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { currentLanguage } from '#web/i18n/language.store.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { type Sending, sendFile } from './send-file.ts';

const all = [...queryKeys.admin, 'catalogue-imports'];
const RELOAD_MS = 1_500;

/** Polls while an import runs. `shown`: upload whose import the tab shows. */
export const importsQuery = (shown?: string) =>
  queryOptions({
    queryKey: [...all, shown ?? ''],
    queryFn: ({ signal }) => call(adminCatalogue.catalogueImports, shown === undefined ? {} : { upload_id: shown }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.latest && !isEnded(state.data.latest.state) ? RELOAD_MS : false),
  });

export type Upload = Pick<ImportJob, 'upload_id' | 'name'>;
type Start = Upload & { step: 'read' | 'check' | 'import'; choices: ImportChoices };

const start = (asked: Start) => call(adminCatalogue.startImport, asked, { idempotencyKey: crypto.randomUUID() });

/** Uploads directly to the file store, then lets the server read the file. Undefined if it was canceled. */
const upload = async (sending: Sending, failed: string) => {
  const name = cutStart(sending.file.name, MAX_FILE_NAME);
  try {
    const { upload_id, url, fields } = await call(adminCatalogue.uploadImport, { name, size: sending.file.size });
    if (!(await sendFile(url, fields, sending))) throw new AppError('unavailable', failed);
    return await start({ upload_id, name, step: 'read', choices: {} });
  } catch (error) {
    if (sending.signal.aborted) return undefined;
    throw error;
  }
};

const useImportChange = <I, O>(change: (input: I) => Promise<O>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: queryKeys.admin })),
  });
};

export const useUploadImport = (failed: string) => useImportChange((sending: Sending) => explained(upload(sending, failed), failed));

export const useStartImport = () => useImportChange(start);

export const useUndoImport = () =>
  useImportChange((id: string) => call(adminCatalogue.undoImport, { id }, { idempotencyKey: crypto.randomUUID() }));

export const useCancelImport = () => useImportChange((id: string) => call(adminCatalogue.cancelImport, { id }));

export const useProblems = () =>
  useImportChange(async (id: string) =>
    window.open((await call(adminCatalogue.importProblems, { id, language: currentLanguage() })).url, '_blank', 'noopener'),
  );
