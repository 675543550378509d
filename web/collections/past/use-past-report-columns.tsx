import type { MouseEvent, ReactNode } from 'react';
import type { PastReport } from '#shared/reports/contract.ts';
import { fill } from '#web/i18n/fill.ts';
import { type Formats, useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Handle } from '#web/ui/media/handle.tsx';
import { PlatformIcon } from '#web/ui/media/platform-icon.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import { Day } from '../table/day.tsx';
import { TitleCell } from '../table/title-cell.tsx';
import s from './past-table.module.css';

type Messages = ReturnType<typeof useMessages<'past'>>;
type Options = {
  /** Content of the header above the creators. */
  heading?: 'creator' | 'title';
  /** Reports open in their own window. */
  opensApart?: boolean;
  /** Rendered beside the button that opens a report. */
  more?: (row: PastReport) => ReactNode;
};

export const nameOf = ({ fullname, username }: PastReport): string => fullname || username;

/** Builds the columns of past reports for every screen that lists them. */
export const usePastReportColumns = () => {
  const messages = useMessages('past');
  const format = useFormat();
  return ({ heading = 'creator', ...tools }: Options = {}): Column<PastReport>[] => [
    ...factsOf({ messages, format, heading, opensApart: tools.opensApart }),
    toolsOf({ messages, ...tools }),
  ];
};

type Facts = { messages: Messages; format: Formats; heading: 'creator' | 'title'; opensApart: boolean | undefined };

const factsOf = ({ messages, format: { short, percent }, heading, opensApart }: Facts): Column<PastReport>[] => [
  {
    id: 'creator',
    header: messages[`column.${heading}`],
    size: 210,
    slot: 'main',
    value: (row) => nameOf(row),
    cell: (row) => <Creator row={row} opensApart={opensApart} />,
    skeleton: <Skeleton width={180} />,
  },
  {
    id: 'followers',
    header: messages['column.followers'],
    align: 'right',
    size: 100,
    value: ({ followers }) => followers,
    cell: ({ followers }) => <span className="num">{short(followers)}</span>,
    skeleton: <Skeleton width={48} />,
  },
  {
    id: 'engagements',
    header: messages['column.engagements'],
    align: 'right',
    size: 150,
    priority: 1,
    value: ({ engagements }) => engagements ?? null,
    cell: ({ engagements, engagement_rate }) => (
      <span className="num">
        {engagements === undefined ? (
          <span className={classNames(typography.faint, typography.small)}>{messages.not_available}</span>
        ) : (
          short(engagements)
        )}
        {engagement_rate !== undefined && <span className={classNames(typography.detail, s.rate)}>{percent(engagement_rate)}</span>}
      </span>
    ),
    skeleton: <Skeleton width={90} />,
  },
  {
    id: 'date',
    header: messages['column.date'],
    short: '',
    align: 'right',
    size: 136,
    priority: 2,
    value: ({ created }) => created,
    cell: ({ created }) => <Day of={created} />,
    skeleton: <Skeleton width={80} />,
  },
];

type Tools = Omit<Options, 'heading'> & { messages: Messages };

const toolsOf = ({ messages, opensApart, more }: Tools): Column<PastReport> => ({
  id: 'actions',
  header: messages['column.action'],
  align: 'right',
  size: more ? 260 : 160,
  slot: 'action',
  cell: (row) => (
    <span className={classNames(layout.inline, layout.gap6)}>
      <Link
        className={buttonClass({ size: 'sm' })}
        data-opens
        to={paths.report(row.report_id)}
        aria-label={fill(messages.view_report_of, { name: nameOf(row) })}
        onClick={opensApart ? (event) => openApart(event, row) : undefined}
      >
        {messages.view_report}
      </Link>
      {more?.(row)}
    </span>
  ),
  skeleton: <Skeleton width={100} />,
});

/** If the browser blocks the window, the link opens in the current one. */
const openApart = (event: MouseEvent, { report_id }: PastReport): void => {
  if (window.open(paths.reportApart(report_id), '_blank')) event.preventDefault();
};

const Creator = ({ row, opensApart }: { row: PastReport; opensApart: boolean | undefined }) => {
  const messages = useMessages('past');
  const name = nameOf(row);
  return (
    <TitleCell
      title={name}
      preview={{ platform: row.type, user_id: row.social_id }}
      badge={row.demo ? messages.example : undefined}
      picture={<Avatar name={name} picture={row.picture} />}
      opens={{ to: paths.report(row.report_id), onClick: opensApart ? (event) => openApart(event, row) : undefined }}
    >
      <PlatformIcon platform={row.type} />
      <span>
        <Handle>{`@${row.username}`}</Handle>
      </span>
    </TitleCell>
  );
};
