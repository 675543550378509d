import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { openCheckout } from '#web/app/open-checkout.ts';
import { isApart, paths } from '#web/app/paths.ts';
import { useWords } from '#web/i18n/words.ts';
import { Reader } from '#web/insights/reader.ts';
import { ReportSkeleton } from '#web/insights/report-skeleton.tsx';
import { ReportView } from '#web/insights/report-view.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useRetry } from '#web/ui/use-retry.ts';
import { ReportActions } from './report-actions.tsx';
import s from './reports.module.css';
import { reportQueries } from './reports.queries.ts';

const READER = { isGuest: false, onUpgrade: () => void openCheckout() };

export const ReportPage = () => {
  const { id = '' } = useParams();
  const apart = isApart(useSearchParams()[0]);
  const words = useWords('report');
  const query = useQuery(reportQueries.open(id));
  const retry = useRetry();
  if (query.data) {
    return (
      <div className={`${s.page} ${s.report}`}>
        <Reader value={READER}>
          <ReportView report={query.data} actions={<ReportActions report={query.data} />} isApart={apart} />
        </Reader>
      </div>
    );
  }
  const back = (
    <Link className={buttonClass()} to={paths.reports}>
      {words.back}
    </Link>
  );
  return (
    <div className={s.page}>{query.isError ? <ErrorState error={query.error} onRetry={retry} action={back} /> : <ReportSkeleton />}</div>
  );
};
