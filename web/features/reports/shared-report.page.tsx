import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AppError } from '#shared/http/errors.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { useWords } from '#web/i18n/words.ts';
import { Reader } from '#web/insights/reader.ts';
import { ReportSkeleton } from '#web/insights/report-skeleton.tsx';
import { ReportView } from '#web/insights/report-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Logo } from '#web/ui/logo.tsx';
import s from './reports.module.css';
import { shareQueries } from './share.queries.ts';

const GUEST = { isGuest: true };

/** A report as it was shared: to be read, without anything to be done. */
export const SharedReportPage = () => {
  const { token = '' } = useParams();
  // Whoever is not signed in has no store of answers yet.
  const [queries] = useState(() => createQueryClient());
  return (
    <QueryClientProvider client={queries}>
      <SharedReport token={token} />
    </QueryClientProvider>
  );
};

const SharedReport = ({ token }: { token: string }) => {
  const words = useWords('creatorReport');
  const { data, error, refetch } = useQuery(shareQueries.shared(token));
  const isGone = error instanceof AppError && error.status < 500;
  return (
    <div className={s.page}>
      <p className={s.sharedBy}>
        <Logo />
        {words.shared_with_you}
      </p>
      {data && (
        <Reader value={GUEST}>
          <ReportView report={data} actions={null} shown={data.sections} />
        </Reader>
      )}
      {isGone && <EmptyState title={words.link_gone} text={words.link_gone_text} />}
      {error && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ReportSkeleton />}
    </div>
  );
};
