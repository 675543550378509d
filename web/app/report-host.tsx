import { useLocation } from 'react-router';
import { reportInHash } from '#web/report/report-address.ts';
import { useReportRequest } from '#web/report/report-request.store.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { preloadDrawer } from '#web/ui/overlay/drawer.tsx';

const ReportLayer = lazyOverlay<{ opened: boolean }>(async () => {
  const [{ ReportLayer }] = await Promise.all([import('#web/features/reports/report-layer.tsx'), preloadDrawer()]);
  return { default: ReportLayer };
}, ['audience', 'charts', 'creatorReport', 'discovery', 'report', 'reports']);

/** Opens reports over any screen; its code loads with the first report. */
export const ReportHost = () => {
  const { asked, considered } = useReportRequest();
  const { hash } = useLocation();
  const opened = Boolean(asked ?? reportInHash(hash));
  usePreload(ReportLayer.preload);
  // A report that is only considered takes no keys.
  return useOpenedOnce(opened || considered !== undefined) && <ReportLayer opened={opened} />;
};
