import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Report } from '#shared/reports/contract.ts';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { isApart, paths } from '#web/paths.ts';
import { Reader } from '#web/report/reader.ts';
import { ReportSkeleton } from '#web/report/report-skeleton.tsx';
import { ReportView } from '#web/report/report-view.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { isNotThere, NotThere } from '#web/ui/feedback/not-there.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { useRetry } from '#web/ui/hooks/use-retry.ts';
import { useTitle } from '#web/ui/hooks/use-title.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { ReportActions } from './report-actions.tsx';
import s from './reports.module.css';
import { reportQueries } from './reports.queries.ts';

const READER = { isGuest: false, onUpgrade: () => void openCheckout() };

export const ReportPage = () => {
  const { id = '' } = useParams();
  const apart = isApart(useSearchParams()[0]);
  const messages = useMessages('reports');
  const query = useQuery(reportQueries.open(id));
  const retry = useRetry();
  if (query.data) return <Opened report={query.data} apart={apart} />;
  const back = (
    <Link className={buttonClass()} to={paths.reports}>
      {messages.to_reports}
    </Link>
  );
  return (
    <div className={classNames(layout.page, layout.wide)}>
      {isNotThere(query.error) ? (
        <NotThere title={messages.not_there} text={messages.not_there_text} action={back} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={retry} action={back} isPage />
      ) : (
        <ReportSkeleton />
      )}
    </div>
  );
};

const Opened = ({ report, apart }: { report: Report; apart: boolean }) => {
  const { fullname, username } = report.user_profile;
  useTitle(fullname || username);
  return (
    <div className={classNames(layout.page, layout.wide, s.report)}>
      <Reader value={READER}>
        <ReportView report={report} actions={<ReportActions report={report} />} isApart={apart} />
      </Reader>
    </div>
  );
};
