import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { reports } from '#shared/reports/contract.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { paths } from '#web/paths.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { notify } from '#web/ui/feedback/toast.store.ts';

type Props = { email: string; id: string };

/** Adds the free report of an emailed link for a signed-in user, and leads to the past reports. */
export const FreeReportEntry = (link: Props) => {
  const add = useFreeReport(link);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void add();
  });
  return <LoadingOverlay />;
};

const useFreeReport = ({ email, id }: Props) => {
  const messages = useMessages('account');
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    try {
      const [user, { message }] = await Promise.all([
        client.fetchQuery(accountQueries.user()),
        call(reports.freeReport, { email, confirmation_token: id }),
      ]);
      // The link may be for another account.
      notify({ kind: 'good', message: user.email === email ? messages.free_report_ready : translated(message) });
    } catch (error) {
      notify({ kind: 'bad', message: problemText(error) });
    }
    await client.invalidateQueries({ queryKey: queryKeys.reports });
    await navigate(paths.reports, { replace: true });
  };
};
