import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { reportInHash } from '#web/report/report-address.ts';
import { useReportRequest } from '#web/report/report-request.store.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';

const ReportLayer = lazyWithRetry(async () => ({ default: (await import('#web/features/reports/report-layer.tsx')).ReportLayer }));

/** Opens reports over any screen; its code loads with the first report. */
export const ReportHost = () => {
  const isAsked = useReportRequest(({ asked }) => asked !== undefined);
  const isOpen = reportInHash(useLocation().hash) !== undefined;
  const [used, setUsed] = useState(false);
  if ((isAsked || isOpen) && !used) setUsed(true);
  return used ? (
    <Suspense>
      <ReportLayer />
    </Suspense>
  ) : null;
};
