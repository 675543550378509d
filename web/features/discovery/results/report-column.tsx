import { isMasked } from '#shared/creator.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { askForReport, reportIntent } from '#web/report/report-request.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import type { ResultRow } from './results-table.tsx';

const ReportCell = ({ row }: { row: ResultRow }) => {
  const messages = useMessages('discovery');
  if (isMasked(row)) return null;
  const { platform, user_id } = row;
  const name = row.name || row.username;
  return (
    <Button
      size="sm"
      short={messages.view_report_short}
      data-opens
      aria-haspopup="dialog"
      aria-label={fill(messages.view_report_of, { name })}
      onClick={() => askForReport({ platform, user_id, name, opens: 'modal' })}
      {...reportIntent({ platform, user_id })}
    >
      {messages.view_report}
    </Button>
  );
};

const Header = () => useMessages('discovery').report;

/** The last column of the table. */
export const REPORT_COLUMN: Column<ResultRow> = {
  id: 'report',
  header: <Header />,
  align: 'right',
  size: 150,
  slot: 'action',
  cell: (row) => <ReportCell row={row} />,
  skeleton: null,
};
