import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { openCheckout } from '#web/checkout/open-checkout.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { Reader } from '#web/report/reader.ts';
import { ReportSkeleton } from '#web/report/report-skeleton.tsx';
import { ReportView } from '#web/report/report-view.tsx';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { ReportActions } from './report-actions.tsx';
import s from './reports.module.css';
import { reportQueries } from './reports.queries.ts';

const WIDTH_PX = 920;

const READER = { isGuest: false, onUpgrade: () => void openCheckout() };

/** A report in a drawer over the current screen. */
export const ReportDrawer = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const { title_report } = useMessages('shell');
  const shown = useLast(id);
  const query = useQuery({ ...reportQueries.open(shown ?? ''), enabled: shown !== undefined });
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={title_report} size={WIDTH_PX} isInUrl>
      <Suspense>
        <AsyncView query={query} loading={<ReportSkeleton />}>
          {(report) => (
            <div key={report.report_info.report_id} ref={startAtTop} className={s.beside}>
              <Reader value={READER}>
                <ReportView report={report} actions={<ReportActions report={report} isBeside />} />
              </Reader>
            </div>
          )}
        </AsyncView>
      </Suspense>
    </Drawer>
  );
};

/** A report that replaces another one is not shown from where that was scrolled to. */
const startAtTop = (report: HTMLElement | null): void => {
  const drawer = report?.closest('[role=dialog]');
  if (drawer) drawer.scrollTop = 0;
};

/** Keeps the content during the closing animation. */
const useLast = (id: string | undefined): string | undefined => {
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  return id ?? last;
};
