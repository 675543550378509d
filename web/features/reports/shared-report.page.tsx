import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OutputOf } from '#shared/http/endpoint.ts';
import type { reports } from '#shared/reports/contract.ts';
import { SharedPage, SharedProblem } from '#web/collections/sharing/shared-page.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { ReportSkeleton } from '#web/report/report-skeleton.tsx';
import { ReportView } from '#web/report/report-view.tsx';
import { useTitle } from '#web/ui/hooks/use-title.ts';
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
  return <Titled report={data} />;
};

const Titled = ({ report }: { report: OutputOf<typeof reports.shared> }) => {
  const { fullname, username } = report.user_profile;
  useTitle(fullname || username);
  return <ReportView report={report} actions={null} shown={report.sections} />;
};
