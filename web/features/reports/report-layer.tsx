import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reportInHash } from '#web/report/report-address.ts';
import { useReportRequest } from '#web/report/report-request.store.ts';
import { ReportDrawer } from './report-drawer.tsx';
import { ReportQuestion } from './report-question.tsx';
import { reportQueries } from './reports.queries.ts';

/** Requests the price of the report that the user is about to ask for. */
const usePriceAhead = (): void => {
  const considered = useReportRequest((state) => state.considered);
  const queries = useQueryClient();
  useEffect(() => {
    if (considered) void queries.prefetchQuery(reportQueries.offer(considered));
  }, [considered, queries]);
};

/** The confirmation of a report and the report drawer. */
export const ReportLayer = () => {
  const asked = useReportRequest((state) => state.asked);
  usePriceAhead();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      {asked && <ReportQuestion key={`${asked.platform}/${asked.user_id}`} asked={asked} />}
      <ReportDrawer id={reportInHash(hash)} onClose={() => void navigate({ search, hash: '' }, { replace: true })} />
    </>
  );
};
