import { useCallback } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { paths } from '#web/paths.ts';
import { reportHash } from '#web/report/report-address.ts';

/** Opens a report in the drawer (replacing another report's screen), or through /loading in a new tab. */
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
    ({ platform, user_id }: CreatorId, dollars?: number): void => {
      const price = dollars === undefined ? undefined : { dollars: `${dollars}` };
      const address = `${paths.loading}?${new URLSearchParams({ platform, user_id, ...price })}`;
      // Falls back to the current tab if the browser blocks the new one.
      if (!window.open(address, '_blank')) void navigate(address);
    },
    [navigate],
  );
  return { openBeside, openApart };
};
