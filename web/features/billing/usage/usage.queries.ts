import { queryOptions, useMutation } from '@tanstack/react-query';
import { billing } from '#shared/billing/contract.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { isFileReply } from '#shared/http/file-reply.ts';
import { call } from '#web/api/call.ts';
import { readFile } from '#web/api/read-file.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { saveFile } from '#web/ui/print/save-file.ts';
import { billingQueries } from '../billing.queries.ts';
import { type Month, monthOf, startOf } from './usage-month.ts';

const ROWS_A_CALL = 100;

export const usageQueries = {
  month: (month: Month) =>
    queryOptions({ queryKey: [...billingQueries.all, 'usage', month], queryFn: ({ signal }) => entriesOf(month, signal) }),
};

/** The server pages newest first, so this reads until it reaches the start of the month. */
const entriesOf = async (month: Month, signal: AbortSignal): Promise<UsageEntry[]> => {
  const begin = startOf(month).getTime();
  const found: UsageEntry[] = [];
  let after: string | undefined;
  do {
    const page = await call(billing.usage, { limit: ROWS_A_CALL, after }, { signal });
    found.push(...page.entries);
    const oldest = page.entries.at(-1);
    after = oldest && Date.parse(oldest.at) >= begin ? page.next : undefined;
  } while (after);
  return found.filter(({ at }) => monthOf(new Date(at)) === month);
};

export const useDownloadUsage = () =>
  useMutation({
    mutationFn: () => call(billing.usageFile, {}, { readFile }),
    onSuccess: (answer) => isFileReply(answer) && saveFile(answer),
    onError: (error) => notifyProblem(error),
  });
