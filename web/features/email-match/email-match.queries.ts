import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { emailMatch } from '#shared/email-match/contract.ts';
import { MATCHES_PAGE_SIZE, MAX_CREATORS_AT_ONCE, MAX_FILE_NAME, MAX_UPLOAD_BYTES } from '#shared/email-match/limits.ts';
import type { MatchedCreator, MatchView } from '#shared/email-match/match.ts';
import { DOWNLOAD_FAILED, isCsvName, LOAD_FAILED, NOT_A_CSV, TOO_LARGE, UPLOAD_FAILED } from '#shared/email-match/messages.ts';
import { AppError } from '#shared/http/errors.ts';
import { cutStart } from '#shared/text/cut-text.ts';
import { call } from '#web/api/call.ts';
import { explained } from '#web/api/explained.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { readFile } from '#web/api/read-file.ts';
import { reloadAfter } from '#web/api/reload-after.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { leaveFor } from '#web/checkout/leave-for.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { saveFile } from '#web/ui/print/save-file.ts';

const all = queryKeys.emailMatch;
const RELOAD_MS = 3_000;
export const CREATORS_PAGE_SIZE = 25;

/** One matched account of one address. */
export type MatchedRow = { email: string; creator: MatchedCreator };

const rowsIn = (matchedEmails: Record<string, MatchedCreator[]>): MatchedRow[] =>
  Object.entries(matchedEmails).flatMap(([email, creators]) => creators.map((creator) => ({ email, creator })));

const loadRows = async (id: string, page: { skip: number; limit: number }, signal?: AbortSignal) => {
  const { match, total, raw } = await explained(call(emailMatch.match, { id, ...page }, { signal }), LOAD_FAILED);
  return { match, total, rows: rowsIn(raw.matchedEmails) };
};

const isProcessing = ({ status, paid }: MatchView): boolean => status === 'processing' && paid;

export const matchQueries = {
  all,
  /** `awaited`: id of a list whose payment is not confirmed yet; the query polls for it. */
  page: (page: number, awaited?: string) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'page', page],
      queryFn: ({ signal }) =>
        explained(call(emailMatch.matches, { skip: (page - 1) * MATCHES_PAGE_SIZE, limit: MATCHES_PAGE_SIZE }, { signal }), LOAD_FAILED),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.results.some((match) => isProcessing(match) || (match._id === awaited && !match.paid)) ? RELOAD_MS : false,
    }),
  one: (id: string, page: number) =>
    queryOptions({
      queryKey: [...all, 'one', id, page],
      queryFn: ({ signal }) => loadRows(id, { skip: (page - 1) * CREATORS_PAGE_SIZE, limit: CREATORS_PAGE_SIZE }, signal),
      placeholderData: keepPreviousData,
    }),
};

const nameOf = (file: File): string => cutStart(file.name, MAX_FILE_NAME).trim();

/** Uploads directly to the file store, then registers the file with our server. */
const upload = async (file: File): Promise<MatchView> => {
  if (!isCsvName(file.name)) throw new AppError('bad_request', NOT_A_CSV);
  if (file.size > MAX_UPLOAD_BYTES) throw new AppError('too_large', TOO_LARGE);
  const name = nameOf(file);
  const { upload_id, url, fields } = await call(emailMatch.upload, { name, size: file.size });
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', file);
  const sent = await fetch(url, { method: 'POST', body: form });
  if (!sent.ok) throw new AppError('unavailable', UPLOAD_FAILED);
  return (await call(emailMatch.create, { upload_id, name })).match;
};

const useMatchChange = <I, T>(change: (input: I) => Promise<T>, onDone?: (answer: T) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) => notifyProblem(error),
    onSettled: reloadAfter(() => queries.invalidateQueries({ queryKey: all })),
  });
};

/** `isKnown`: the same emails await payment or are being matched already, so that there is no second list of them. */
type Uploaded = { match: MatchView; isKnown: boolean };

export const useUpload = (onDone: (uploaded: Uploaded) => void) => {
  const queries = useQueryClient();
  const uploadOnce = async (file: File): Promise<Uploaded> => {
    const match = await explained(upload(file), UPLOAD_FAILED);
    const pages = queries.getQueriesData<{ results: MatchView[] }>({ queryKey: [...all, 'page'] });
    const isShown = pages.some(([, page]) => page?.results.some(({ _id }) => _id === match._id));
    return { match, isKnown: isShown || match.name !== nameOf(file) };
  };
  return useMatchChange(uploadOnce, onDone);
};

export const useDeleteMatch = (onDone: () => void) => useMatchChange((id: string) => call(emailMatch.remove, { id }), onDone);

export const usePay = () => useMatchChange((id: string) => leaveFor(call(emailMatch.checkout, { id })));

export const useExportMatches = () =>
  useMutation({
    mutationFn: (id: string) => explained(call(emailMatch.file, { id }, { readFile }), DOWNLOAD_FAILED),
    onSuccess: saveFile,
    onError: (error) => notifyProblem(error),
  });

/** Every matched creator once, for adding them to a list. */
export const useAllCreators = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const found = new Map<string, MatchedCreator>();
      for (let skip = 0, total = 1; skip < total; skip += MAX_CREATORS_AT_ONCE) {
        const page = await loadRows(id, { skip, limit: MAX_CREATORS_AT_ONCE });
        total = page.total;
        for (const { creator } of page.rows) found.set(`${creator.type} ${creator.user_id}`, creator);
      }
      return [...found.values()];
    },
    onError: (error) => notifyProblem(error),
  });
