import { useCallback } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { paths } from '#web/app/paths.ts';
import { reportHash } from '#web/insights/report-address.ts';

/** The ways to a report: beside the screen (on the screen of another report in its place), or through /loading in a tab of its own. */
export const useOpenReport = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const openBeside = useCallback(
    (reportId: string): void => {
      const isReport = matchPath(`${paths.reports}/:id`, pathname) !== null;
      void navigate(isReport ? paths.report(reportId) : { pathname, search, hash: reportHash(reportId) });
    },
    [navigate, pathname, search],
  );
  const openApart = useCallback(
    (creator: CreatorId): void => {
      const address = `${paths.loading}?${new URLSearchParams({ platform: creator.platform, user_id: creator.user_id })}`;
      // A browser that allows no new tab now still shows the report.
      if (!window.open(address, '_blank')) void navigate(address);
    },
    [navigate],
  );
  return { openBeside, openApart };
};
