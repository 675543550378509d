import { useQuery } from '@tanstack/react-query';
import type { PastReport } from '#shared/reports/contract.ts';
import { NoReports } from '#web/collections/past/no-reports.tsx';
import { pastReports } from '#web/collections/past/past-reports.queries.ts';
import { usePage } from '#web/collections/past/use-page.ts';
import { nameOf, usePastReportColumns } from '#web/collections/past/use-past-report-columns.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconTrash } from '#web/ui/icons.ts';
import { PAGE_SIZE } from './activity.queries.ts';
import { DeletableTable, type DeleteTarget } from './deletable-table.tsx';

export const PastReports = () => {
  const messages = useMessages('past');
  const columnsOf = usePastReportColumns();
  const [page] = usePage('reports');
  const query = useQuery(pastReports({ page, limit: PAGE_SIZE }));
  return (
    <DeletableTable
      kind="report"
      title={messages.past_reports}
      query={query}
      rows={query.data?.reports_generated}
      empty={<NoReports />}
      columns={(onDelete) => columnsOf({ heading: 'title', opensApart: true, more: (row) => <Tools row={row} onDelete={onDelete} /> })}
    />
  );
};

const Tools = ({ row, onDelete }: { row: PastReport; onDelete: (target: DeleteTarget) => void }) => {
  const messages = useMessages('activity');
  const name = nameOf(row);
  return (
    <>
      <a
        className={buttonClass({ size: 'sm' })}
        href={paths.reportPdf(row.report_id)}
        target="_blank"
        rel="noreferrer"
        aria-label={fill(messages.pdf_of, { name })}
      >
        {messages.pdf}
      </a>
      <IconButton
        label={fill(messages.delete_report, { name })}
        tip="none"
        icon={<IconTrash size={16} aria-hidden />}
        onClick={() => onDelete({ id: row.report_id, name })}
      />
    </>
  );
};
