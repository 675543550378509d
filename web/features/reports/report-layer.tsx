import { useLocation, useNavigate } from 'react-router';
import { reportInHash } from '#web/report/report-address.ts';
import { useReportRequest } from '#web/report/report-request.store.ts';
import { ReportDrawer } from './report-drawer.tsx';
import { ReportQuestion } from './report-question.tsx';

/** The confirmation of a report and the report drawer. */
export const ReportLayer = () => {
  const asked = useReportRequest((state) => state.asked);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {asked && <ReportQuestion key={`${asked.platform}/${asked.user_id}`} asked={asked} />}
      <ReportDrawer id={reportInHash(hash)} onClose={() => void navigate({ search, hash: '' }, { replace: true })} />
    </>
  );
};
