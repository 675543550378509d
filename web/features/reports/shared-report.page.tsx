import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SharedPage, SharedProblem } from '#web/collections/sharing/shared-page.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { ReportSkeleton } from '#web/report/report-skeleton.tsx';
import { ReportView } from '#web/report/report-view.tsx';
import { sharedReport } from './share.queries.ts';

/** Read-only view of a report behind a share link. */
export const SharedReportPage = () => {
  const { token = '' } = useParams();
  return (
    <SharedPage about={useMessages('creatorReport').shared_with_you} width="wide">
      <SharedReport token={token} />
    </SharedPage>
  );
};

const SharedReport = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(sharedReport(token));
  if (!data) return error ? <SharedProblem error={error} onRetry={refetch} /> : <ReportSkeleton />;
  return <ReportView report={data} actions={null} shown={data.sections} />;
};
