import { useState } from 'react';
import { useLocation } from 'react-router';
import { reportInHash } from '#web/report/report-address.ts';
import { useReportRequest } from '#web/report/report-request.store.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { preloadDrawer } from '#web/ui/overlay/drawer.tsx';

const ReportLayer = lazyOverlay(async () => {
  const [{ ReportLayer }] = await Promise.all([import('#web/features/reports/report-layer.tsx'), preloadDrawer()]);
  return { default: ReportLayer };
}, ['audience', 'charts', 'creatorReport', 'discovery', 'report', 'reports']);

/** Opens reports over any screen; its code loads with the first report. */
export const ReportHost = () => {
  const isAsked = useReportRequest(({ asked, considered }) => (asked ?? considered) !== undefined);
  const isOpen = reportInHash(useLocation().hash) !== undefined;
  usePreload(ReportLayer.preload);
  const [used, setUsed] = useState(false);
  if ((isAsked || isOpen) && !used) setUsed(true);
  return used ? <ReportLayer /> : null;
};
