import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { PastReport } from '#shared/reports/contract.ts';
import { paths } from '#web/app/paths.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { NetworkIcon } from '#web/insights/network-icon.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconChartHistogram, IconTrash } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import s from './activity.module.css';
import { activityQueries } from './activity.queries.ts';
import { type Doomed, PastTable } from './past-table.tsx';
import { usePage } from './use-page.ts';

export const PastReports = () => {
  const words = useWords('activity');
  const format = useFormat();
  const [page] = usePage('reports');
  const query = useQuery(activityQueries.reports(page));
  return (
    <PastTable
      kind="report"
      title={words.past_reports}
      query={query}
      rows={query.data?.reports_generated}
      empty={
        <EmptyState
          icon={<IconChartHistogram size={22} stroke={1.6} />}
          title={words.no_reports}
          text={words.no_reports_text}
          action={
            <Link className={buttonClass()} to={paths.reports}>
              {words.find_creator}
            </Link>
          }
        />
      }
      columns={(onDelete) => columnsOf({ words, format, onDelete })}
    />
  );
};

type Words = ReturnType<typeof useWords<'activity'>>;
type Parts = { words: Words; format: Formats; onDelete: (doomed: Doomed) => void };

const nameOf = ({ fullname, username }: PastReport): string => fullname || username;

const columnsOf = ({ words, format: { short, date }, onDelete }: Parts): Column<PastReport>[] => [
  {
    id: 'title',
    header: words['column.title'],
    slot: 'main',
    cell: (row) => <Creator row={row} />,
    skeleton: <Skeleton width={180} />,
  },
  {
    id: 'followers',
    header: words['column.followers'],
    align: 'right',
    width: '13%',
    slot: 'upper',
    cell: ({ followers }) => <span className="num">{short(followers)}</span>,
    skeleton: <Skeleton width={48} />,
  },
  {
    id: 'engagements',
    header: words['column.engagements'],
    align: 'right',
    width: '14%',
    cell: ({ engagements }) => <span className="num">{engagements === undefined ? words.not_available : short(engagements)}</span>,
    skeleton: <Skeleton width={48} />,
  },
  {
    id: 'date',
    header: words['column.date'],
    align: 'right',
    width: '16%',
    slot: 'lower',
    cell: ({ created }) => <time dateTime={created}>{date(new Date(created))}</time>,
    skeleton: <Skeleton width={80} />,
  },
  {
    id: 'actions',
    header: words['column.actions'],
    align: 'right',
    width: '220px',
    slot: 'extra',
    cell: (row) => (
      <span className={s.tools}>
        <ViewReport row={row} />
        <IconButton
          label={fill(words.delete_report, { name: nameOf(row) })}
          tip="none"
          icon={<IconTrash size={16} aria-hidden />}
          onClick={() => onDelete({ id: row.report_id, name: nameOf(row) })}
        />
      </span>
    ),
    skeleton: <Skeleton width={120} />,
  },
];

/** In a window of its own; a browser that allows none follows the link in this one. */
const ViewReport = ({ row }: { row: PastReport }) => {
  const words = useWords('activity');
  const openApart = (event: MouseEvent): void => {
    if (window.open(paths.reportApart(row.report_id), '_blank')) event.preventDefault();
  };
  return (
    <Link
      className={buttonClass({ size: 'sm' })}
      to={paths.report(row.report_id)}
      aria-label={fill(words.view_report_of, { name: nameOf(row) })}
      onClick={openApart}
    >
      {words.view_report}
    </Link>
  );
};

const Creator = ({ row }: { row: PastReport }) => {
  const words = useWords('activity');
  return (
    <div className={s.creator}>
      <Avatar name={nameOf(row)} picture={row.picture} />
      <span className={s.who}>
        <span className={s.name}>
          <span className={s.cut}>{nameOf(row)}</span>
          {row.demo && <span className={s.badge}>{words.example}</span>}
        </span>
        <small className={s.facts}>
          <NetworkIcon platform={row.type} />@{row.username}
        </small>
      </span>
    </div>
  );
};
