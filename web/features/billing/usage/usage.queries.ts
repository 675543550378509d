import { queryOptions, useMutation } from '@tanstack/react-query';
import { billing } from '#shared/billing/contract.ts';
import { isFileReply } from '#shared/http/file-reply.ts';
import { call } from '#web/api/call.ts';
import { readFile } from '#web/api/read-file.ts';
import { usageSince } from '#web/api/usage-since.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { saveFile } from '#web/ui/print/save-file.ts';
import { billingQueries } from '../billing.queries.ts';
import { type Month, monthOf, startOf } from './usage-month.ts';

export const usageQueries = {
  month: (month: Month) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'usage', month],
      queryFn: async ({ signal }) => (await usageSince(startOf(month), signal)).filter(({ at }) => monthOf(new Date(at)) === month),
    }),
};

export const useDownloadUsage = () =>
  useMutation({
    mutationFn: () => call(billing.usageFile, {}, { readFile }),
    onSuccess: (answer) => isFileReply(answer) && saveFile(answer),
    onError: (error) => notifyProblem(error),
  });
