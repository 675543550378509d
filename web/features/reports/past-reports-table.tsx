import { useMemo } from 'react';
import { Link } from 'react-router';
import type { PastReport } from '#shared/reports/contract.ts';
import { paths } from '#web/app/paths.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { NetworkIcon } from '#web/insights/network-icon.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import s from './reports.module.css';

const SKELETON_ROWS = 5;
/** They come newest first, and in no other order. */
const UNSORTED = { field: '', direction: 'desc' as const };

type Props = { rows: readonly PastReport[] | undefined; busy: boolean };

export const PastReportsTable = ({ rows, busy }: Props) => {
  const words = useWords('reports');
  const format = useFormat();
  const columns = useMemo(() => columnsOf(words, format), [words, format]);
  return (
    <DataTable
      label={words.past}
      columns={columns}
      rows={rows}
      sorting={UNSORTED}
      onSort={() => undefined}
      skeletonRows={SKELETON_ROWS}
      busy={busy}
    />
  );
};

type Words = ReturnType<typeof useWords<'reports'>>;

const columnsOf = (words: Words, { short, percent, date }: Formats): Column<PastReport>[] => [
  {
    id: 'creator',
    header: words['column.creator'],
    slot: 'main',
    cell: (row) => <Creator row={row} />,
    skeleton: <Skeleton width={180} />,
  },
  {
    id: 'followers',
    header: words['column.followers'],
    align: 'right',
    width: '14%',
    slot: 'upper',
    cell: ({ followers }) => <span className="num">{short(followers)}</span>,
    skeleton: <Skeleton width={48} />,
  },
  {
    id: 'engagements',
    header: words['column.engagements'],
    align: 'right',
    width: '18%',
    cell: ({ engagements, engagement_rate }) => (
      <span className="num">
        {engagements === undefined ? <span className={s.faint}>{words.not_available}</span> : short(engagements)}
        {engagement_rate !== undefined && <span className={s.rate}>{percent(engagement_rate)}</span>}
      </span>
    ),
    skeleton: <Skeleton width={90} />,
  },
  {
    id: 'date',
    header: words['column.date'],
    align: 'right',
    width: '15%',
    slot: 'lower',
    cell: ({ created }) => <time dateTime={created}>{date(new Date(created))}</time>,
    skeleton: <Skeleton width={80} />,
  },
  {
    id: 'action',
    header: words['column.action'],
    align: 'right',
    width: '150px',
    slot: 'extra',
    cell: (row) => (
      <Link
        className={buttonClass({ size: 'sm' })}
        to={paths.report(row.report_id)}
        aria-label={fill(words.view_report_of, { name: row.fullname || row.username })}
      >
        {words.view_report}
      </Link>
    ),
    skeleton: <Skeleton width={100} />,
  },
];

const Creator = ({ row: { fullname, username, picture, type, demo } }: { row: PastReport }) => {
  const words = useWords('reports');
  return (
    <div className={s.creator}>
      <Avatar name={fullname || username} picture={picture} />
      <span className={s.who}>
        <span className={s.name}>
          <span className={s.nameText}>{fullname || username}</span>
          {demo && <span className={s.badge}>{words.example}</span>}
        </span>
        <small className={s.handle}>
          <NetworkIcon platform={type} />@{username}
        </small>
      </span>
    </div>
  );
};
